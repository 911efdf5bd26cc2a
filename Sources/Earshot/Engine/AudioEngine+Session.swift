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
  func updateMixer() {
    guard driver.pace == .exact else { return }
    world.updateMixer(isHeard: !openOutput.isSilent)
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
      if !session.reasons.contains(.deviceLost) { suspendOutput() }
      log.append(.suspended(name))
    }
    if change.thawed {
      // A short interruption may end before the output is quite closed: then it is still audible.
      let course = openOutput.isClosed ? Ramp.Course.jump : world.clickFree
      if openOutput.isSilent { updateMixer() }
      world.pauseWhatWaits(resuming: change.shouldResume, over: course)
      driver.setSuspended(false)
      if !session.reasons.contains(.deviceLost) { resumeOutput() }
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
}

extension AudioEngine {
  /// Sets a voice's policy for pauses and interruptions, instead of its bus's; nil removes it.
  public func setSuspensionPolicy(_ voice: Voice, _ policy: SuspensionPolicy?) {
    guard let row = rowCounted(voice) else { return }
    record(.setPolicy(.voice(voice), policy))
    world.policies.set(world.voices.voice(at: row), policy)
    if session.isGamePaused { world.followGameTime(row, fading: .clickFree) }
  }

  /// Sets the policy of voices on a bus, and on buses under it without their own.
  public func setSuspensionPolicy(_ bus: Bus, _ policy: SuspensionPolicy?) {
    guard world.buses.row(of: bus) != nil else { return stale() }
    record(.setPolicy(.bus(bus), policy))
    world.policies.set(bus, policy)
    if session.isGamePaused { world.followGameTime(fading: .clickFree) }
  }

  /// A bus's own policy, if it has one.
  public func suspensionPolicy(of bus: Bus) -> SuspensionPolicy? {
    world.policies.policy(givenTo: bus)
  }

  /// The policy in effect for a voice; nil once it has ended.
  public func suspensionPolicy(of voice: Voice) -> SuspensionPolicy? {
    world.voices.row(of: voice).map { world.policy(of: $0) }
  }
}

extension AudioEngine {
  /// Commands for other threads, while the engine itself is for one thread at a time. The next
  /// update executes them.
  public var commands: EngineCommands { EngineCommands(queue: commandQueue) }

  /// Executes commands of other threads, at most as many as the queue holds, so that a flood can't
  /// keep an update from ending.
  func takeCommands() {
    for _ in 0..<CommandQueue.capacity {
      guard let command = commandQueue.dequeue() else { break }
      perform(command)
    }
    let refusals = commandQueue.takeRefusals()
    if refusals > 0 { log.append(.commandsRefused(refusals)) }
  }

  private func perform(_ command: CommandQueue.Command) {
    switch command {
    case .play(let voice, let clip, let emitter, let options):
      play(clip, on: emitter, options: options, as: voice)
    case .playAt(let voice, let clip, let place, let options, let emitter):
      play(clip, at: place, options: options, emitter: emitter, as: voice)
    case .stopAt(let voice, let time, let fade): stop(voice, at: time, fading: fade)
    case .stop(let voice, let fade): stop(voice, fading: fade)
    case .pause(let voice, let fade): pause(voice, fading: fade)
    case .resume(let voice, let fade): resume(voice, fading: fade)
    case .seek(let voice, let seconds, let fade): seek(voice, to: seconds, fading: fade)
    case .leaveLoop(let voice): leaveLoop(voice)
    case .setPan(let voice, let pan, let time): setPan(voice, pan, over: time)
    case .setGain(let thing, let gain, let time, let shape):
      setGain(thing, gain, over: time, shaped: shape)
    case .setRate(let thing, let rate, let time): setRate(thing, rate, over: time)
    case .setOcclusion(let thing, let amount, let time): setOcclusion(thing, amount, over: time)
    case .setPriority(let thing, let priority): setPriority(thing, priority)
    case .setPosition(let thing, let position): setPosition(thing, position)
    case .teleport(let thing, let position): teleport(thing, to: position)
    case .setRotation(let thing, let rotation): setRotation(thing, rotation)
    case .setVelocity(let thing, let velocity): setVelocity(thing, velocity)
    case .setMuted(let bus, let isMuted): setMuted(bus, isMuted)
    case .pauseBus(let bus, let fade): pause(bus, fading: fade)
    case .resumeBus(let bus, let fade): resume(bus, fading: fade)
    case .stopBus(let bus, let fade): stop(bus, fading: fade)
    }
  }
}

/// Setters for a target of any of the three kinds.
extension AudioEngine {
  package func setGain(
    _ thing: AudibleObject, _ gain: Gain, over time: Duration, shaped shape: FadeShape
  ) {
    switch thing {
    case .voice(let voice): setGain(voice, gain, over: time, shaped: shape)
    case .emitter(let emitter): setGain(emitter, gain, over: time, shaped: shape)
    case .bus(let bus): setGain(bus, gain, over: time, shaped: shape)
    }
  }

  package func setRate(_ thing: AudibleObject, _ rate: Rate, over time: Duration) {
    switch thing {
    case .voice(let voice): setRate(voice, rate, over: time)
    case .emitter(let emitter): setRate(emitter, rate, over: time)
    case .bus(let bus): setRate(bus, rate, over: time)
    }
  }

  package func setOcclusion(_ thing: AudibleObject, _ amount: Occlusion, over time: Duration) {
    switch thing {
    case .voice(let voice): setOcclusion(voice, amount, over: time)
    case .emitter(let emitter): setOcclusion(emitter, amount, over: time)
    case .bus(let bus): setOcclusion(bus, amount, over: time)
    }
  }

  package func setPriority(_ thing: AudibleObject, _ priority: Int) {
    switch thing {
    case .voice(let voice): setPriority(voice, priority)
    case .emitter(let emitter): setPriority(emitter, priority)
    case .bus(let bus): setPriority(bus, priority)
    }
  }
}
