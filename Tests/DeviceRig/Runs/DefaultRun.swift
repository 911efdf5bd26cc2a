import Foundation

/// Makes another sink the default, again and again: the game must follow, and lose nothing on the
/// way.
struct DefaultRun {
  let count: Int

  func run() throws {
    let server = try SoundServer()
    try server.settle()
    let player = try Player(on: server)
    do {
      var tally = Tally()
      for _ in 0..<count {
        let old = try server.sounding()
        usleep(300_000)
        server.forgetAll(but: old)
        let index = SoundServer.sinks.firstIndex(of: old.sink)!
        try server.setDefault(SoundServer.sinks[(index + 1) % SoundServer.sinks.count])
        try Clock.wait(8, for: "silence on the old default") { !old.sounds }
        let new = try server.sounding()
        guard let end = old.last, let start = new.first else {
          throw RigError("nothing was heard")
        }
        tally.note((end, start))
      }
      guard player.count(of: "defaultChanged") == count else {
        throw RigError("the route's changes were not all told")
      }
      try tally.report("changes of the default", player.end())
    } catch {
      throw RigError("\(error)\n\(player.everything)")
    }
  }
}
