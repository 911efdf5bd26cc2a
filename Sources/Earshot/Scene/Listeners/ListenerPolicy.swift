/// Which of several listeners hears an emitter; see `AudioEngine.setListenerPolicy(_:_:)`.
public enum ListenerPolicy: Hashable, Sendable {
  /// The nearest listener, in a straight line. Each distance is divided by the listener's weight:
  /// half the weight counts as twice as far away.
  case nearest
  /// The listener to which it would be loudest without walls: by distance, cone, gain and weight.
  case loudest
  /// This listener; the nearest, while this one isn't among the current listeners.
  case pinned(Listener)
}
