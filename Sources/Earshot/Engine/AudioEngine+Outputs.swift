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

extension AudioEngine {
  /// The properties of the output. Queries the sound server, which takes milliseconds: don't call
  /// it every frame.
  public var outputTraits: OutputTraits {
    OutputTraits(
      deviceName: deviceName, sampleRate: device?.sampleRate ?? sampleRate,
      channelCount: configuration.layout.channelCount, isHRTFEnabled: isHRTFEnabled,
      mixDuration: device.map { .seconds($0.mixSeconds) }, latency: outputLatency,
      queuedFrames: device?.queuedFrames, delayedFrames: delayedFrames,
      hasRealTimePriority: device?.hasRealTimePriority ?? false,
      canCapture: DeviceSearch.canCapture)
  }

  /// The time from rendering to the ear; nil if unknown. A host states it by
  /// `HostOutput.setLatency`.
  public var outputLatency: Duration? {
    let (latency, queued): (Duration, Int)
    if let device, let nanoseconds = device.latency {
      (latency, queued) = (.nanoseconds(nanoseconds), device.queuedFrames)
    } else if let host, let stated = host.latency {
      (latency, queued) = (stated, host.keptFrames)
    } else {
      return nil
    }
    return latency + .seconds(Double(queued + delayedFrames) / Double(sampleRate))
  }

  /// The delay of effects and the limiter that isn't compensated.
  private var delayedFrames: Int {
    guard let limiterLatency = device?.limiterLatency ?? host?.limiterLatency else { return 0 }
    return (driver.renderer?.withReport { $0.deskLatency } ?? 0) + limiterLatency
  }

  /// The audible sample frame of the engine's clock: the rendered frames, less those on their way
  /// to the ear. It advances evenly with the system's clock, and never goes back on the same
  /// output. Nil without a device, and for a host that hasn't stated its latency.
  public var heardFrame: Int64? {
    guard let latency = outputLatency, let renderer = driver.renderer else { return nil }
    let rate = Double(sampleRate)
    let now = Wakeup.now
    var told = Double(renderer.withReport { $0.frame }) - latency / .seconds(1) * rate
    if let device {
      let mix = max(device.mixSeconds * rate, Double(device.largestPull ?? 0))
      return heardClock.frame(
        told: told, jump: mix, sampleRate: sampleRate, of: ObjectIdentifier(device), now: now)
    }
    guard let host else { return nil }
    told -= host.unheardFrames(at: now)
    return heardClock.frame(
      told: told, jump: Double(host.largestPull), sampleRate: sampleRate,
      of: ObjectIdentifier(host), now: now)
  }

  /// How far ahead of `currentFrame` a start has to be planned to be exact to the sample frame, for
  /// a game that updates at least ten times a second. Zero where the engine renders by itself.
  public var scheduleNotice: Duration {
    .seconds(Double(driver.lookAhead.lending) / Double(sampleRate))
  }

  /// The audible playhead of a voice, in seconds at the clip's own speed. Use it for visuals in
  /// time with the sound: it excludes rendered sound in the device's queue. Nil for a voice that
  /// isn't sounding, and if `heardFrame` is nil.
  public func heardPlayhead(of voice: Voice) -> Double? {
    guard let row = world.voices.row(of: voice), world.voices.phase[row] == .playing,
      let heard = heardFrame, let renderer = driver.renderer
    else { return nil }
    let onTheWay = renderer.withReport { $0.frame } - heard
    guard let ticks = driver.renderedTicks(row, world.voices, ago: onTheWay) else { return nil }
    let clip = world.clips.rows[world.voices.details[row].clip].shape
    return Double(ticks) / Double(VoiceTable.ticksPerFrame) / Double(clip.sampleRate)
  }
}

/// The reader of rendered sound, a device's feeder or a host, where the engine doesn't pull itself.
extension AudioEngine {
  /// Plays on an opened device, instead of the previous one.
  func setFeeder(_ new: DeviceFeeder) {
    device?.dismiss()
    device = new
    timeline.outputClock.expectPulls()
    inbox.lend(silence: { new.gate.close() })
    if session.isFrozen { new.gate.close() }
    if let renderer = driver.renderer {
      new.setReader(makeReader(of: renderer, startsEarly: true))
    }
  }

  /// Makes the reader that pulls from now on.
  func makeReader(of renderer: Renderer, startsEarly: Bool = false) -> RenderReader {
    RenderReader(
      takingOver: renderer, startsEarly: startsEarly, meter: outputMeter,
      limiter: configuration.makeLimiter(for: configuration.output))
  }

  /// Sets the host that pulls from now on; nil: none.
  func setHost(_ new: HostOutput?) {
    host?.setSilenced(true)
    host = new
    timeline.outputClock.expectPulls()
    guard let new else {
      driver.renderer?.setReader(nil)
      return inbox.lend(silence: nil)
    }
    new.setSilenced(session.isFrozen)
    inbox.lend(silence: { new.setSilenced(true) })
  }

  /// Makes a renderer like the current or last one.
  func makeRenderer() throws(AudioError) -> Renderer {
    Renderer(
      try Stem(configuration.stem(faults)), blocksPerSecond: timeline.blocksPerSecond,
      silencedBlocks: world.silencedBlocks)
  }

  /// Silences the output, or ends that.
  func setSilenced(_ isSilenced: Bool) {
    host?.setSilenced(isSilenced)
    if !isSilenced { driver.setSuspended(false) }
    if isSilenced {
      device?.gate.close()
    } else {
      device?.gate.open()
      device?.wake()
    }
  }

  /// Removes the device or the host, without waiting for either.
  func leaveReaders() {
    device?.dismiss()
    device = nil
    setHost(nil)
  }

  /// Closes all outputs immediately.
  func closeOutputs() {
    search?.end()
    search = nil
    host?.setSilenced(true)
    host = nil
    device?.close()
    device = nil
  }

  /// The device search.
  func searching() -> DeviceSearch {
    if let search { return search }
    let made = DeviceSearch()
    search = made
    return made
  }

  /// Runs calls to OpenAL, unless devices are being listed at the moment: then it returns false.
  func betweenListings(_ body: () -> Void) -> Bool {
    guard case .device = configuration.output else {
      body()
      return true
    }
    guard DeviceSearch.tryToEnter() else { return false }
    defer { DeviceSearch.leave() }
    body()
    return true
  }
}
