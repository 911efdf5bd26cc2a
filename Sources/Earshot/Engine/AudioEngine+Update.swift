extension AudioEngine {
  /// Lets time pass: everything that the game said since the last update takes effect, in as many
  /// fixed steps as are due. Once a frame of the game.
  ///
  /// The steps done are a function of the total time alone, however it was cut up. Where a device
  /// or a host takes what is rendered, that is the clock: what `elapsed` leaves out or has too much
  /// is made up for, small differences so slowly that nobody hears it. After a stall of more than
  /// `Configuration.longestCatchUp` the rest is done in one step, and told by an event. Negative
  /// time is ignored. With the output `.offline` time passes by `render(into:)` instead.
  public func update(elapsed: Duration) {
    let elapsed = min(postponed + min(max(elapsed, .zero), AudioClock.longest), AudioClock.longest)
    // While the list of devices is being made, OpenAL would make us wait: time is made up for.
    guard enterListing() else {
      postponed = elapsed
      return
    }
    defer { leaveListing() }
    postponed = .zero
    handleMessages()
    takeOverLoads()
    guard configuration.output != .offline else { return }
    let passed = driver.pace == .live ? passedTime(elapsed) : elapsed
    record(.update(elapsed: passed))
    withContext {
      driver.catchUpWithRender(&voices, now: now)
      let dropped = clock.droppedSteps
      let due = clock.advance(by: passed)
      if clock.droppedSteps > dropped { catchUp(steps: clock.droppedSteps - dropped) }
      for _ in 0..<due { run(clock.takeStep()) }
      if driver.pace == .live { pullIfNobodyDoes() }
    }
    finishUpdate()
  }

  /// The time that an update lets pass where the output is the clock.
  private func passedTime(_ elapsed: Duration) -> Duration {
    guard !session.isFrozen, let renderer = driver.renderer else { return elapsed }
    guard device != nil || host != nil else { return elapsed }
    // A device that was just opened isn't quite ready, and the first sound shall be heard whole.
    if now == 0, let device, !device.isReady { return .zero }
    let (frame, pulled) = renderer.withReport { ($0.frame, $0.pulledFrames) }
    if host != nil {
      outputClock.largestPull = Double(renderer.largestPull) / Double(sampleRate)
    }
    let fraction = clock.passedFrames - Double(clock.now)
    let ahead = (Double(frame - now) - fraction) / Double(sampleRate)
    let seconds = elapsed / .seconds(1)
    let passed = outputClock.advance(by: seconds, ahead: ahead, pulledFrames: pulled)
    return passed == seconds ? elapsed : .seconds(passed)
  }

  /// After a stall: one block brings everything up to date that happened in so many steps.
  private func catchUp(steps: Int) {
    log.note(.stepsDropped(steps))
    guard !session.isFrozen else { return }
    let block = Block(
      startFrame: now, endFrame: frame(ofStep: nextStep + steps),
      step: nextStep, endsStep: true)
    runBlock(block, updateFraction: 0, followsGap: true)
    nextStep += steps - 1
    outputFrame += Int64(block.frames)
  }

  /// Where no output takes what is rendered, time passes all the same.
  private func pullIfNobodyDoes() {
    guard !session.isFrozen, let renderer = driver.renderer else { return }
    let isPulled = (device?.isReady ?? (host != nil)) && outputClock.isPulled
    guard !isPulled else { return }
    let room = stage.room
    let most = room.count / renderer.channelCount
    var left = Int(clamping: now - renderer.withReport { $0.frame })
    // Mixing a day that nobody hears would take minutes.
    if left > sampleRate { return driver.skipPlans(&voices) }
    while left > 0 {
      let part = min(left, most)
      guard renderer.pull(into: room.baseAddress!, frames: part, for: nil) != .refused else {
        return
      }
      left -= part
    }
  }

  func finishUpdate() {
    withContext {
      scene.graph.finishUpdate()
      freeClips()
      keepBudget()
      driver.deleteDoomed()
    }
    count()
  }

  /// One fixed step of an output whose time passes by `update`.
  private func run(_ step: AudioClock.Step) {
    if session.isFrozen, driver.pace != .exact || stage.gate.isClosed {
      if stage.writes { writeSilence(frames: step.frames) }
      outputFrame += Int64(step.frames)
      return
    }
    repeat {
      let (block, fraction) = nextBlock(of: step)
      runBlock(block, updateFraction: fraction, followsGap: step.followsGap)
      if stage.writes { stage.write(frames: block.frames) }
      outputFrame += Int64(block.frames)
    } while nextPart != 0
  }

  /// The next block, and where its end lies in the update that the step is of.
  func nextBlock(of step: AudioClock.Step) -> (Block, updateFraction: Double) {
    let block = nextBlock()
    let part = Double(block.endFrame - frame(ofStep: block.step)) / Double(step.frames)
    return (block, step.updateFraction * min(max(part, 0), 1))
  }

  private func writeSilence(frames: Int) {
    var left = frames
    while left > 0 {
      let part = stage.silence(frames: left)
      stage.write(frames: part)
      left -= part
    }
  }

  /// The next run of sample frames that is worked out as one.
  func nextBlock() -> Block {
    let start = frame(ofStep: nextStep)
    let frames = frame(ofStep: nextStep + 1) - start
    let parts = Int64(partsPerStep)
    return Block(
      startFrame: start + frames * Int64(nextPart) / parts,
      endFrame: start + frames * Int64(nextPart + 1) / parts,
      step: nextStep, endsStep: nextPart + 1 == partsPerStep)
  }

  private func frame(ofStep step: Int) -> Int64 { clock.frame(ofStep: step) }

  /// The whole of a block, from what moves to what is heard.
  func runBlock(_ block: Block, updateFraction: Double, followsGap: Bool = false) {
    callFrame = nil
    probe?.begin()
    let seconds = moveScene(block, updateFraction, followsGap)
    probe?.end(.scene)
    if buses.resolve(at: Double(block.endFrame)) { voices.markAllChanged() }
    voices.begin(
      block, lookingAhead: driver.lookAhead, timeScale: Float(timeScaleSetting), buses: buses,
      emitterRates: scene.emitters.rates)
    probe?.end(.voices)
    hearing.step(&scene, seconds: seconds)
    probe?.end(.hearing)
    leaveLimits()
    limits.holdBack(
      &voices, hearing, buses, clips.loudness, lookAheadFrames: allocator.lookAheadFrames)
    allocator.rank(
      &voices, hearing, buses, loudness: clips.loudness, sources: driver.lendableSources)
    probe?.end(.ranking)
    hearing.locate(allocator.best, on: voices.emitter, in: &scene)
    lendSources(block)
    driver.dropPrefetches(block)
    voices.settleVirtual(block, allocator, clips.loudness)
    probe?.end(.lending)
    let room = driver.pace == .exact ? stage.room(frames: block.frames) : nil
    driver.commit(block, &voices, hearing, clips, &log, into: room, probe)
    probe?.end(.commit)
    if let room {
      stage.gate.apply(to: room, channels: stage.channelCount)
      driver.renderer?.meter.measure(UnsafeBufferPointer(room))
    }
    tellMarkers(block)
    voices.advance(block)
    driver.retireOutrunSources(&voices)
    tellMarkersOfNextClips(block)
    settle(block)
    changeOutputAfterBlock()
    probe?.end(.settling)
    now = block.endFrame
    nextPart = block.endsStep ? 0 : nextPart + 1
    nextStep += block.endsStep ? 1 : 0
  }

  private func moveScene(_ block: Block, _ updateFraction: Double, _ followsGap: Bool) -> Double {
    let frames = Double(block.frames) * timeScale
    sceneFrame += frames
    let seconds = frames / Double(sampleRate)
    if !emitterRamps.isEmpty {
      let changesRates = emitterRamps.step(to: Double(block.endFrame), &scene.emitters)
      if changesRates { voices.markAllChanged() }
    }
    scene.graph.step(
      SceneStep(
        endFrame: sceneFrame, seconds: seconds, updateFraction: updateFraction,
        followsGap: followsGap))
    return seconds
  }

  /// What follows from the block: voices that ended or stand still give their sources back.
  private func settle(_ block: Block) {
    for moved in voices.movedOn {
      moveLimits(moved.row, from: moved.left)
      if voices.beginnings[moved.row] == nil { clips.removeVoice(moved.left) }
    }
    for row in voices.paused { driver.retire(row, isSilent: true, &voices) }
    for index in voices.ended.indices {
      let (row, reason) = voices.ended[index]
      driver.retire(row, isSilent: reason != .ended, &voices)
      end(row, reason)
    }
    driver.settle(block)
  }

  func count() {
    counts.steps = nextStep
    counts.droppedSteps = clock.droppedSteps
    counts.gainLimited = driver.gainLimited
    counts.underruns = driver.underruns
    counts.clipsLoading = loads.jobs.count
    counts.voices = voices.count
    counts.realVoices = driver.boundCount
    counts.virtualVoices = voices.playingCount - counts.realVoices
    counts.peakVoices = max(counts.peakVoices, counts.voices)
    counts.peakRealVoices = max(counts.peakRealVoices, counts.realVoices)
    (counts.propertyCalls, counts.lateStarts) = driver.renderCounts
    counts.dropouts = formerDropouts + (device?.dropouts ?? 0)
  }

  /// Runs calls to OpenAL with the engine's context current for this thread alone.
  func withContext(_ body: () -> Void) {
    guard let stem = driver.renderer?.stem else { return body() }
    stem.withCurrent(body)
  }

  /// A voice leaves its source, which fades out from now on.
  func leaveSource(_ row: Int, over frames: Double) {
    driver.takeBack(from: row, at: currentFrame, over: frames, &voices)
  }
}
