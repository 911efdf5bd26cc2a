/// Why a voice ended.
public enum FinishReason: String, CaseIterable, Hashable, Sendable {
  /// It played to its end.
  case ended
  /// The game stopped it, or the bus it was on.
  case stopped
  /// What it played from was removed: an emitter, a node above it, or a bus.
  case removed
  /// Its clip was unloaded at once.
  case unloaded
  /// Its clip could not be loaded; an event told why.
  case failed
  /// A voice of more importance needed its place.
  case displaced
  /// Another thread asked for it (`EngineCommands.play`), and the play was refused when the engine
  /// came to it: `AudioEngine.explain` says why.
  case refused
}
