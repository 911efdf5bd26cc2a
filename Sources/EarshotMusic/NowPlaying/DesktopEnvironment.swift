import CSystem

/// What the environment says of the desktop, read once on the thread that makes a `NowPlaying`:
/// the game may change its environment while the bus' thread runs.
struct DesktopEnvironment {
  /// Of the bus; nil where nobody says.
  let address: String?
  /// Where files for the desktop go.
  let folder: String

  init(address: String?) {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    func path(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let runtime = path("XDG_RUNTIME_DIR")
    folder = runtime ?? path("TMPDIR") ?? "/tmp"
    #if os(Linux)
      self.address =
        address ?? variable("DBUS_SESSION_BUS_ADDRESS")
        ?? runtime.map { "unix:path=" + CoverFile.escaped($0) + "/bus" }
    #else
      self.address = address
    #endif
  }
}
