/// By whom of an audience an emitter is heard; see `AudioEngine.setHearer(_:_:)`.
public enum Hearer: Hashable, Sendable {
  /// Who is nearest to it, in a straight line. A distance counts as divided by the listener's
  /// weight: with half of it one is as if twice as far away.
  case nearest
  /// Who would hear it loudest if no wall were in the way: by distance, cone, gain and weight.
  case loudest
  /// This one; who is nearest, while he isn't in the audience.
  case pinned(Listener)
}
