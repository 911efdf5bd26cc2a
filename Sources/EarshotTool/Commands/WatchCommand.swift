import AudioFiles
import CSystem
import Earshot
import EarshotInspector
import EarshotScript

/// `earshot watch`: a script or a recording in the live view, or the programs that have one open.
struct WatchCommand {
  private let path: String?
  private let device: String?
  private let isHeadless: Bool
  private let opens: Bool
  private let port: Int
  private let log = DeviceLog()

  init(_ arguments: Arguments) throws(ToolError) {
    isHeadless = arguments.has("--headless")
    opens = !isHeadless && !arguments.has("--no-open")
    device = arguments.value(of: "--device")
    if let text = arguments.value(of: "--port") {
      guard let number = Int(text), (1...65_535).contains(number) else {
        throw arguments.wrong("`--port` needs a number from 1 to 65535, not `\(text.printable)`")
      }
      port = number
    } else {
      port = 0
    }
    if arguments.has("--attach") {
      guard arguments.operands.isEmpty else {
        throw arguments.wrong("`--attach` takes no file: it lists programs that run")
      }
      path = nil
    } else {
      path = try arguments.onlyOperand("the script, recording, folder or bank to watch")
    }
  }

  func run() throws(ToolError) -> ExitStatus {
    guard let path else { return list() }
    try SceneScript.refuseSound(at: path, by: .watch)
    // A page moves back in it.
    try SceneScript.refusePipe(at: path)
    if !isHeadless {
      StreamLabel.set()
      log.begin()
    }
    StopSignal.listen()
    let audition = try Audition(of: path)
    let status = try play(try watched(audition?.script ?? path))
    withExtendedLifetime(audition) {}
    return status
  }

  private func watched(_ script: String) throws(ToolError) -> WatchedScript {
    do {
      // Without a device the engine renders for itself, so that meters move.
      return try WatchedScript(
        path: script, output: isHeadless ? .host : .device(named: device), port: port)
    } catch {
      switch error {
      case .script(let error): throw ToolError(error)
      case .inspector(let error): throw ToolError("earshot: \(error.description)")
      }
    }
  }

  private func play(_ watched: WatchedScript) throws(ToolError) -> ExitStatus {
    for case .outputUnavailable(let reason) in watched.engine.takeEvents() {
      Terminal.complain("earshot: no sound: \(reason.printable(atMost: 400))")
    }
    print(watched.inspector.address)
    // Whoever reads the link from a pipe waits for it.
    fflush(nil)
    if opens { Browser.open(watched.inspector.address) }
    var clock = FrameClock()
    while !StopSignal.isGiven {
      let time = clock.next()
      try ToolError.reading { () throws(ScriptError) in try watched.update(elapsed: time) }
    }
    watched.fadeOut(over: PlayDevice.fade)
    let end = ContinuousClock.now + PlayDevice.wait(for: watched.engine)
    while !isHeadless, ContinuousClock.now < end { watched.engine.update(elapsed: clock.next()) }
    watched.inspector.stop()
    return .interrupted
  }

  private func list() -> ExitStatus {
    let running = RunningInspector.all
    guard !running.isEmpty else {
      Terminal.complain(
        RunningInspector.canBeFound
          ? "No program of yours has a live view open."
          : "Programs can't be listed without XDG_RUNTIME_DIR; a game prints its own link.")
      return .different
    }
    for one in running {
      print("\(one.process)\t\(one.name.printable)\t\(one.address)")
    }
    return .success
  }
}

/// The user's browser.
enum Browser {
  /// Opens an address; without a desktop nothing happens, as the link is printed anyway.
  static func open(_ address: String) {
    #if os(Linux)
      let program = "xdg-open"
      guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
    #else
      let program = "open"
    #endif
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, program, nil, nil, &words, environ) == 0 else { return }
    // It ends soon, and nobody waits for it until then.
    signal(SIGCHLD, SIG_IGN)
  }
}
