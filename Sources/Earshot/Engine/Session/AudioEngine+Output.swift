import AudioFiles

extension AudioEngine {
  /// Where the sound goes. Setting it is `setOutput`, with an event in place of an error: the
  /// sound then goes on where it went.
  public var output: Output {
    get { configuration.output }
    set {
      do { try setOutput(newValue) } catch {
        log.append(.outputUnavailable(reason: error.description))
      }
    }
  }

  /// Lets the sound go elsewhere, with every voice where it is. The engine's sample rate and
  /// layout stay what they are.
  ///
  /// A device is opened while the game goes on; until then a device that was playing plays on,
  /// and any other output falls silent. A wave file that was being written is completed. Throws,
  /// and changes nothing, when the output can't be opened. That a device can't is told by the event
  /// `outputUnavailable`; until it is there the sound goes to the default one, if there is such.
  /// A wave file never replaces a file that this process uses: that of a loaded clip, or of another
  /// output. Nor does anything change when the wave file can't be completed: it is removed, as by
  /// `close`, its error is thrown, and the next call goes.
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
    // From here on nothing can fail.
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

  /// The render goes on as it is, whoever pulls it; but from an output for which nothing was mixed
  /// its sources have to be put in their places again.
  private func setPace(of new: Output) {
    guard new.pace != driver.pace else { return }
    withContext { driver.finishPlans(&world.voices) }
    if driver.pace == .silent || new.pace == .silent { driver.takeBackAll(&world.voices) }
    driver.setPace(new.pace)
  }

  /// Says which loaded clip would lose its file by an output there; nil if none would.
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

  /// What was about to happen to the output of a render no longer does.
  func leaveRender() {
    outputAfterBlock = nil
    world.callFrame = nil
  }

  // MARK: Renders

  /// In an offline render: takes the output away as if its device were lost. Time goes on,
  /// silently, and every voice keeps it.
  public func loseOutput() {
    guard driver.pace == .exact, !session.reasons.contains(.deviceLost) else { return }
    record(.outputLost)
    stage.gate.close(over: 0, after: Int(currentFrame - world.now))
    outputAfterBlock = .lost
    log.append(.deviceLost(name: "offline"))
    setDeviceLost(true)
    waitIfUnplugged()
  }

  /// In an offline render: gives the output back after `loseOutput`. Voices come back where they
  /// are by now. Throws when OpenAL can't be opened again; the output then stays away.
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
  /// had chosen another device. Does nothing while the output is lost. Throws when OpenAL can't be
  /// opened again; all stays as it was then.
  public func changeRoute(to name: String) throws(AudioError) {
    guard driver.pace == .exact, !session.reasons.contains(.deviceLost) else { return }
    let renderer = try makeRenderer()
    record(.routeChanged(name))
    tellRoute(name, .defaultChanged)
    guard !session.isFrozen || !stage.gate.isClosed else { return moveVoices(to: renderer) }
    outputAfterBlock = .movesTo(renderer)
    if !session.isFrozen { closeGate() }
  }

  /// The block in which the output was lost, or goes to another, is over.
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

  /// Puts the voices of a render on another renderer, each where it is.
  func moveVoices(to renderer: Renderer) {
    driver.forgetSources(&world.voices)
    driver.relink(renderer, at: world.now)
    timeline.forgetLeftOut()
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

/// In a render: what becomes of the output at the end of the coming block.
enum OutputAfterBlock {
  /// It was taken away at a frame of the block.
  case lost
  /// The renderer takes over, as soon as nothing is heard of this one.
  case movesTo(Renderer)
}
