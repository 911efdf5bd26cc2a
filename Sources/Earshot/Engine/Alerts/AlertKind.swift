/// What a sound is for that comes from no place in the world and from no music.
public enum AlertKind: String, CaseIterable, Hashable, Sendable {
  /// Wants to be noticed: a host that has a motor is asked to use it, too, by
  /// `AudioEvent.vibrationWanted`.
  case alert
  /// Answers what somebody did in a menu.
  case interface
}
