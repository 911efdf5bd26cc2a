import Foundation

/// Keeps the user's own OpenAL configuration, and every sound card, out of the measurements.
/// Children inherit it.
enum Isolation {
  nonisolated(unsafe) private static var home: URL?

  static func begin() {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    home = folder
    setenv("HOME", folder.path, 1)
    setenv("XDG_CONFIG_HOME", folder.path, 1)
    setenv("ALSOFT_DRIVERS", "null", 1)
    unsetenv("ALSOFT_CONF")
  }

  static func end() {
    if let home { try? FileManager.default.removeItem(at: home) }
    home = nil
  }
}
