extension AudioEngine {
  /// Sets an object's name and number; nil removes them. Costs about 100 ns per call, and nothing
  /// otherwise.
  public func setLabel(_ thing: some Labelled, _ label: Label?) {
    let thing = thing.labelled
    guard world.isThere(thing) else { return stale() }
    record(.setLabel(thing, label ?? Label()))
    world.setLabel(thing, label ?? Label())
  }

  /// The name and the number of an object; nil without. The label of a removed object is kept until
  /// at least 2,048 more were given.
  public func label(of thing: some Labelled) -> Label? { world.label(of: thing.labelled) }

  /// Nil for surroundings, too.
  public func label(of space: ZoneSpace) -> Label? {
    space.labelled.flatMap { world.label(of: $0) }
  }
}
