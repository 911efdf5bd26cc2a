import AudioFiles

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

  /// Renders the next block of the update into the stage, and returns its number of frames; nil at
  /// the update's end.
  package func renderNextBlockOfUpdate() -> Int? {
    guard timeline.isInUpdate else { return nil }
    guard let frames = passNextOfUpdate() else {
      finishUpdate()
      return nil
    }
    stage.pulled = 0..<frames * stage.channelCount
    return frames
  }

  /// Whether blocks of an update are still to be rendered. If none are, the update ends.
  package func hasBlocksOfUpdate() -> Bool {
    guard timeline.isInUpdate else { return false }
    if !timeline.hasBlocksLeft { _ = renderNextBlockOfUpdate() }
    return timeline.isInUpdate
  }

  /// What was made or put somewhere since the last step counts as having been there before: a
  /// recording from mid-game describes a scene that moves already.
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
    stage.gate = OutputGate()
    if session.isFrozen { stage.gate.close(over: 0) }
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
