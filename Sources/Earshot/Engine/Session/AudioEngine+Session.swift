extension AudioEngine {
  /// Like `EngineRemote.beginInterruption`, from the engine's own thread.
  public func beginInterruption(_ name: String) {
    record(.beginInterruption(name))
    apply(session.begin(name), name: name)
  }

  /// Like `EngineRemote.endInterruption`, from the engine's own thread.
  public func endInterruption(_ name: String, shouldResume: Bool = true) {
    guard session.interruptions.contains(name) else { return }
    record(.endInterruption(name, shouldResume: shouldResume))
    apply(session.end(name, shouldResume: shouldResume), name: name)
  }

  /// Adds reasons to be silent. Each is counted: it ends after as many calls of `restore`.
  ///
  /// `game` pauses everything that isn't exempt by its `SuspensionPolicy`; the others silence
  /// everything and stop the engine's clock. `interruption` and `deviceLost` can't be added:
  /// interruptions have names, and lost devices are detected.
  public func suspend(_ reasons: SuspensionReasons = .game) {
    record(.suspend(reasons))
    addReasons(reasons)
  }

  /// Removes reasons to be silent, each once. With `shouldResume` false, voices that they silenced
  /// stay paused, unless their policy says otherwise.
  public func restore(_ reasons: SuspensionReasons = .game, shouldResume: Bool = true) {
    record(.restore(reasons, shouldResume: shouldResume))
    removeReasons(reasons, shouldResume: shouldResume)
  }

  func addReasons(_ reasons: SuspensionReasons, fading fade: Fade = .clickFree) {
    apply(session.suspend(reasons), name: reasons.description, fading: fade)
  }

  func removeReasons(
    _ reasons: SuspensionReasons, shouldResume: Bool, fading fade: Fade = .clickFree
  ) {
    apply(
      session.restore(reasons, shouldResume: shouldResume), name: reasons.description,
      fading: fade)
  }

  /// Tells the engine that the application went to the background: it is silent from now on, unless
  /// its category allows sound there. A second call has no effect.
  public func enterBackground() {
    guard configuration.category.isSilentInBackground, !session.isInBackground else { return }
    session.isInBackground = true
    suspend(.background)
  }

  /// Tells the engine that the application is in front again.
  public func leaveBackground() {
    guard session.isInBackground else { return }
    session.isInBackground = false
    restore(.background)
  }

  /// Why the engine is silent; empty when it isn't.
  public var suspensionReasons: SuspensionReasons { session.reasons }

  /// The current interruptions, by name.
  public var interruptions: Set<String> { session.interruptions }

  /// Executes requests of other threads, and checks the device.
  func handleMessages() {
    noticeTime()
    for message in inbox.takeMessages() {
      switch message {
      case .beginInterruption(let name): beginInterruption(name)
      case .endInterruption(let name, let shouldResume):
        endInterruption(name, shouldResume: shouldResume)
      case .suspend(let reasons): suspend(reasons)
      case .restore(let reasons, let shouldResume):
        restore(reasons, shouldResume: shouldResume)
      case .enterBackground: enterBackground()
      case .leaveBackground: leaveBackground()
      case .unplugged: waitIfUnplugged()
      }
    }
    handleDevices()
    takeCommands()
  }

  /// Where the engine renders itself, changes of effects and buses are made before time passes;
  /// during silence, at once.
  func bringUpDesk() {
    guard driver.pace == .exact else { return }
    world.bringUpDesk(isHeard: !stage.gate.isSilent)
  }

  private func noticeTime() {
    guard driver.pace != .exact, let gap = session.uptime.notice() else { return }
    log.append(.timeJumped(seconds: gap.seconds, machineSlept: gap.machineSlept))
    search?.lookNow()
  }

  func apply(_ change: Session.Change, name: String, fading fade: Fade = .clickFree) {
    guard !change.isNone else { return }
    if change.froze {
      // A lost output is already cut off.
      if !session.reasons.contains(.deviceLost) { closeGate() }
      setSilenced(true)
      log.append(.suspended(name))
    }
    if change.thawed {
      // A short interruption may end before the output is quite closed: then it is still audible.
      let isHeard = driver.pace == .exact && !stage.gate.isClosed
      if stage.gate.isSilent { bringUpDesk() }
      world.pauseWhatWaits(told: change.shouldResume, over: isHeard ? world.clickFree : .jump)
      if !session.reasons.contains(.deviceLost) { openGate() }
      setSilenced(false)
      timeline.outputClock.expectPulls()
      log.append(.restored)
    }
    if change.pausedOrResumedGame { world.setPaused(session.isGamePaused, fading: fade) }
    log.append(.suspensionChanged(change.after))
    sessionListeners.removeAll { $0.listener == nil }
    for listener in sessionListeners {
      listener.listener?.sessionChanged(to: change.after, shouldResume: change.shouldResume)
    }
  }

  /// Notifies a listener of every change from now on, as long as it exists, and of the current
  /// state.
  package func addSessionListener(_ listener: any SessionListener) {
    sessionListeners.append(WeakSessionListener(listener))
    listener.sessionChanged(to: session.reasons, shouldResume: true)
  }

  func closeGate() {
    // Before the first frame there is no sound to fade out.
    let ramp = currentFrame == 0 ? 0 : Int(world.rampFrames)
    stage.gate.close(over: ramp, after: Int(currentFrame - world.now))
  }

  func openGate() {
    // It opens after the other output has taken over.
    if case .movesTo? = outputAfterBlock { return }
    stage.gate.open(over: Int(world.rampFrames), after: Int(currentFrame - world.now))
  }
}
