import Foundation

/// Pulls out the sink that the game plays on and plugs it in again, again and again: the game must
/// take it up again, because it asked for it by name, or because it is the default again.
struct ReturnRun {
  let count: Int
  let isNamed: Bool
  private static let sink = "three"

  func run() throws {
    let server = try SoundServer()
    try server.setDefault(isNamed ? "five" : Self.sink)
    try server.settle()
    let player = try Player(on: server, named: isNamed ? Self.sink : nil)
    do {
      var (losses, returns) = (Tally(), Tally())
      for _ in 0..<count {
        try losses.note(lose(on: server))
        try giveBack(on: server, &returns)
      }
      let told = isNamed ? "deviceAvailable" : "defaultChanged"
      guard player.count(of: told) >= count else {
        throw RigError("the sink's return was not told \(count) times")
      }
      let figures = try player.end()
      let what = isNamed ? "the sink that was asked for" : "the default sink"
      try losses.report("losses of \(what)", figures)
      try returns.report("returns of \(what)", figures, duration: "taken up after")
    } catch {
      throw RigError("\(error)\n\(player.everything)")
    }
  }

  private func lose(on server: SoundServer) throws -> (Recorder.Moment, Recorder.Moment) {
    let old = try server.sounding()
    guard old.sink == Self.sink else { throw RigError("it plays on \(old.sink)") }
    usleep(400_000)
    server.forgetAll(but: old)
    let end = old.last
    try server.removeSink(old.sink)
    let new = try server.sounding(5)
    usleep(150_000)
    guard let end, let start = new.first else { throw RigError("nothing was heard") }
    return (end, start)
  }

  private func giveBack(on server: SoundServer, _ tally: inout Tally) throws {
    // The engine finds out when it next looks at the list of devices.
    if SoundServer.movesStreams { usleep(3_000_000) }
    let other = try server.sounding()
    try server.addSink(Self.sink)
    let added = Clock.now
    try Clock.wait(8, for: "sound on the sink that is back") { server.sounds(on: Self.sink) }
    let new = try server.sounding()
    guard new.sink == Self.sink, let end = other.last else {
      throw RigError("it plays on \(new.sink)")
    }
    // New sinks are ahead of time, by up to two inaudible seconds: the gap on a real one is
    // unknown. Sound that is late for that is corrected.
    try server.settle()
    usleep(500_000)
    server.forgetAll(but: other)
    usleep(300_000)
    guard let settled = new.first else { throw RigError("sound came and went") }
    tally.note((end, settled), duration: end.time - added)
    guard new.straying(after: 0) < 0.02 else { throw RigError("sound strays") }
  }
}
