import Foundation

/// A PulseAudio of our own, or a PipeWire, with sinks that come and go.
final class SoundServer {
  private static let program =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  let folder: URL
  /// The one that programs connect to comes last.
  private var daemons: [Child] = []
  private var modules: [String: String] = [:]
  private var recorders: [String: Recorder] = [:]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[general]\ndrivers = pulse\n[pulse]\nallow-moves = \(Self.movesStreams)\n".utf8)
      .write(to: folder.appending(path: "alsoft.conf"))
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// For programs that play only on this server.
  var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CONFIG_DIRS": folder.path,
      "XDG_RUNTIME_DIR": folder.path, "PULSE_SERVER": "unix:\(socket)",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/bus",
      "ALSOFT_DRIVERS": "pulse",
      "ALSOFT_LOGLEVEL": "0",
      "TSAN_OPTIONS": ProcessInfo.processInfo.environment["TSAN_OPTIONS"] ?? "",
      // Another OpenAL may be tried.
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
  }

  func start() throws {
    try? FileManager.default.removeItem(atPath: socket)
    try Self.isPipeWire ? startPipeWire() : startPulseAudio()
    try Clock.wait(10, for: "the sound server") { (try? self.control("info")) != nil }
    modules = [:]
    for recorder in recorders.values { recorder.end() }
    recorders = [:]
    // Or recorders would be moved along when the default changes.
    if Self.isPipeWire {
      try control(
        "load-module", "module-null-sink", "media.class=Audio/Source/Virtual", "sink_name=nothing")
    } else {
      try control("load-module", "module-null-source", "source_name=nothing")
    }
    // PipeWire takes its time.
    try Clock.wait(5, for: "the source of nothing") {
      (try? control("set-default-source", "nothing")) != nil
    }
    for name in Self.sinks { try addSink(name) }
  }

  private func startPulseAudio() throws {
    daemons.append(
      try launch(
        "pulseaudio",
        [
          "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disable-shm=yes",
          // As on desktops, where the system grants its requests.
          "--high-priority=yes", "--realtime=yes", "--log-level=error", "-L",
          "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        ]))
  }

  /// PipeWire, the one that links its streams, and the one that speaks as PulseAudio does.
  private func startPipeWire() throws {
    let bus = "unix:path=\(folder.path)/bus"
    daemons.append(try launch("dbus-daemon", ["--session", "--nofork", "--address=\(bus)"]))
    try awaitFile("bus")
    daemons.append(try launch("pipewire", []))
    try awaitFile("pipewire-0")
    daemons.append(try launch("wireplumber", []))
    daemons.append(try launch("pipewire-pulse", []))
  }

  private func awaitFile(_ name: String) throws {
    let path = folder.appending(path: name).path
    try Clock.wait(10, for: name) { FileManager.default.fileExists(atPath: path) }
  }

  private static let isPipeWire =
    ProcessInfo.processInfo.environment["RIG_SERVER"] == "pipewire"
  var socket: String { folder.path + (Self.isPipeWire ? "/pulse/native" : "/socket") }

  /// Enough that one has long been there when the others were pulled out.
  static let sinks = ["one", "two", "three", "four", "five", "six"]

  /// 1.25.2 silently lets the server move its streams, unless it is told not to.
  static let movesStreams =
    ProcessInfo.processInfo.environment["RIG_MOVES_STREAMS"] != nil

  /// Waits until new sinks are no more ahead of time.
  func settle() throws {
    usleep(2_100_000)
    try Clock.wait(10, for: "all recorders") { recorders.values.allSatisfy(\.isRunning) }
  }

  /// The one sink that sounds now.
  func sounding(_ seconds: Double = 10) throws -> Recorder {
    try Clock.wait(seconds, for: "sound on one of the sinks") {
      recorders.values.count { $0.sounds } == 1
    }
    guard let found = recorders.values.first(where: \.sounds) else {
      throw RigError("sound came and went")
    }
    return found
  }

  func recorder(of sink: String) throws -> Recorder {
    guard let recorder = recorders[sink] else { throw RigError("no sink \(sink)") }
    return recorder
  }

  func sounds(on sink: String) -> Bool { recorders[sink]?.sounds ?? false }

  /// Lets the recorders of all sinks but one drop their recordings.
  func forgetAll(but kept: Recorder) {
    for recorder in recorders.values where recorder !== kept { recorder.forget() }
  }

  /// Ends the server as a crash does.
  func kill() { end(by: SIGKILL) }

  func stop() { end(by: SIGTERM) }

  /// Stops it from replying, or lets it go on.
  func hang(_ hangs: Bool) { daemons.last?.signal(hangs ? SIGSTOP : SIGCONT) }

  private func end(by signal: CInt) {
    for daemon in daemons.reversed() {
      daemon.signal(signal)
      _ = try? daemon.wait()
    }
    daemons = []
  }

  /// `form`: its kind, as in `device.form_factor`.
  func addSink(_ name: String, form: String? = nil) throws {
    let properties = form.map { " device.form_factor=\($0)" } ?? ""
    let module = try control(
      "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "format=float32le",
      "sink_properties='device.description=\(name)\(properties)'")
    modules[name] = module.trimmingCharacters(in: .whitespacesAndNewlines)
    // A null sink without a close listener is two seconds ahead of time.
    recorders[name] = try Recorder(name, on: self)
  }

  /// Pulls the plug.
  func removeSink(_ name: String) throws {
    guard let module = modules.removeValue(forKey: name) else { throw RigError("no sink \(name)") }
    // The server takes no more than 64 clients.
    recorders.removeValue(forKey: name)?.end()
    _ = try control("unload-module", module)
  }

  func setDefault(_ name: String) throws { _ = try control("set-default-sink", name) }

  @discardableResult
  func control(_ arguments: String...) throws -> String {
    let child = try launch("pactl", arguments, hasOutput: true)
    let said = try child.output?.readToEnd() ?? Data()
    let status = try child.wait()
    guard status == 0 else {
      let end = daemons.last?.poll().map { "ended with \($0)" } ?? "runs"
      throw RigError(
        "pactl \(arguments.joined(separator: " ")) failed with \(status); the server \(end)")
    }
    return String(decoding: said, as: UTF8.self)
  }

  /// Starts a program among those of the server.
  func launch(
    _ program: String, _ arguments: [String], hasInput: Bool = false, hasOutput: Bool = false,
    isQuiet: Bool = true
  ) throws -> Child {
    try Child(
      program, arguments, environment: environment, hasInput: hasInput, hasOutput: hasOutput,
      isQuiet: isQuiet)
  }

  /// This very program, on the server; `door`: by another socket.
  func launchRig(_ arguments: [String], through door: SlowDoor? = nil) throws -> Child {
    var environment = environment
    if let door { environment["PULSE_SERVER"] = "unix:\(door.path)" }
    return try Child(
      Self.program, arguments, environment: environment, hasInput: true, hasOutput: true,
      isQuiet: false)
  }
}
