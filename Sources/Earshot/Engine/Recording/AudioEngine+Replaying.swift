import AudioFiles

/// Doing again what was recorded of another engine. Only with the output `.offline`.
extension AudioEngine {
  /// An update whose blocks are still to be rendered.
  struct ReplayedUpdate {
    var stepsLeft = 0
    var step: AudioClock.Step?
    var silentFrames = 0
    var isUnderWay = false
  }

  /// Begins what `update(elapsed:)` of an engine does that plays by updates. Its blocks are then
  /// rendered by `renderNextBlockOfUpdate`, and until that says nil no calls may come.
  package func beginUpdate(elapsed: Duration) {
    precondition(configuration.output == .offline, "only renders replay updates")
    handleMessages()
    takeOverLoads()
    record(.update(elapsed: elapsed))
    let dropped = clock.droppedSteps
    replayed = ReplayedUpdate(stepsLeft: clock.advance(by: elapsed), isUnderWay: true)
    if clock.droppedSteps > dropped { log.note(.stepsDropped(clock.droppedSteps - dropped)) }
  }

  /// Renders the next block of the update into the stage, and says how many frames it has; nil at
  /// the update's end.
  package func renderNextBlockOfUpdate() -> Int? {
    guard replayed.isUnderWay else { return nil }
    if let step = nextReplayedStep() {
      let (block, fraction) = nextBlock(of: step)
      withContext { runBlock(block, updateFraction: fraction, followsGap: step.followsGap) }
      if nextPart == 0 { replayed.step = nil }
      return hand(frames: block.frames)
    }
    if replayed.silentFrames > 0 {
      let frames = stage.silence(frames: replayed.silentFrames)
      replayed.silentFrames -= frames
      driver.renderer?.meter.measure(UnsafeBufferPointer(stage.room(frames: frames)))
      return hand(frames: frames)
    }
    replayed = ReplayedUpdate()
    finishUpdate()
    return nil
  }

  private func nextReplayedStep() -> AudioClock.Step? {
    if replayed.step == nil, replayed.silentFrames == 0, replayed.stepsLeft > 0 {
      replayed.stepsLeft -= 1
      let step = clock.takeStep()
      if session.isFrozen, stage.gate.isClosed {
        replayed.silentFrames = step.frames
      } else {
        replayed.step = step
      }
    }
    return replayed.step
  }

  private func hand(frames: Int) -> Int {
    outputFrame += Int64(frames)
    stage.pulled = 0..<frames * stage.channelCount
    return frames
  }

  /// How much time one update may make up for, in seconds; nil: all of it.
  package func setLongestCatchUp(_ seconds: Double?) { clock.setLongestCatchUp(seconds) }

  /// Takes everything to a new output of the same kind at once, as a game does that sends the
  /// sound elsewhere.
  package func replaceOutput() throws(AudioError) {
    let renderer = try makeRenderer()
    leaveRender()
    stage.gate = OutputGate()
    if session.isFrozen { stage.gate.close(over: 0) }
    take(renderer)
    if session.reasons.contains(.deviceLost) {
      apply(session.setDeviceLost(false), name: "deviceLost")
    }
    record(.outputSet(configuration.output))
  }

  // MARK: Clips that come later

  /// A clip that may be played, and waits until it is supplied.
  package func makeAwaitedClip(named name: String) -> Clip {
    let row = clips.make(name: name, key: nil, files: nil, options: ClipOptions())
    record(.clipBegun(clips.clip(at: row)))
    return clips.clip(at: row)
  }

  /// Loads what a clip was waiting for; it may have been unloaded meanwhile.
  package func supply(
    _ clip: Clip, with origin: ClipOrigin, options: ClipOptions
  ) throws(AudioError) {
    guard let row = clips.row(of: clip), !clips.rows[row].isKnown else { return }
    let source: ClipLoader.Source
    switch origin {
    case .file(let path, _): source = .path(FilePath(path))
    case .bytes(let bytes, let name): source = .bytes(bytes, name: name)
    case .samples(let samples, let name): source = .samples(samples, name: name)
    case .live: preconditionFailure("live sound isn't waited for")
    }
    let prepared = try loader.prepare(source, options)
    clips.rows[row].options = options
    install(prepared, nil, at: row, origin)
  }

  /// What a clip was waiting for can't be had.
  package func giveUp(_ clip: Clip) {
    guard let row = clips.row(of: clip), !clips.rows[row].isKnown else { return }
    fail(
      row,
      AudioError(
        .fileInvalid, subject: clips.rows[row].name,
        explanation: "it could not be loaded when this was recorded"), nil)
  }

  /// A rotation whose parts are those of another one, not normalised anew if they nearly are.
  package static func rotation(exactly vector: SIMD4<Double>) -> Rotation {
    let isUnit = abs((vector * vector).sum() - 1) < 2e-15
    return isUnit
      ? Rotation(unit: vector)
      : Rotation(x: vector.x, y: vector.y, z: vector.z, w: vector.w)
  }
}
