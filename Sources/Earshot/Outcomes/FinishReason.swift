/// Why a voice ended.
public enum FinishReason: String, CaseIterable, Hashable, Sendable {
  /// It played to its end.
  case ended
  /// The game stopped it, or its bus.
  case stopped
  /// Its emitter, a node above it, or its bus was removed.
  case removed
  /// Its clip was unloaded immediately.
  case unloaded
  /// Its clip could not be loaded; an event gave the reason.
  case failed
  /// A more important voice needed its place.
  case displaced
  /// Another thread requested it (`EngineCommands.play`), and the play was refused when it was
  /// executed: `AudioEngine.explain` says why.
  case refused
}
