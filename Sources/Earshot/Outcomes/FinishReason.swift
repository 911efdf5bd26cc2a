/// Why a voice ended.
public enum FinishReason: String, Hashable, Sendable {
  /// It played to its end.
  case ended
  /// The game stopped it, or the bus it was on.
  case stopped
  /// What it played from was removed: an emitter, a node above it, or a bus.
  case removed
  /// Its clip was unloaded at once.
  case unloaded
  /// A voice of more importance needed its place.
  case displaced
}
