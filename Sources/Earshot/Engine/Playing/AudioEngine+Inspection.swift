extension AudioEngine {
  /// What a voice is doing; nil once it has ended.
  public func status(of voice: Voice) -> VoiceStatus? {
    world.voices.row(of: voice).map { status(at: $0) }
  }

  /// Whether a voice exists still: playing, paused or waiting for its start.
  public func isAlive(_ voice: Voice) -> Bool { world.voices.row(of: voice) != nil }

  /// Where in its clip a voice is, in seconds at the clip's own speed; nil once it has ended.
  public func playhead(of voice: Voice) -> Double? {
    world.voices.row(of: voice).map { world.playhead(at: $0) }
  }

  /// How long a clip plays at a rate of 1; nil once it is unloaded.
  public func duration(of clip: Clip) -> Duration? { info(of: clip)?.duration }

  /// Rooms, walls, doors and ways around the listener, as of the last step.
  package var floorPlan: FloorPlan { world.floorPlan }

  /// Every voice that exists, by age.
  public var statuses: [VoiceStatus] {
    world.voices.rows.filter { world.voices.phase[$0] != .free }
      .sorted { world.voices.details[$0].order < world.voices.details[$1].order }
      .map { status(at: $0) }
  }

  private func status(at row: Int) -> VoiceStatus {
    world.status(at: row, isOutputLost: session.reasons.contains(.deviceLost))
  }
}
