extension AudioEngine {
  /// Lets time pass: everything that the game said since the last update takes effect, in as many
  /// fixed steps as are due. Once a frame of the game.
  ///
  /// The steps done are a function of the total time alone, however it was cut up. After a stall
  /// of more than `Configuration.longestCatchUp`, the rest is dropped, and told by an event.
  /// Negative time is ignored. With the output `.offline` time passes by `render(into:)` instead.
  public func update(elapsed: Duration) {
    let elapsed = min(postponed + min(max(elapsed, .zero), AudioClock.longest), AudioClock.longest)
    // While the list of devices is being made, OpenAL would make us wait: time is made up for.
    guard driver.tryToEnter() else {
      postponed = elapsed
      return
    }
    defer { driver.leave() }
    postponed = .zero
    driver.leaveAbandonedReels()
    hearFromOutside()
    takeOverLoads()
    guard configuration.output != .offline else { return }
    record(.update(elapsed: elapsed))
    withContext {
      let dropped = clock.droppedSteps
      let due = clock.advance(by: elapsed)
      driver.updateFrame = clock.passedFrames
      for _ in 0..<due { run(clock.takeStep()) }
      if clock.droppedSteps > dropped {
        log.note(.stepsDropped(clock.droppedSteps - dropped))
        // It has played what the steps were about, and more.
        driver.followDevice(&voices)
        driver.forgetTime()
      }
    }
    finishUpdate()
  }

  func finishUpdate() {
    withContext {
      scene.graph.finishUpdate()
      freeClips()
      keepBudget()
    }
    count()
  }

  /// One fixed step of an output whose time passes by `update`.
  private func run(_ step: AudioClock.Step) {
    if session.isFrozen, driver.timing != .stepped || stage.gate.isClosed {
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
    if buses.resolve(at: Double(block.endFrame)) { voices.followAll() }
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
    driver.lookAtDevice(
      block, isWanted: !voices.soon.isEmpty || !allocator.winners.isEmpty)
    lendSources(block)
    driver.dropPrefetches(block)
    voices.settleVirtual(block, allocator, clips.loudness)
    probe?.end(.lending)
    let room = driver.timing == .stepped ? stage.room(frames: block.frames) : nil
    driver.commit(block, &voices, hearing, clips, &log, into: room, probe)
    probe?.end(.commit)
    if let room {
      stage.gate.apply(to: room, channels: stage.channelCount)
      driver.meter.measure(UnsafeBufferPointer(room))
    }
    tellMarkers(block)
    voices.advance(block)
    driver.followClips(&voices)
    tellMarkersOfNextClips(block)
    settle(block)
    driver.keepPace(block, &voices)
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
      if changesRates { voices.followAll() }
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
    counts.propertyCalls = driver.link?.propertyCalls ?? counts.propertyCalls
  }

  /// Runs calls to OpenAL with the engine's context current for this thread alone.
  func withContext(_ body: () -> Void) {
    guard let link = driver.link else { return body() }
    link.withCurrent(body)
  }

  /// As `withContext`, between updates. False, and nothing is done, while OpenAL would make the
  /// game wait, because a list of devices is being made: that is left to the next update.
  @discardableResult
  func withContextIfFree(_ body: () -> Void) -> Bool {
    guard driver.tryToEnter() else { return false }
    defer { driver.leave() }
    withContext(body)
    return true
  }

  /// A voice leaves its source, which fades out from now on.
  func leaveSource(_ row: Int, over frames: Double) {
    guard voices.slot[row] >= 0 else { return }
    let isDone = withContextIfFree {
      driver.takeBack(from: row, at: currentFrame, over: frames, &voices)
    }
    if !isDone { driver.abandon(row, at: currentFrame, over: frames, &voices) }
  }
}
