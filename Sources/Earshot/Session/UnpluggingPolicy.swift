/// What the engine does when the current device is unplugged.
public enum UnpluggingPolicy: String, CaseIterable, Hashable, Sendable {
  /// Continues on the next best device.
  case goOn
  /// Changes to the next best device but waits there, with `SuspensionReasons.unplugged`, until
  /// that is restored. Music players do so, to avoid playing aloud what was meant for headphones.
  case waitUntilRestored
}
