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
    let opened = try open(new)
    openOutput.drain()
    try openOutput.finish()
    // Nothing can fail from here on.
    if let renderer { moveVoices(to: renderer) }
    // A device plays on until the next one is open.
    let former = new.isDevice ? device : nil
    if former == nil { connect(SilentOutput()) }
    setPace(of: new)
    configuration.output = new
    leaveRender()
    if former == nil { connect(opened) }
    followDevice(from: former)
    world.walls.buildElsewhere(new.pace == .live)
    timeline.clock.setLongestCatchUp(new.rendersItself ? nil : configuration.longestCatchUp)
    record(.outputSet(new))
    if session.reasons.contains(.deviceLost) { record(.outputLost) }
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

  /// Opens an output other than a device.
  func open(_ output: Output) throws(AudioError) -> any OpenOutput {
    if case .waveFile(let path, _) = output, let reason = reasonNotToReplace(path) {
      throw AudioError(
        .outputUnwritable, subject: path, explanation: "\(reason); name another file")
    }
    return try output.open(
      OutputFormat(
        channelCount: configuration.layout.channelCount, sampleRate: sampleRate,
        longestBlock: timeline.longestBlock, limiter: configuration.makeLimiter(for: output),
        meter: outputMeter, faults: faults))
  }

  /// Sends the sound to an opened output, without waiting for the current one.
  func connect(_ new: any OpenOutput) {
    openOutput.leave()
    driver.renderer?.setReader(nil)
    openOutput = new
    timeline.outputClock.expectPulls()
    inbox.bind(silence: new.silence)
    if session.isFrozen { new.suspend(over: 0, after: 0) }
    guard let renderer = driver.renderer else { return }
    new.start { makeReader(of: renderer, startsEarly: $0) }
  }

  /// Makes the reader that pulls from now on.
  func makeReader(of renderer: Renderer, startsEarly: Bool) -> RenderReader {
    RenderReader(
      takingOver: renderer, startsEarly: startsEarly, meter: outputMeter,
      limiter: configuration.makeLimiter(for: configuration.output))
  }

  /// Closes the output at once. A remote may outlive it.
  func closeOutput() {
    search?.end()
    search = nil
    inbox.bind(silence: nil)
    openOutput.close()
    if driver.pace == .live { openOutput = SilentOutput() }
  }

  /// Silences the output for a suspension.
  func suspendOutput() {
    // Before the first frame there is no sound to fade out.
    let ramp = currentFrame == 0 ? 0 : Int(world.rampFrames)
    openOutput.suspend(over: ramp, after: Int(currentFrame - world.now))
  }

  /// Ends that.
  func resumeOutput() {
    // It opens after the other output has taken over.
    if case .movesTo? = outputAfterBlock { return }
    openOutput.restore(over: Int(world.rampFrames), after: Int(currentFrame - world.now))
  }

  /// Cancels a pending change of a render's output.
  func leaveRender() {
    outputAfterBlock = nil
    world.callFrame = nil
  }

  /// Moves the voices of a render to another renderer, at their playheads.
  func moveVoices(to renderer: Renderer) {
    driver.forgetSources(&world.voices)
    driver.relink(renderer, at: world.now)
    do throws(AudioError) { try world.rebuildMixer(makeChannelStrip) } catch {
      log.append(.driverError(error.description))
    }
    if let leftOut = rendered?.leftOutByMixer, leftOut > 0 {
      driver.sendToMixer(.takeUp(leftOut: leftOut))
    }
    do throws(AudioError) { try world.rebuildReverbs() } catch {
      log.append(.driverError(error.description))
    }
    settleHRTF(isNewRenderer: true)
    world.counts.sources = renderer.submix.sources.count
  }

  /// Makes a renderer like the current or last one.
  func makeRenderer() throws(AudioError) -> Renderer {
    Renderer(
      try Submix(configuration.submix(faults)), blocksPerSecond: timeline.blocksPerSecond,
      silencedBlocks: world.silencedBlocks)
  }

  /// Runs calls to OpenAL, unless devices are being listed at the moment: then it returns false.
  func betweenListings(_ body: () -> Void) -> Bool {
    guard configuration.output.isDevice else {
      body()
      return true
    }
    guard DeviceSearch.tryToEnter() else { return false }
    defer { DeviceSearch.leave() }
    body()
    return true
  }
}

/// Properties of the output.
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
    openOutput.latency.map {
      $0 + .seconds(Double(openOutput.queuedFrames + delayedFrames) / Double(sampleRate))
    }
  }

  /// The delay of effects and the limiter that isn't compensated.
  private var delayedFrames: Int {
    guard let limiterLatency = openOutput.limiterLatency else { return 0 }
    return (driver.renderer?.withReport { $0.mixerLatency } ?? 0) + limiterLatency
  }

  /// The audible sample frame of the engine's clock: the rendered frames, less those on their way
  /// to the ear. It advances evenly with the system's clock, and never goes back on the same
  /// output. Nil without a device, and for a host that hasn't stated its latency.
  public var heardFrame: Int64? {
    guard let latency = outputLatency, let renderer = driver.renderer else { return nil }
    let now = Wakeup.now
    let delay = latency / .seconds(1) * Double(sampleRate) + openOutput.unheardFrames(at: now)
    return heardClock.frame(
      reported: Double(renderer.withReport { $0.frame }) - delay, jump: openOutput.longestMix,
      sampleRate: sampleRate, of: ObjectIdentifier(openOutput), now: now)
  }

  /// How far ahead of `currentFrame` a start has to be planned to be exact to the sample frame, for
  /// a game that updates at least ten times a second. Zero where the engine renders by itself.
  public var scheduleNotice: Duration {
    .seconds(Double(driver.lookAhead.binding) / Double(sampleRate))
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
