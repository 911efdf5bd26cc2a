extension AudioEngine {
  /// As `EngineRemote.beginInterruption`, from the engine's own thread.
  public func beginInterruption(_ name: String) { follow(session.begin(name), name: name) }

  /// As `EngineRemote.endInterruption`, from the engine's own thread.
  public func endInterruption(_ name: String, shouldResume: Bool = true) {
    follow(session.end(name, shouldResume: shouldResume), name: name)
  }

  /// Silences the whole engine and stops its clock, until `restore`.
  public func suspend() { follow(session.suspend(), name: "game") }

  /// Undoes `suspend`.
  public func restore() { follow(session.restore(), name: "game") }

  /// Why the engine is silent as a whole; empty when it isn't.
  public var suspensionReasons: SuspensionReasons { session.reasons }

  /// Does what other threads asked for, and looks after the device.
  func hearFromOutside() {
    for message in inbox.take() {
      switch message {
      case .beginInterruption(let name): beginInterruption(name)
      case .endInterruption(let name, let shouldResume):
        endInterruption(name, shouldResume: shouldResume)
      case .suspend: suspend()
      case .restore: restore()
      }
    }
    if driver.timing == .realTime, driver.link != nil, !driver.isConnected { replaceDevice() }
  }

  private func follow(_ change: Session.Change, name: String) {
    let delay = Int(currentFrame - now)
    switch change {
    case .none: break
    case .froze:
      // A lost output is cut off already.
      if !session.reasons.contains(.deviceLost) {
        stage.gate.close(over: Int(rampFrames), after: delay)
      }
      driver.setSilenced(true)
      log.note(.suspended(name))
    case .thawed(let pausesVoices):
      if pausesVoices { pauseAfterInterruption() }
      if !session.reasons.contains(.deviceLost) {
        stage.gate.open(over: Int(rampFrames), after: delay)
      }
      driver.setSilenced(false)
      log.note(.restored)
    }
  }

  /// The interruption said that sound shall not go on by itself: what played waits to be resumed.
  private func pauseAfterInterruption() {
    // A short interruption may end before the output is quite closed: then it is still heard.
    let isHeard = driver.timing == .stepped && !stage.gate.isClosed
    for row in voices.rows where voices.phase[row] != .free {
      voices.pause(row, .interruption, at: currentFrame, over: isHeard ? rampFrames : 0)
    }
  }

  // MARK: The output

  /// The device went away: the world goes on on the next best one, or silently.
  private func replaceDevice() {
    let name = driver.link?.deviceName ?? ""
    log.note(.deviceLost(name: name))
    driver.unlink()
    driver.forgetSources(&voices)
    var request = OutputLink.Request(
      timing: .realTime, deviceName: nil, sampleRate: sampleRate, layout: configuration.layout,
      hrtf: configuration.hrtf, sources: configuration.sources, resampler: configuration.resampler)
    if let link = try? OutputLink(opening: request) {
      driver.relink(link)
    } else {
      request.timing = .silent
      if let link = try? OutputLink(opening: request) { driver.relink(link) }
    }
    log.note(.deviceRestored(name: deviceName ?? ""))
  }

  /// In an offline render: takes the output away as if its device were lost. Time goes on,
  /// silently, and every voice keeps it.
  public func loseOutput() {
    guard driver.timing == .stepped, !session.reasons.contains(.deviceLost) else { return }
    stage.gate.close(over: 0, after: Int(currentFrame - now))
    losesOutputAfterBlock = true
    session.setDeviceLost(true)
    log.note(.deviceLost(name: "offline"))
  }

  /// In an offline render: gives the output back after `loseOutput`. Voices come back where they
  /// are by now. Throws when OpenAL can't be opened again; the output then stays away.
  public func restoreOutput() throws(AudioError) {
    guard session.reasons.contains(.deviceLost) else { return }
    if losesOutputAfterBlock {
      losesOutputAfterBlock = false
    } else {
      let (link, _) = try Self.open(configuration)
      driver.relink(link)
    }
    session.setDeviceLost(false)
    if !session.isFrozen {
      stage.gate.open(over: Int(rampFrames), after: Int(currentFrame - now))
    }
    log.note(.deviceRestored(name: "offline"))
  }

  /// The block in which the output was lost is over.
  func dropLostOutput() {
    guard losesOutputAfterBlock else { return }
    losesOutputAfterBlock = false
    driver.unlink()
    driver.forgetSources(&voices)
  }
}
