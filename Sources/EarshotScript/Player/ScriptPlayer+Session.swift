import Earshot

// Lines about interruptions and outputs.
extension ScriptPlayer {
  func perform(_ line: SuspendAction) {
    if let reason = SuspensionReasons(word: line.name) { engine.suspend(reason) }
  }

  func perform(_ line: RestoreAction) {
    guard let reason = SuspensionReasons(word: line.name) else { return }
    engine.restore(reason, shouldResume: line.resume)
  }

  func perform(_ line: ChangeRouteAction) throws(ScriptFault) {
    do { try engine.changeRoute(to: line.name) } catch {
      throw ScriptFault(error, remedy: "leave the route as it is")
    }
  }

  func perform(_ line: SetOutputAction) throws(ScriptFault) {
    guard engine.configuration.output == .offline, let word = OutputWord(rawValue: line.name) else {
      return
    }
    engine.setLongestCatchUp(
      word == .offline || word == .waveFile ? nil : header.longestCatchUp)
    // Opening a device takes time while the script goes on: its result is reported on lines of its
    // own.
    guard word != .device else { return }
    do { try engine.replaceOutput() } catch {
      throw ScriptFault(error, remedy: "leave the output as it is")
    }
  }

  /// So much time passes as passed in the game that was recorded. Where the caller's clock counts
  /// it does nothing.
  func perform(update elapsed: ScriptTime) {
    guard engine.configuration.output == .offline else { return }
    engine.beginUpdate(elapsed: elapsed.duration)
  }

  func perform(_ line: PolicyAction, _ kind: ScriptKind?) {
    let fade: Fade? =
      switch line.pauseFade {
      case .clickFree: .clickFree
      case .over(let time): Fade(time, line.pauseShape)
      case nil: nil
      }
    let policy = SuspensionPolicy(
      playsWhileGameIsPaused: line.playsWhilePaused, gamePauseFade: fade,
      resumption: line.resumes)
    switch kind {
    case .voice:
      guard let voice = handles.voices[line.name], engine.isAlive(voice) else { return }
      engine.setSuspensionPolicy(voice, line.isLifted ? nil : policy)
    case .bus:
      guard let bus = handles.bus(line.name) else { return }
      engine.setSuspensionPolicy(bus, line.isLifted ? nil : policy)
    case .node, .emitter, .listener, .clip, .group, .snapshot, .parameter, .effect, .reverb, .wall,
      .room, .portal, .zone, nil:
      break
    }
  }

  func restoreDevice() throws(ScriptFault) {
    do { try engine.restoreOutput() } catch {
      throw ScriptFault(error, remedy: "leave the device lost")
    }
  }

  /// Sets the policies that a bus line gives; the others stay.
  func setPolicy(of bus: Bus, _ line: BusAction) {
    guard line.playsWhilePaused != nil || line.pauseFade != nil || line.resumes != nil else {
      return
    }
    var policy = engine.suspensionPolicy(of: bus) ?? SuspensionPolicy()
    if let plays = line.playsWhilePaused { policy.playsWhileGameIsPaused = plays }
    if let fade = line.pauseFade { policy.gamePauseFade = Fade(fade, line.pauseShape) }
    if let resumes = line.resumes { policy.resumption = resumes }
    engine.setSuspensionPolicy(bus, policy)
  }
}
