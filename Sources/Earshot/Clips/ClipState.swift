/// Whether a clip's samples are in memory.
public enum ClipState: String, Hashable, Sendable {
  /// It is being loaded for the first time; only its name is known.
  case loading
  /// It can be heard immediately.
  case inMemory
  /// Its samples were evicted for the budget. A play reloads them.
  case evicted
  /// Its samples are being reloaded.
  case returning
}
