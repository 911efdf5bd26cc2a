/// What the engine does when the device that it plays on is unplugged.
public enum UnpluggingPolicy: String, CaseIterable, Hashable, Sendable {
  /// Goes on on the next best device.
  case goOn
  /// Goes over to the next best device but waits, with `SuspensionReasons.unplugged`, until that
  /// is restored: what players do, so that nobody hears by mistake what the headphones hid.
  case waitUntilRestored
}
