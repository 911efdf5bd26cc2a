import Foundation

/// Sound goes to headphones and away from them: a game with `automatic` gets binaural sound exactly
/// then, and no update takes long. The sink's form factor tells that they are headphones: no sink
/// without hardware has ports.
struct HeadphoneRun {
  let count: Int

  func run() throws {
    let server = try SoundServer()
    try addSinks(to: server)
    try server.settle()
    let player = try Player(on: server, as: "follow")
    do {
      var wanted: [String] = []
      func expect(_ word: String) throws {
        if wanted.last != word { wanted.append(word) }
        try Clock.wait(8, for: "HRTF to be \(word)") { player.placings.last == word }
        usleep(500_000)
        // The first updates may come before the server has told.
        let placings = player.placings.drop { $0 == "off" }
        guard Array(placings) == wanted else {
          throw RigError("HRTF was \(placings) in place of \(wanted)")
        }
      }
      try expect("on")
      for _ in 0..<count {
        try server.setDefault("loudspeaker")
        try expect("off")
        try server.setDefault("headphones")
        try expect("on")
      }
      let figures = try player.end()
      guard figures.worstBusy < 0.003 else {
        throw RigError("an update took \(figures.worstBusy) s of the processor")
      }
      print(
        "headphones: \(count) times away from them and back; the longest update took "
          + "\(Int(figures.worstBusy * 1e6)) µs of the processor")
    } catch {
      throw RigError("\(error)\n\(player.everything)")
    }
  }

  private func addSinks(to server: SoundServer) throws {
    try server.addSink("headphones", form: "headphone")
    try server.addSink("loudspeaker", form: "speaker")
    try server.setDefault("headphones")
  }
}
