extension AudioEngine {
  /// Gives something a name and a number of the game's, in place of those that it had; nil takes
  /// them away. Costs nothing where it isn't used, and about 100 ns where it is.
  public func setLabel(_ thing: some Labelled, _ label: Label?) {
    let thing = thing.labelled
    guard world.isThere(thing) else { return stale() }
    record(.setLabel(thing, label ?? Label()))
    world.setLabel(thing, label ?? Label())
  }

  /// The name and the number that something was given; nil when it was given none. Of what is gone
  /// they are remembered until 2,048 more were given at least.
  public func label(of thing: some Labelled) -> Label? { world.label(of: thing.labelled) }

  /// Nil for surroundings, too.
  public func label(of space: ZoneSpace) -> Label? {
    space.labelled.flatMap { world.label(of: $0) }
  }
}
