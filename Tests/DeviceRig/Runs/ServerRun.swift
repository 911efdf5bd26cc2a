import Foundation

/// Kills the sound server and starts it again; and stops the game itself for a while.
struct ServerRun {
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
        let last = old.last
        server.kill()
        usleep(300_000)
        try server.start()
        // New sinks are ahead of time; sound that is late for that is put right.
        try server.settle()
        let new = try server.sounding()
        guard let end = last else { throw RigError("nothing was heard") }
        usleep(800_000)
        server.forgetAll(but: old)
        usleep(300_000)
        guard let start = new.first else { throw RigError("sound came and went") }
        tally.note((end, start))
      }
      try tally.report("servers killed", player.end(), toleratedError: 0.3, toleratedGap: 8)
      try stopAndGoOn(server)
    } catch {
      throw RigError("\(error)\n\(player.everything)")
    }
  }

  private func stopAndGoOn(_ server: SoundServer) throws {
    let player = try Player(on: server)
    try Clock.wait(10, for: "the player") { player.device != nil }
    usleep(300_000)
    player.stop()
    usleep(1_500_000)
    player.goOn()
    try Clock.wait(5, for: "word of the time that passed") { player.count(of: "timeJumped") > 0 }
    _ = try server.sounding()
    _ = try player.end()
    print("a process stopped and continued: noticed, and heard again")
  }
}
