import Foundation

/// Unplugs the sink that the game plays on, again and again, and hears whether it goes on on
/// another.
struct LossRun {
  let count: Int
  /// Seconds: a device's period, and the error of the recorders' clocks.
  static let toleratedError = 0.1
  static let toleratedGap = 1.5

  func run() throws {
    let server = try SoundServer()
    try server.settle()
    let player = try Player(on: server)
    do {
      var tally = Tally()
      for _ in 0..<count { try tally.note(round(server)) }
      try tally.report("losses", player.end())
    } catch {
      throw RigError("\(error)\n\(player.everything)")
    }
  }

  private func round(_ server: SoundServer) throws -> (Recorder.Moment, Recorder.Moment) {
    let old = try server.sounding()
    usleep(400_000)
    server.forgetAll(but: old)
    // A removed sink gives its monitor the rest of its sound in a burst.
    let end = old.last
    try server.removeSink(old.sink)
    let new = try server.sounding(5)
    usleep(150_000)
    guard let end, let start = new.first else {
      throw RigError("nothing was heard")
    }
    let straying = new.straying(after: start.time + 0.05)
    guard straying < 0.02 else { throw RigError("sound strays by \(straying) s") }
    try server.addSink(old.sink)
    return (end, start)
  }
}
