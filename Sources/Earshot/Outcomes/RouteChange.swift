/// Why sound changed to another device.
public enum RouteChange: String, Hashable, Sendable {
  /// The previous device was lost: unplugged, or its server ended.
  case oldDeviceGone
  /// The requested device is available now.
  case deviceAvailable
  /// The system chose another default, which the engine follows.
  case defaultChanged
  /// The game chose another output.
  case override
}
