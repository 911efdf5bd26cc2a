import Foundation

/// A message bus of our own, on which a login manager announces sleep and waking.
struct SleepRun {
  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let socket = folder.appending(path: "bus").path
    var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    environment["HOME"] = folder.path
    let daemon = try Child(
      "dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--nosyslog", "--address=unix:path=\(socket)"],
      environment: environment)
    try Clock.wait(5, for: "the bus") { FileManager.default.fileExists(atPath: socket) }
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=\(socket)"
    environment["ALSOFT_DRIVERS"] = "null"
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let child = try Child(
      program, ["misfortune", "sleep"], environment: environment, isQuiet: false)
    guard try child.wait(seconds: 30) == 0 else { throw RigError("sleep was not noticed") }
    daemon.signal(SIGTERM)
    print("sleep and wake were heard of on the bus")
  }
}
