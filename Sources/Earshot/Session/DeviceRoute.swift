/// The current device, and why it changes.
struct DeviceRoute: Sendable {
  /// The last device; nil: none.
  var deviceName: String?
  /// Why another is being looked for.
  var reason = RouteChange.deviceAvailable
  /// The requested device is being opened, and there was none before.
  var isOpening = false
  /// The current device's name in the system's list, once found.
  var listed: String?
  /// A default that turned out to be the current device, under another name.
  var declined: String?
  /// Values from previous devices: the largest pull of the last one, and the dropouts of all.
  var largestPull: Int?
  var formerDropouts = 0
}
