import Acoustics

/// Reverbs computed from walls.
extension AudioEngine {
  /// Turns the reverb computed from the listener's surroundings on; nil, the default, turns it off.
  ///
  ///     try engine.setSurroundings(SurroundingsSettings(level: .decibels(-3)))
  ///
  /// Rays measure the size of the space, its walls' absorption and the visible sky. Decay times
  /// follow by Eyring's formula, and the level by the room constant. This reverb fills the part of
  /// the listener that is in no zone or room with a reverb. Another space around the loudest
  /// emitters gets a reverb, too. It costs one or two reverbs, of which there are four at most, and
  /// rays while anything moves.
  ///
  /// Throws if OpenAL has no effects.
  public func setSurroundings(_ settings: SurroundingsSettings?) throws(AudioError) {
    guard settings != surroundings else { return }
    let number = world.spaces.gridNumber
    try world.setSurroundings(settings)
    let isNew = world.spaces.gridNumber != number
    record(call(for: settings, newGrid: isNew ? settings?.grid : nil))
  }

  /// The settings of the reverb around the listener; nil: off.
  public var surroundings: SurroundingsSettings? { world.spaces.settings }

  /// The measured space around the listener, as used by its reverb; nil before the first
  /// measurement, which takes some tenths of a second.
  public var surroundingSpace: SpaceEstimate? { world.spaces.listeners?.present }

  /// The current reverb of the space around the listener; nil without one.
  public var surroundingReverb: ZoneReverb? { world.spaces.listeners?.reverb }

  /// Measures the space around a place, by the walls of the last step. Takes some milliseconds. An
  /// invalid place counts as high in the sky.
  public func space(around place: Position) -> SpaceEstimate {
    world.space(around: place)
  }

  /// Measures the space at every point of a box's grid, with this spacing from its lower corner on,
  /// by the walls of the last step: in advance, to be kept in a file and passed to
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
