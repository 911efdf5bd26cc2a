import Foundation

/// OpenAL's device that writes its output into a file, in real time.
final class WaveDevice {
  let folder: URL
  private var file: URL { folder.appending(path: "heard.wav") }
  /// Bytes before the first sample.
  private static let header = 80.0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      drivers = wave
      channels = stereo
      sample-type = float32
      frequency = 48000
      [wave]
      file = \(file.path)
      """.utf8
    ).write(to: folder.appending(path: "alsoft.conf"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts this very program, to play into the file.
  func launchRig(_ arguments: [String]) throws -> Child {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let own = ProcessInfo.processInfo.environment
    let environment = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_CONFIG_DIRS": folder.path, "ALSOFT_CONF": folder.appending(path: "alsoft.conf").path,
      "ALSOFT_DRIVERS": "wave", "LD_LIBRARY_PATH": own["LD_LIBRARY_PATH"] ?? "",
    ]
    return try Child(
      program, arguments, environment: environment, hasOutput: true, isQuiet: false)
  }

  func samples() throws -> [Float] { try Onsets.samples(ofWaveFile: file) }

  /// Watches the file grow until the child has ended, and returns the time of its first sample
  /// frame. A frame is written at the end of its period, so none is written before its time, and
  /// the earliest of many is hardly after it.
  func startWhileRunning(_ child: Child) -> Double {
    var start = Double.infinity
    while child.poll() == nil {
      usleep(500)
      var status = stat()
      guard stat(file.path, &status) == 0, Double(status.st_size) > Self.header else { continue }
      start = min(start, Clock.now - (Double(status.st_size) - Self.header) / 8 / 48_000)
    }
    return start
  }
}
