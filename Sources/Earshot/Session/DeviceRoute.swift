/// Which device sound comes out of, and why it changes.
struct DeviceRoute: Sendable {
  /// The device that sound came out of last; nil: none.
  var deviceName: String?
  /// Why another is being looked for.
  var reason = RouteChange.deviceAvailable
  /// The device that the game asked for is being opened where there was none.
  var isOpening = false
  /// The device that plays, once it was found in the system's list.
  var listed: String?
  /// The default that turned out to be the device that plays already, under another name.
  var declined: String?
  /// What the devices before this one leave behind: the most that the last one took at once, and
  /// the dropouts of all.
  var largestPull: Int?
  var formerDropouts = 0
}
