import AudioFiles

/// Passing calls to a recorder.
extension AudioEngine {
  /// Sets the recorder of all calls from now on; nil: none. The current scene is recorded first, as
  /// ordinary calls.
  ///
  /// Up to this number of bytes of live sound, which can be read only once, are recorded, too.
  package func setRecorder(
    _ new: (any CallRecorder)?, withScene: Bool = true, liveBytes: Int = 0
  ) {
    recording.recorder = new
    recording.liveBudget = new != nil && liveBytes > 0 ? LiveBudget(liveBytes) : nil
    recording.openings += 1
    for sound in liveSounds { sound.1.open(recording.liveBudget, number: recording.openings) }
    guard let new, withScene else { return }
    if !isUntouched {
      recordScene(to: new)
    } else if session.reasons.contains(.deviceLost) {
      record(.outputLost)
    }
  }

  /// Records the current scene.
  package func recordScene(to recorder: any CallRecorder) {
    PresentScene(self, to: recorder).record()
  }

  /// Sets the bytes of live sound to record from now on, in addition to earlier ones.
  package func renewLiveBudget(_ byteCount: Int) {
    guard let recorder = recording.recorder else { return }
    let budget = LiveBudget(byteCount)
    recording.liveBudget = budget
    recording.openings += 1
    for (clip, tap) in liveSounds {
      for portion in tap.open(budget, number: recording.openings) {
        recorder.record(.supplied(clip, portion), at: callOutputFrame)
      }
    }
  }

  /// Remaining bytes of live sound to record.
  package var liveBytesLeft: Int { recording.liveBudget?.bytesLeft ?? 0 }

  /// Whether there is a recorder.
  package var isRecorded: Bool { recording.recorder != nil }

  /// Whether the engine got no call yet.
  package var isUntouched: Bool { recording.isUntouched }

  /// Passes a call to the recorder, if there is one. Every public method that changes the sound
  /// calls it after doing so; without a recorder the call isn't even built.
  @inline(__always)
  func record(_ call: @autoclosure () -> EngineCall) {
    recording.isUntouched = false
    guard let recorder = recording.recorder else { return }
    if recording.liveBudget != nil { recordLiveSound() }
    recorder.record(call(), at: callOutputFrame)
  }

  /// Records the live sound since the last call.
  package func recordLiveSound() {
    guard let budget = recording.liveBudget, budget.takePending() else { return }
    for (clip, tap) in liveSounds {
      for supply in tap.takeSupplies() {
        recording.recorder?.record(.supplied(clip, supply), at: callOutputFrame)
      }
    }
  }

  private var liveSounds: [(Clip, LiveTap)] {
    world.clips.rows.indices.compactMap { row in
      guard world.clips.isLive(row), case .decoded(let sound)? = world.clips.rows[row].sound else {
        return nil
      }
      return sound.tap.map { (world.clips.clip(at: row), $0) }
    }
  }

  /// The number of frames output before a call takes effect.
  package var callOutputFrame: Int64 { timeline.outputFrame + max(currentFrame - world.now, 0) }

  /// Sample frames by which the engine's clock is ahead of the rendered output.
  package var framesAhead: Int { rendered?.leftOut ?? 0 }

  /// Sample frames output so far, except those that wait to be pulled.
  package var pulledFrames: Int64 {
    timeline.outputFrame - Int64(framesAhead + (rendered?.waitingFrames ?? 0))
  }

  /// Like `record`, for a clip that was just installed.
  func recordLoaded(_ row: Int, _ origin: @autoclosure () -> ClipOrigin) {
    record(
      .clipLoaded(
        world.clips.clip(at: row), origin(), world.clips.rows[row].options,
        storage: world.clips.rows[row].loadedAs))
  }
}

/// Replaying another engine's recorded calls. Only with the output `.offline`.
extension AudioEngine {
  /// Starts a replayed `update(elapsed:)`. Its blocks are then rendered by
  /// `renderNextBlockOfUpdate`. Until that returns nil, only calls are allowed that were made
  /// between blocks, as sound events make them.
  package func beginUpdate(elapsed: Duration) {
    precondition(configuration.output == .offline, "only renders replay updates")
    handleMessages()
    takeOverLoads()
    record(.update(elapsed: elapsed))
    beginUpdate(elapsed)
    // A render can't make up at once for time that the recorded game had missed.
    timeline.stepsInOne = 0
  }

  /// Renders the next block of the update, and returns its number of frames; nil at
  /// the update's end.
  package func renderNextBlockOfUpdate() -> Int? {
    guard timeline.isInUpdate else { return nil }
    guard let frames = passNextOfUpdate() else {
      finishUpdate()
      return nil
    }
    rendered?.present(frames: frames)
    return frames
  }

  /// Whether blocks of an update are still to be rendered. If none are, the update ends.
  package func hasBlocksOfUpdate() -> Bool {
    guard timeline.isInUpdate else { return false }
    if !timeline.hasBlocksLeft { _ = renderNextBlockOfUpdate() }
    return timeline.isInUpdate
  }

  /// Objects made or placed since the last step count as having been there before: a mid-game
  /// recording describes a scene that moves already.
  package func settle() {
    world.scene.graph.settle()
    record(.settle)
  }

  /// Whether blocks of an update, or silence in their place, are left.
  package var hasMoreInUpdate: Bool { timeline.isInUpdate && timeline.hasBlocksLeft }

  /// Sets how much time one update may make up for, in seconds; nil: all of it.
  package func setLongestCatchUp(_ seconds: Double?) { timeline.clock.setLongestCatchUp(seconds) }

  /// The setting, to a step; nil: all of it.
  package var longestCatchUp: Double? {
    timeline.clock.maximumStepsPerUpdate.map { Double($0) * timeline.clock.secondsPerStep }
  }

  /// Moves everything to a new output of the same kind at once, as for a game that changes its
  /// output.
  package func replaceOutput() throws(AudioError) {
    let renderer = try makeRenderer()
    leaveRender()
    openOutput.restore(over: 0, after: 0)
    if session.isFrozen { openOutput.suspend(over: 0, after: 0) }
    moveVoices(to: renderer)
    if session.reasons.contains(.deviceLost) {
      setDeviceLost(false)
    }
    record(.outputSet(configuration.output))
  }

  // MARK: Clips that come later

  /// Makes a clip that may be played, and waits until it is supplied.
  package func makeAwaitedClip(named name: String) -> Clip {
    let row = world.clips.make(name: name, key: nil, files: nil, options: ClipOptions())
    record(.clipBegun(world.clips.clip(at: row)))
    return world.clips.clip(at: row)
  }

  /// Loads an awaited clip; it may have been unloaded meanwhile.
  package func supply(
    _ clip: Clip, with origin: ClipOrigin, options: ClipOptions
  ) throws(AudioError) {
    guard let row = world.clips.row(of: clip), !world.clips.rows[row].isKnown else { return }
    let source: ClipLoader.Source
    switch origin {
    case .file(let path, _): source = .path(FilePath(path))
    case .bytes(let bytes, let name): source = .bytes(bytes, name: name)
    case .samples(let samples, let name):
      source =
        options.storage == .streamed
        ? .decoded(samples, name: name) : .samples(samples, name: name)
    case .live, .kept: preconditionFailure("live sound isn't waited for")
    }
    let prepared = try loader.prepare(source, options)
    // A caption set while it was awaited is newer.
    let caption = world.clips.rows[row].options.caption ?? ClipOptions.held(options.caption)
    world.clips.rows[row].options = options
    world.clips.rows[row].options.caption = caption
    install(prepared, nil, at: row, origin)
  }

  /// An awaited clip can't be loaded.
  package func giveUp(_ clip: Clip) {
    guard let row = world.clips.row(of: clip), !world.clips.rows[row].isKnown else { return }
    fail(
      row,
      AudioError(
        .fileInvalid, subject: world.clips.rows[row].name,
        explanation: "it could not be loaded when this was recorded"), nil)
  }

  /// A rotation with exactly these parts, not normalised again if they nearly are.
  package static func rotation(exactly vector: SIMD4<Double>) -> Rotation {
    let isUnit = abs((vector * vector).sum() - 1) < 2e-15
    return isUnit
      ? Rotation(unit: vector)
      : Rotation(x: vector.x, y: vector.y, z: vector.z, w: vector.w)
  }
}
