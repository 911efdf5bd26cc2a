/// The passing of time: by the game's updates, by renders, and by replayed updates. All three take
/// their blocks from the timeline, and `run` executes each.
extension AudioEngine {
  /// Lets time pass: all calls since the last update take effect, in as many fixed steps as are
  /// due. Call it once a frame of the game.
  ///
  /// The number of steps depends only on the total time. With a device or a host, the output is the
  /// clock: differences to `elapsed` are corrected, small ones inaudibly slowly. After a stall of
  /// more than `Configuration.longestCatchUp` the rest is one long step, reported by an event.
  /// Negative time is ignored. Once a wave file can't be written any more, the rest of an update is
  /// skipped; `close()` throws why. With the output `.offline` only `render(into:)` lets time pass:
  /// an update takes over loads and messages, and the first one is reported by an event.
  public func update(elapsed: Duration) {
    let elapsed = min(
      timeline.postponed + min(max(elapsed, .zero), AudioClock.longest), AudioClock.longest)
    let start = participants.isEmpty ? 0 : Wakeup.now
    defer { if start > 0 { latestUpdateDuration = Double(Wakeup.now - start) / 1e9 } }
    // While OpenAL lists devices its calls would block: the time is made up for later.
    let isDone = betweenListings {
      handleMessages()
      takeOverLoads()
      guard configuration.output != .offline else { return noteIdleness(elapsed) }
      let passed = driver.pace == .live ? passedTime(elapsed) : elapsed
      askGame()
      if !scatterers.isEmpty {
        scatter(before: world.now + Int64(passed / .seconds(1) * Double(sampleRate)) + 1)
      }
      record(.update(elapsed: passed))
      withContext {
        driver.catchUpWithRender(&world.voices, now: world.now)
        if driver.watchLoad(seconds: passed / .seconds(1)) {
          log.append(.overloaded(sources: driver.bindableSources))
        }
        beginUpdate(passed)
      }
      while passNextOfUpdate() != nil {
        // A full disk: the rest of the update is skipped.
        if openOutput.hasFailed { timeline.skipRest() }
      }
      if driver.pace == .live { withContext { pullIfNobodyDoes() } }
      finishUpdate()
    }
    timeline.postponed = isDone ? .zero : elapsed
  }

  private func noteIdleness(_ elapsed: Duration) {
    guard elapsed > .zero, !timeline.isIdlenessReported else { return }
    timeline.isIdlenessReported = true
    log.append(.updatePassedNoTime)
  }

  /// The time of an update with an output that is the clock.
  private func passedTime(_ elapsed: Duration) -> Duration {
    guard !session.isFrozen, let renderer = driver.renderer, let pull = openOutput.pull else {
      return elapsed
    }
    // A newly opened device isn't quite ready, and the first sound should be complete.
    if world.now == 0, !pull.isReady { return .zero }
    let (frame, pulled) = renderer.withReport { ($0.frame, $0.pulledFrames) }
    timeline.outputClock.largestPull = Double(pull.largest) / Double(sampleRate)
    let time = Wakeup.now
    let waited = Double(time - timeline.latestUpdate) / 1e9
    timeline.latestUpdate = time
    let fraction = timeline.clock.passedFrames - Double(timeline.clock.now)
    let ahead = (Double(frame - world.now) - fraction) / Double(sampleRate)
    let seconds = elapsed / .seconds(1)
    let passed = timeline.outputClock.advance(
      by: seconds, ahead: ahead, pulledFrames: pulled, waited: pull.isInRealTime ? waited : nil)
    return passed == seconds ? elapsed : .seconds(passed)
  }

  /// Time passes even if no output takes the rendered sound.
  private func pullIfNobodyDoes() {
    guard !session.isFrozen else { return }
    let isPulled = (openOutput.pull?.isReady ?? false) && timeline.outputClock.isPulled
    if !isPulled { driver.pullUnheard(until: world.now, &world.voices) }
  }

  // MARK: Offline

  /// Renders the next interleaved sample frames, and lets exactly their time pass. Only with the
  /// output `.offline`. Any number of frames is allowed, and the samples don't depend on the
  /// division into calls. Samples beyond the last whole frame are left unchanged.
  ///
  /// Calls take effect with the next block, a fixed step or an equal part of one: up to 25 ms after
  /// the last pulled frame.
  public func render(into samples: UnsafeMutableBufferPointer<Float>) {
    precondition(configuration.output == .offline, "only the output .offline is pulled here")
    guard let rendered else { return }
    let channels = rendered.channelCount
    let wanted = samples.count / channels * channels
    var done = 0
    while done < wanted {
      if rendered.waitingFrames == 0 { renderNextBlock(atMost: (wanted - done) / channels) }
      let part = rendered.pull(atMost: wanted - done)
      _ = samples[done...].update(fromContentsOf: part)
      done += part.count
    }
  }

  /// Like `render(into:)`, into a new array.
  public func render(frameCount: Int) -> [Float] {
    let count = max(frameCount, 0) * configuration.layout.channelCount
    var samples = [Float](repeating: 0, count: count)
    samples.withUnsafeMutableBufferPointer { render(into: $0) }
    return samples
  }

  /// Renders the next block or, while the engine is suspended, silence of at most
  /// the given length. Returns the number of frames.
  @discardableResult
  package func renderNextBlock(atMost silentFrames: Int) -> Int {
    precondition(configuration.output == .offline, "only the output .offline is pulled")
    handleMessages()
    takeOverLoads()
    askGame()
    if !scatterers.isEmpty { scatter(before: timeline.nextBlock.endFrame) }
    if !participants.isEmpty, !isSilentlyFrozen {
      prepareParticipants(frames: timeline.nextBlock.frames)
    }
    record(.render)
    var frames = 0
    withContext {
      frames = run(
        isSilentlyFrozen ? .silence(frames: silentFrames) : .block(timeline.takeBlock()))
    }
    finishUpdate()
    rendered?.present(frames: frames)
    return frames
  }

  /// The samples of the last rendered block.
  package func withRenderedBlock(_ body: (UnsafeBufferPointer<Float>) -> Void) {
    if let rendered { body(UnsafeBufferPointer(rendered.pull(atMost: .max))) }
  }

  /// Sample frames of the next block.
  package var nextBlockFrames: Int { timeline.nextBlock.frames }

  /// The first sample frame of the next block, on the engine's clock.
  package var nextBlockStart: Int64 { world.now }

  /// Makes the following calls take effect at a frame of the next block, until that is rendered.
  package func callsTakeEffect(atFrame frame: Int64) {
    let block = timeline.nextBlock
    world.callFrame = min(max(frame, block.startFrame), block.endFrame - 1)
  }

  // MARK: Block by block

  func beginUpdate(_ elapsed: Duration) {
    timeline.advance(by: elapsed)
    if timeline.stepsInOne > 0 { log.append(.stepsDropped(timeline.stepsInOne)) }
  }

  /// Executes the next block of the update. Returns the output's frames for it; nil when the update
  /// is over.
  func passNextOfUpdate() -> Int? {
    let part = timeline.next(isFrozen: isSilentlyFrozen)
    guard let part else { return nil }
    if !participants.isEmpty, case .block(let block) = part {
      prepareParticipants(frames: block.frames)
    }
    var frames = 0
    // The previous block may have ended with another output, whose context is current then.
    withContext { frames = run(part) }
    return frames
  }

  func finishUpdate() {
    withContext { world.finishUpdate() }
    removeSpentEmitters()
    count()
    for entry in participants { entry.participant?.finishUpdate() }
  }

  /// Whether the engine is suspended and outputs silence.
  package var isSilentlyFrozen: Bool {
    session.isFrozen && openOutput.isClosed
  }

  /// Executes a block, or outputs silence instead; returns the output's frames. The context must be
  /// current.
  func run(_ part: Timeline.Part) -> Int {
    let frames: Int
    switch part {
    case .silence(let wanted):
      // Nothing moves, the engine's clock stands still, and OpenAL's context is suspended.
      // Rendering the rest of a fade resumes it, so it is suspended each time.
      driver.setSuspended(true)
      frames = openOutput.takeSilence(wanted)
    case .block(let block):
      frames = run(block)
    }
    openOutput.write(frames: frames)
    timeline.outputFrame += Int64(frames)
    // Only its source knows when live sound ends, and the block is heard to its end.
    for voice in recording.ended { record(.stop(voice, .immediate)) }
    recording.ended.removeAll(keepingCapacity: true)
    return frames
  }

  /// Executes a block, from motion to sound. Returns the resulting frames: fewer after effects were
  /// added that delay the sound.
  private func run(_ block: Block) -> Int {
    let room = openOutput.room(frames: block.frames)
    world.step(block, into: room)
    var frames = block.frames
    if room != nil {
      frames = openOutput.take(frames, leavingOut: driver.takeDrop())
      timeline.outputFrame += Int64(block.frames - frames)
    }
    report(world.result)
    changeOutputAfterBlock()
    return frames
  }

  /// Outputs the sound of past time that delaying effects retain.
  func writeRest() {
    guard !session.isFrozen, driver.renderer != nil else { return }
    var left = openOutput.unwrittenFrames
    withContext {
      while left > 0 {
        let frames = min(run(timeline.takeBlock()), left)
        openOutput.write(frames: frames)
        timeline.outputFrame += Int64(frames)
        left -= frames
      }
    }
  }

  /// Reports a block's events to the game and the recorder.
  private func report(_ result: borrowing StepResult) {
    for event in result.events { log.append(event) }
    for finished in result.finished {
      if world.clips.rows[finished.clip].shape.isLive { recording.ended.append(finished.voice) }
      log.append(.voiceFinished(finished.voice, finished.reason))
    }
    world.counts.stolen += result.stolen
    world.counts.starved = result.starved
  }

  func count() {
    world.counts.steps = timeline.stepCount
    world.counts.droppedSteps = timeline.clock.droppedSteps
    world.counts.gainLimited = driver.gainLimited
    world.counts.underruns = driver.underruns
    world.counts.clipsLoading = loads.jobs.count
    world.counts.voices = world.voices.count
    world.counts.realVoices = driver.boundCount
    world.counts.virtualVoices = world.voices.playingCount - world.counts.realVoices
    world.counts.peakVoices = max(world.counts.peakVoices, world.counts.voices)
    world.counts.peakRealVoices = max(world.counts.peakRealVoices, world.counts.realVoices)
    (world.counts.propertyCalls, world.counts.lateStarts) = driver.renderCounts
    world.counts.lateStarts += world.startsTooLate
    world.counts.load = driver.pace == .live ? driver.renderer?.withReport { $0.load } ?? 0 : 0
    world.counts.dropouts = route.formerDropouts + openOutput.dropouts
  }

  /// Runs calls to OpenAL with the engine's context current for this thread only.
  func withContext(_ body: () -> Void) {
    guard let submix = driver.renderer?.submix else { return body() }
    submix.withCurrent(body)
  }
}
