import Foundation

/// Scheduled starts on a device that mixes in its own time, while the game's updates are unsteady:
/// each must be heard at the same distance from its time on the engine's clock.
struct StartRun {
  let count: Int

  /// On a device that writes what it plays into a file, in real time.
  func runOnWaveFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "heard.wav")
    let settings = folder.appending(path: "alsoft.conf")
    try Data(
      """
      drivers = wave
      channels = stereo
      sample-type = float32
      frequency = 48000
      [wave]
      file = \(file.path)
      """.utf8
    ).write(to: settings)
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let own = ProcessInfo.processInfo.environment
    let environment = [
      "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_CONFIG_DIRS": folder.path, "ALSOFT_CONF": settings.path, "ALSOFT_DRIVERS": "wave",
      "LD_LIBRARY_PATH": own["LD_LIBRARY_PATH"] ?? "",
    ]
    try repeatIfStalled("a device that writes a file") {
      let child = try Child(
        program, ["score", "\(count)", folder.path], environment: environment, hasOutput: true,
        isQuiet: false)
      let said = try words(of: child)
      return (said, Onsets.frames(of: try Onsets.samples(ofWaveFile: file), channels: 2))
    }
  }

  /// On a sound server.
  func runOnServer() throws {
    let server = try SoundServer()
    try server.settle()
    try repeatIfStalled("a sound server") {
      let recorder = try server.recorder(of: SoundServer.sinks[0])
      recorder.forget()
      let said = try words(of: server.launchRig(["score", "\(count)", server.folder.path]))
      usleep(500_000)
      return (said, recorder.onsets)
    }
  }

  private func words(of child: Child) throws -> String {
    let said = String(decoding: try child.output?.readToEnd() ?? Data(), as: UTF8.self)
    guard try child.wait() == 0 else { throw RigError("the player failed") }
    return said
  }

  /// A machine that is so busy that the game can't update in time proves nothing.
  private func repeatIfStalled(_ where: String, _ play: () throws -> (String, [Int])) throws {
    for _ in 0..<5 {
      let (said, onsets) = try play()
      let isStalled = said.contains("stalled ")
      do { return try compare(said, onsets, `where`) } catch {
        guard isStalled else { throw error }
      }
    }
    throw RigError("the machine is too busy")
  }

  private func compare(_ said: String, _ onsets: [Int], _ where: String) throws {
    let words = said.split(separator: "\n").map { $0.split(separator: " ") }
    let dues = words.filter { $0.first == "due" && $0.count == 3 }
      .map { (frame: Int($0[1]) ?? 0, kind: String($0[2])) }
      .sorted { $0.frame < $1.frame }
    guard dues.count == onsets.count, dues.count >= count / 2 else {
      throw RigError("\(onsets.count) were heard of \(dues.count)\n\(said)\n\(onsets)")
    }
    let distances = zip(dues, onsets).map { $1 - $0.frame }
    let usual = distances.sorted()[distances.count / 2]
    let strays = distances.map { $0 - usual }
    print(
      "scheduled starts on \(`where`): \(onsets.count); off by \(strays.min() ?? 0) to "
        + "\(strays.max() ?? 0) sample frames")
    // What is resampled may begin between two frames, and sounds a little before its first.
    let isExact = zip(dues, strays).allSatisfy { due, stray in
      (due.kind == "resampled" ? -2...1 : -1...1).contains(stray)
    }
    guard isExact else {
      let list = zip(dues, strays).map { "\($0.frame) \($0.kind) \($1)" }
      throw RigError("starts stray\n\(list.joined(separator: "\n"))\n\(said)")
    }
  }
}
