import CSystem

/// The desktop's environment variables, read once on the thread that makes a `NowPlaying`, because
/// the game may change its environment while the bus thread runs.
struct DesktopEnvironment {
  /// The address of the bus; nil if unknown.
  let address: String?
  /// The folder for the desktop's files.
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
