import AudioFiles

extension AudioEngine {
  /// The current output. Setting it is `setOutput`, with an event instead of an error: the sound
  /// then stays on the previous output.
  public var output: Output {
    get { configuration.output }
    set {
      do { try setOutput(newValue) } catch {
        log.append(.outputUnavailable(reason: error.description))
      }
    }
  }

  /// Moves the sound to another output; every voice keeps its playhead. The engine's sample rate
  /// and layout stay.
  ///
  /// A device is opened while the game runs; until then a previous device plays on, and any other
  /// output falls silent. A current wave file is completed. Throws, and changes nothing, if the
  /// output can't be opened. A device that can't be opened is reported by the event
  /// `outputUnavailable`, and the default device is used until it can. A wave file never replaces a
  /// file in use by this process: that of a loaded clip, or of another output. If the current wave
  /// file can't be completed, it is removed, as by `close`, the error is thrown, and the output
  /// stays; the next call works.
  public func setOutput(_ new: Output) throws(AudioError) {
    let new = configuration.heard(new)
    guard new != configuration.output else { return }
    let renderer = driver.renderer == nil ? try makeRenderer() : nil
    let stage = try makeStage(new)
    self.stage.drain()
    do throws(AudioError) { try self.stage.finish() } catch {
      stage.discard()
      throw error
    }
    // Nothing can fail from here on.
    if let renderer { moveVoices(to: renderer) }
    if case .device(let name) = new {
      setDevice(name, stage)
    } else {
      setRendered(new, stage)
    }
    world.walls.buildElsewhere(new.pace == .live)
    timeline.clock.setLongestCatchUp(new.rendersItself ? nil : configuration.longestCatchUp)
    record(.outputSet(new))
    if session.reasons.contains(.deviceLost) { record(.outputLost) }
  }

  private func setDevice(_ name: String?, _ stage: OutputStage) {
    let wasOnDevice = device != nil
    setPace(of: .device(named: name))
    configuration.output = .device(named: name)
    self.stage = stage
    leaveRender()
    if !wasOnDevice {
      leaveReaders()
      if !session.reasons.contains(.deviceLost) {
        setDeviceLost(true, isOpening: true)
      }
    }
    route.declined = nil
    searching().watch(false)
    guard !wasOnDevice || name == nil || name != deviceName else {
      searching().want(nil)
      return watchDevices(wanted: name)
    }
    beginSearch(for: [name, nil], because: .override, persists: !wasOnDevice)
    if wasOnDevice { watchDevices(wanted: name) }
  }

  private func setRendered(_ new: Output, _ stage: OutputStage) {
    search?.want(nil)
    search?.watch(false)
    leaveReaders()
    setPace(of: new)
    configuration.output = new
    self.stage = stage
    leaveRender()
    if new == .host, let renderer = driver.renderer {
      setHost(HostOutput(makeReader(of: renderer)))
    }
    if session.reasons.contains(.deviceLost) {
      setDeviceLost(false)
    }
    tellRoute(nil, .override)
  }

  /// Rendering continues with any puller. After an output without mixing, the sources have to be
  /// set up again.
  private func setPace(of new: Output) {
    guard new.pace != driver.pace else { return }
    withContext { driver.finishPlans(&world.voices) }
    if driver.pace == .silent || new.pace == .silent { driver.takeBackAll(&world.voices) }
    driver.setPace(new.pace)
  }

  /// The name of the loaded clip whose file an output would replace; nil if none.
  package func reasonNotToReplace(_ path: String) -> String? {
    world.clips.name(ofClipFrom: FilePath(path)).map { "the clip \"\($0)\" is loaded from it" }
  }

  private func makeStage(_ output: Output) throws(AudioError) -> OutputStage {
    if case .waveFile(let path, _) = output, let reason = reasonNotToReplace(path) {
      throw AudioError(
        .outputUnwritable, subject: path, explanation: "\(reason); name another file")
    }
    let stage = try OutputStage(
      output, layout: configuration.layout, sampleRate: sampleRate,
      longestBlock: Int(timeline.framesPerBlock.rounded(.up)) + 1,
      limiter: configuration.makeLimiter(for: output), faults: faults)
    if session.isFrozen { stage.gate.close(over: 0) }
    return stage
  }

  /// Cancels a pending change of a render's output.
  func leaveRender() {
    outputAfterBlock = nil
    world.callFrame = nil
  }

  // MARK: Renders

  /// In an offline render: removes the output as if its device were lost. Time passes silently, and
  /// every voice keeps it.
  public func loseOutput() {
    guard driver.pace == .exact, !session.reasons.contains(.deviceLost) else { return }
    record(.outputLost)
    stage.gate.close(over: 0, after: Int(currentFrame - world.now))
    outputAfterBlock = .lost
    log.append(.deviceLost(name: "offline"))
    setDeviceLost(true)
    waitIfUnplugged()
  }

  /// In an offline render: restores the output after `loseOutput`. Voices continue at their current
  /// playheads. Throws if OpenAL can't be opened again; the output then stays lost.
  public func restoreOutput() throws(AudioError) {
    guard driver.pace == .exact, session.reasons.contains(.deviceLost) else { return }
    if case .lost? = outputAfterBlock {
      outputAfterBlock = nil
    } else {
      moveVoices(to: try makeRenderer())
    }
    record(.outputRestored)
    setDeviceLost(false)
    if !session.isFrozen { openGate() }
    log.append(.deviceRestored(name: "offline"))
  }

  /// In an offline render: moves everything to another output of the same kind, as if the system
  /// had chosen another device. Does nothing while the output is lost. Throws if OpenAL can't be
  /// opened again; nothing changes then.
  public func changeRoute(to name: String) throws(AudioError) {
    guard driver.pace == .exact, !session.reasons.contains(.deviceLost) else { return }
    let renderer = try makeRenderer()
    record(.routeChanged(name))
    tellRoute(name, .defaultChanged)
    guard !session.isFrozen || !stage.gate.isClosed else { return moveVoices(to: renderer) }
    outputAfterBlock = .movesTo(renderer)
    if !session.isFrozen { closeGate() }
  }

  /// Changes the output after the block in which it was lost or replaced.
  func changeOutputAfterBlock() {
    switch outputAfterBlock {
    case .lost?:
      outputAfterBlock = nil
      driver.unlink()
      driver.forgetSources(&world.voices)
    case .movesTo(let renderer)? where stage.gate.isClosed:
      outputAfterBlock = nil
      moveVoices(to: renderer)
      if !session.isFrozen { stage.gate.open(over: Int(world.rampFrames)) }
    case .movesTo?, nil: break
    }
  }

  /// Moves the voices of a render to another renderer, at their playheads.
  func moveVoices(to renderer: Renderer) {
    driver.forgetSources(&world.voices)
    driver.relink(renderer, at: world.now)
    do throws(AudioError) { try world.rebuildDesk(makeStrip) } catch {
      log.append(.driverError(error.description))
    }
    if driver.pace == .exact, stage.leftOutByDesk > 0 {
      driver.tellDesk(.takeUp(leftOut: stage.leftOutByDesk))
    }
    do throws(AudioError) { try world.rebuildReverbs() } catch {
      log.append(.driverError(error.description))
    }
    settleHRTF(isNewRenderer: true)
    world.counts.sources = renderer.stem.sources.count
  }
}

/// In a render: the change of the output at the end of the next block.
enum OutputAfterBlock {
  /// The output was lost at a frame of the block.
  case lost
  /// The renderer takes over as soon as this one is silent.
  case movesTo(Renderer)
}
