import Acoustics

/// Reverbs that are worked out from walls.
extension AudioEngine {
  /// Lets the space around the listener reverberate as its walls have it; nil, as it is by itself:
  /// not.
  ///
  ///     try engine.setSurroundings(SurroundingsSettings(level: .decibels(-3)))
  ///
  /// Rays find out how large the space is, what its walls take, and how much of the sky is seen;
  /// decay times follow by Eyring's formula, and the level by the room constant. What zones and
  /// rooms with a reverb leave of the listener is heard so. Where the loudest emitters are in
  /// another space that has a reverb, too, which they are heard in besides. It costs a reverb or
  /// two, of which there are four at most, and the rays, but none where nothing moves.
  ///
  /// Throws where OpenAL has no effects.
  public func setSurroundings(_ settings: SurroundingsSettings?) throws(AudioError) {
    guard settings != surroundings else { return }
    let number = world.spaces.gridNumber
    try world.setSurroundings(settings)
    let isNew = world.spaces.gridNumber != number
    record(call(for: settings, newGrid: isNew ? settings?.grid : nil))
  }

  /// How the reverb around the listener is worked out; nil: it isn't.
  public var surroundings: SurroundingsSettings? { world.spaces.settings }

  /// What was found of the space around the listener, as its reverb follows it; nil before the
  /// first look, which takes some tenths of a second.
  public var surroundingSpace: SpaceEstimate? { world.spaces.listeners?.present }

  /// The reverb of the space around the listener, as it sounds now; nil without one.
  public var surroundingReverb: ZoneReverb? { world.spaces.listeners?.reverb }

  /// What the space around a place is like, by the walls where they were in the last step. Looks at
  /// once, which takes some milliseconds. A place that is none is high in the sky.
  public func space(around place: Position) -> SpaceEstimate {
    world.space(around: place)
  }

  /// Looks around from every point of a box, so many metres apart from its lower corner on, by the
  /// walls where they were in the last step: ahead of the game, to be kept in a file and given to
  /// `SurroundingsSettings.grid`. Each point takes some milliseconds.
  public func bakeSpaces(
    from low: Position, to high: Position, spacing: Double
  ) throws(SpaceGridError) -> SpaceGrid {
    try SpaceGrid(from: low, to: high, spacing: spacing) { world.space(around: $0) }
  }

  func call(for settings: SurroundingsSettings?, newGrid: SpaceGrid?) -> EngineCall {
    .setSurroundings(settings, newGrid: newGrid, number: world.spaces.gridNumber)
  }
}
