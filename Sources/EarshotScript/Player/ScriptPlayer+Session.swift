import Earshot

// Lines about what silences the engine, and where its sound goes.
extension ScriptPlayer {
  func follow(_ line: SuspendAction) {
    guard let word = SuspensionWord(rawValue: line.name) else { return }
    engine.suspend(word.reasons)
  }

  func follow(_ line: RestoreAction) {
    guard let word = SuspensionWord(rawValue: line.name) else { return }
    engine.restore(word.reasons, shouldResume: line.resume)
  }

  func follow(_ line: ChangeRouteAction) throws(ScriptFault) {
    do { try engine.changeRoute(to: line.name) } catch {
      throw ScriptFault(error, remedy: "leave the route as it is")
    }
  }

  func restoreDevice() throws(ScriptFault) {
    do { try engine.restoreOutput() } catch {
      throw ScriptFault(error, remedy: "leave the device lost")
    }
  }

  /// What a bus line says of pauses and interruptions; what it doesn't say stays.
  func setPolicy(of bus: Bus, _ line: BusAction) {
    guard line.playsWhilePaused != nil || line.pauseFade != nil || line.resumes != nil else {
      return
    }
    var policy = engine.suspensionPolicy(of: bus) ?? SuspensionPolicy()
    if let plays = line.playsWhilePaused { policy.playsWhileGameIsPaused = plays }
    if let fade = line.pauseFade { policy.gamePauseFade = .seconds(fade.seconds) }
    if let resumes = line.resumes { policy.resumption = resumes }
    engine.setSuspensionPolicy(bus, policy)
  }
}
