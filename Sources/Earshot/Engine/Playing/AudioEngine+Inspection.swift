extension AudioEngine {
  /// The state of a voice; nil once it has ended.
  public func status(of voice: Voice) -> VoiceStatus? {
    world.voices.row(of: voice).map { status(at: $0) }
  }

  /// Whether a voice still exists: playing, paused or waiting for its start.
  public func isAlive(_ voice: Voice) -> Bool { world.voices.row(of: voice) != nil }

  /// The position of a voice in its clip, in seconds at the clip's own speed; nil once it has
  /// ended.
  public func playhead(of voice: Voice) -> Double? {
    world.voices.row(of: voice).map { world.playhead(at: $0) }
  }

  /// The length of a clip at a rate of 1; nil once it is unloaded.
  public func duration(of clip: Clip) -> Duration? { info(of: clip)?.duration }

  /// Rooms, walls, doors and paths around the listener, as of the last step.
  package var floorPlan: FloorPlan { world.floorPlan }

  /// The states of all existing voices, by age.
  public var statuses: [VoiceStatus] {
    world.voices.rows.filter { world.voices.phase[$0] != .free }
      .sorted { world.voices.details[$0].order < world.voices.details[$1].order }
      .map { status(at: $0) }
  }

  private func status(at row: Int) -> VoiceStatus {
    world.status(at: row, isOutputLost: session.reasons.contains(.deviceLost))
  }
}
