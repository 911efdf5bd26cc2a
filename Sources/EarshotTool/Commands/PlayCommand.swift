import AudioFiles
import Earshot
import EarshotScript

/// `earshot play`: a script, or a sound file flat, on a device.
struct PlayCommand {
  private let path: String
  private let device: String?
  private let recording: String?
  private let tellsStats: Bool
  private let log = DeviceLog()

  /// How long it takes to fall silent at the end, or after ctrl-C.
  private static let fade = Duration.milliseconds(150)

  init(_ arguments: Arguments) throws(ToolError) {
    path = try arguments.onlyOperand("what to play")
    device = arguments.value(of: "--device")
    recording = arguments.value(of: "--record")
    tellsStats = arguments.has("--stats")
    if let recording, SameFile.isNamed(by: recording, and: path) {
      throw ToolError(
        "\(recording.printable): the recording would be written over it; name another file")
    }
    try SceneScript.refuseRecording(over: recording)
  }

  func run() throws(ToolError) -> ExitStatus {
    // What is wrong with the file is told before anything is wrong with the device.
    if SceneScript.isLikely(at: path) {
      let reader = try ToolError.reading { () throws(ScriptError) in
        try ScriptReader(path: path)
      }
      try prepare()
      return try playScript(reader)
    }
    _ = try ToolError.writing { () throws(AudioFileError) in try AudioFile.info(path: path) }
    try prepare()
    return try playSound()
  }

  private func prepare() throws(ToolError) {
    StreamLabel.set()
    log.begin()
    try checkDevice()
    StopSignal.listen()
  }

  private func checkDevice() throws(ToolError) {
    guard let device else { return }
    let names = AudioEngine.deviceNames
    guard !names.contains(device) else { return }
    throw .usage(
      "there is no device `\(device.printable)`",
      suggestion: Spelling.nearest(to: device, among: names),
      orElse: "`earshot devices` lists what there is")
  }

  // MARK: A script

  private func playScript(_ reader: consuming ScriptReader) throws(ToolError) -> ExitStatus {
    let player: ScriptPlayer
    // A closure could not hand the reader on.
    do { player = try ScriptPlayer(reader, output: .device(named: device)) } catch {
      throw ToolError(error)
    }
    try checkOpened(player.engine)
    let recorder = try record(player.engine)
    defer { end(recorder) }
    let seconds = Double(player.frameCount) / Double(player.header.sampleRate)
    let status = try pass(seconds, of: player.engine) { (elapsed) throws(ToolError) in
      try ToolError.reading { () throws(ScriptError) in try player.update(elapsed: elapsed) }
      return !player.isOver
    }
    player.tellRemarks()
    return status
  }

  // MARK: Recording

  private func record(_ engine: AudioEngine) throws(ToolError) -> FlightRecorder? {
    guard let recording else { return nil }
    return try ToolError.reading { () throws(ScriptError) in
      try FlightRecorder(engine, writingTo: recording)
    }
  }

  /// What was played was played, so a recording that isn't whole is no failure.
  private func end(_ recorder: FlightRecorder?) {
    do { try recorder?.stop() } catch { Terminal.complain(error.description.printable) }
  }

  // MARK: A sound

  private func playSound() throws(ToolError) -> ExitStatus {
    let engine: AudioEngine
    do throws(AudioError) {
      engine = try AudioEngine(Configuration(output: .device(named: device)))
    } catch {
      throw ToolError(error.description.printable)
    }
    let recorder = try record(engine)
    defer { end(recorder) }
    let clip: Clip
    do throws(AudioError) { clip = try engine.load(path) } catch {
      throw ToolError(error.description.printable)
    }
    try checkOpened(engine)
    let voice = engine.play(clip)
    let seconds = engine.duration(of: clip).map { $0 / .seconds(1) } ?? 0
    return try pass(seconds, of: engine) { (elapsed) throws(ToolError) in
      engine.update(elapsed: elapsed)
      return engine.isAlive(voice)
    }
  }

  // MARK: Real time

  /// A player that nobody can hear is of no use, though an engine in a game would go on.
  private func checkOpened(_ engine: AudioEngine) throws(ToolError) {
    let said = log.take().first
    for case .outputUnavailable(let reason) in engine.takeEvents() {
      // The system's own words, where there are some.
      let what =
        said.map {
          "\(device ?? "the default device") can't be opened: \($0); "
            + "`earshot devices` lists what can be"
        } ?? reason
      throw ToolError("earshot: \(what.printable(atMost: 400))", status: .unexpected)
    }
  }

  /// Lets time pass, as it does outside, until nothing is left or somebody wants an end.
  private func pass(
    _ seconds: Double, of engine: AudioEngine,
    goesOn: (Duration) throws(ToolError) -> Bool
  ) throws(ToolError) -> ExitStatus {
    let stats = tellsStats ? try EngineStats(engine) : nil
    var progress = ProgressLine(isOn: true)
    var latest = ContinuousClock.now
    func step() -> Duration {
      Terminal.sleep(milliseconds: 8)
      let now = ContinuousClock.now
      defer { latest = now }
      return now - latest
    }

    while !StopSignal.isGiven, try goesOn(step()) {
      progress.show { "\($0.tenths) of \(seconds.tenths) s" }
    }
    engine.stop(.master, fading: .over(Self.fade))
    let end = ContinuousClock.now + Self.fade + .milliseconds(100)
    while ContinuousClock.now < end { engine.update(elapsed: step()) }
    progress.end()
    stats?.tell()
    for sentence in log.take() { Terminal.complain("earshot: OpenAL: \(sentence)") }
    return StopSignal.isGiven ? .interrupted : .success
  }
}
