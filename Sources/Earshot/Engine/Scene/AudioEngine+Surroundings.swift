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
  /// rooms with a reverb leave of the listener is heard so. It costs a reverb, of which there are
  /// four at most, and the rays, but none where the listener stands still among walls that do.
  ///
  /// Throws where OpenAL has no effects.
  public func setSurroundings(_ settings: SurroundingsSettings?) throws(AudioError) {
    guard settings != surroundings else { return }
    try world.setSurroundings(settings)
    record(.setSurroundings(settings))
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

  func tellSurroundings(_ tell: (EngineCall) -> Void) {
    guard surroundings != nil else { return }
    tell(.setSurroundings(surroundings))
    if let state = world.spaces.state { tell(.state(.surroundings(state))) }
  }

  package func resume(_ state: SpaceState) {
    guard world.spaces.isOn else { return }
    world.spaces.resume(state)
    record(.state(.surroundings(state)))
  }
}
