import AudioFiles
import Earshot
import EarshotMusic
import EarshotNetwork
import EarshotScript

/// `earshot play`: a script, or files as music, on a device.
struct PlayCommand {
  private let paths: [String]
  /// Nil: the one path is a script's.
  private let music: MusicOptions?
  let device: String?
  private let recording: String?
  let tellsStats: Bool
  let log = DeviceLog()

  /// How long it takes to fall silent at the end, or after ctrl-C.
  static let fade = Duration.milliseconds(150)

  init(_ arguments: Arguments) throws(ToolError) {
    paths = arguments.operands
    guard let first = paths.first else { throw arguments.wrong("what to play is missing") }
    let isMusic = Playlist.isPlaylist(first) || NetworkStream.isAddress(first)
    let isScript = !isMusic && SceneScript.isLikely(at: first)
    music = isScript ? nil : try MusicOptions(arguments)
    if isScript {
      let script = try arguments.onlyOperand("what to play")
      try MusicOptions.refuse(arguments, for: script)
    }
    device = arguments.value(of: "--device")
    recording = arguments.value(of: "--record")
    tellsStats = arguments.has("--stats")
    if let recording, paths.contains(where: { SameFile.isNamed(by: recording, and: $0) }) {
      throw ToolError(
        "\(recording.printable): the recording would be written over it; name another file")
    }
    try SceneScript.refuseRecording(over: recording)
  }

  func run() throws(ToolError) -> ExitStatus {
    // Problems with the file are reported before those with the device.
    guard let music else {
      let reader = try ToolError.reading { () throws(ScriptError) in
        try ScriptReader(path: paths[0])
      }
      try prepare()
      return try playScript(reader)
    }
    let playlist = try music.playlist(of: paths)
    if music.output == nil {
      try prepare()
    } else {
      OpenALIsolation.begin()
      StopSignal.listen()
    }
    return try play(playlist, music)
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
      orElse: "`earshot devices` lists them")
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
    let status = try runUpdates(seconds, of: player.engine) { (elapsed) throws(ToolError) in
      try ToolError.reading { () throws(ScriptError) in try player.update(elapsed: elapsed) }
      return !player.isOver
    }
    player.tellRemarks()
    return status
  }

  // MARK: Recording

  func record(_ engine: AudioEngine) throws(ToolError) -> FlightRecorder? {
    guard let recording else { return nil }
    return try ToolError.reading { () throws(ScriptError) in
      try FlightRecorder(engine, writingTo: recording)
    }
  }

  /// The script was played, so an incomplete recording is no failure.
  func end(_ recorder: FlightRecorder?) {
    do { try recorder?.stop() } catch { Terminal.complain(error.description.printable) }
  }

  // MARK: Real time

  /// Until fading sounds have been heard, even on a slow path such as radio.
  static func wait(for engine: AudioEngine) -> Duration {
    fade + min(max(engine.outputTraits.latency ?? .zero, .milliseconds(100)), .seconds(1))
  }

  /// A silent player is of no use, though an engine in a game would go on.
  func checkOpened(_ engine: AudioEngine) throws(ToolError) {
    let said = log.takeSentences().first
    for case .outputUnavailable(let reason) in engine.takeEvents() {
      // The system's own words, where there are some.
      let what =
        said.map {
          "\(device ?? "the default device") can't be opened: \($0); "
            + "`earshot devices` lists usable ones"
        } ?? reason
      throw ToolError("earshot: \(what.printable(atMost: 400))", status: .unexpected)
    }
  }

  /// Updates the engine in real time until nothing plays any more or the user stops it.
  private func runUpdates(
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
    let end = ContinuousClock.now + Self.wait(for: engine)
    while ContinuousClock.now < end { engine.update(elapsed: step()) }
    progress.end()
    stats?.printStatistics()
    for sentence in log.takeSentences() { Terminal.complain("earshot: OpenAL: \(sentence)") }
    return StopSignal.isGiven ? .interrupted : .success
  }
}
