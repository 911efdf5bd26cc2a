import Earshot
import EarshotScript

/// The device that a command plays on in real time.
struct PlayDevice {
  /// As `earshot devices` lists it; nil: the system's default.
  private let name: String?
  private let log = DeviceLog()

  /// How long it takes to fall silent at the end, or after ctrl-C.
  static let fade = Duration.milliseconds(150)

  init(_ arguments: Arguments) {
    name = arguments.value(of: "--device")
  }

  var output: Output { .device(named: name) }

  /// Looks for the device, and listens for ctrl-C. Before the engine is made.
  func prepare() throws(ToolError) {
    StreamLabel.set()
    log.begin()
    try check()
    StopSignal.listen()
  }

  private func check() throws(ToolError) {
    guard let name else { return }
    let names = AudioEngine.deviceNames
    guard !names.contains(name) else { return }
    throw .usage(
      "there is no device `\(name.printable)`",
      suggestion: Spelling.nearest(to: name, among: names), orElse: "`earshot devices` lists them")
  }

  /// A silent player is of no use, though an engine in a game would go on.
  func checkOpened(_ engine: AudioEngine) throws(ToolError) {
    let said = log.takeSentences().first
    for case .outputUnavailable(let reason) in engine.takeEvents() {
      // The system's own words, where there are some.
      let what =
        said.map {
          "\(name ?? "the default device") can't be opened: \($0); "
            + "`earshot devices` lists usable ones"
        } ?? reason
      throw ToolError("earshot: \(what.printable(atMost: 400))", status: .unexpected)
    }
  }

  /// Fades everything out, and waits until that has been heard.
  static func fadeOut(_ engine: AudioEngine, _ clock: inout FrameClock) {
    engine.stop(.master, fading: .over(fade))
    let end = ContinuousClock.now + wait(for: engine)
    while ContinuousClock.now < end { engine.update(elapsed: clock.next()) }
  }

  /// Until fading sounds have been heard, even on a slow path such as radio.
  static func wait(for engine: AudioEngine) -> Duration {
    fade + min(max(engine.outputTraits.latency ?? .zero, .milliseconds(100)), .seconds(1))
  }

  /// Prints what OpenAL complained about.
  func tellComplaints() {
    for sentence in log.takeSentences() { Terminal.complain("earshot: OpenAL: \(sentence)") }
  }
}

/// The time between updates of an engine that plays in real time.
struct FrameClock {
  private var latest = ContinuousClock.now

  /// Waits for a moment. Returns the time since the last call.
  mutating func next() -> Duration {
    Terminal.sleep(milliseconds: 8)
    let now = ContinuousClock.now
    defer { latest = now }
    return now - latest
  }

  /// Leaves out the time since the last call.
  mutating func skip() { latest = .now }
}
