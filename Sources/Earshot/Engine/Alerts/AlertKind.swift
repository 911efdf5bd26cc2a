/// The purpose of an alert, a sound that belongs neither to the world nor to the music.
public enum AlertKind: String, CaseIterable, Hashable, Sendable {
  /// A sound for attention. A host with a motor is asked to use it by `AudioEvent.vibrationWanted`.
  case alert
  /// A response to an action in a menu.
  case interface
}
