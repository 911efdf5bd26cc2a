/// Why sound comes out of another device.
public enum RouteChange: String, Hashable, Sendable {
  /// The one it came from is gone: unplugged, or its server ended.
  case oldDeviceGone
  /// The one that was asked for is there now.
  case deviceAvailable
  /// The system chose another default, which the engine follows.
  case defaultChanged
  /// The game chose another output.
  case override
}
