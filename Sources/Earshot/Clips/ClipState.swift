/// Whether a clip's samples are there.
public enum ClipState: String, Hashable, Sendable {
  /// It is being loaded for the first time; nothing is known of it but its name.
  case loading
  /// It can be heard at once.
  case inMemory
  /// Its samples were given up to keep the budget. A play brings them back.
  case evicted
  /// Its samples are on their way back.
  case returning
}
