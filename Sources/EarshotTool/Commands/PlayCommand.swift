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
  let device: PlayDevice
  private let recording: String?
  let tellsStats: Bool

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
    device = PlayDevice(arguments)
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
      try device.prepare()
      return try playScript(reader)
    }
    let playlist = try music.playlist(of: paths)
    if music.output == nil {
      try device.prepare()
    } else {
      OpenALIsolation.begin()
      StopSignal.listen()
    }
    return try play(playlist, music)
  }

  // MARK: A script

  private func playScript(_ reader: consuming ScriptReader) throws(ToolError) -> ExitStatus {
    let player: ScriptPlayer
    // A closure could not hand the reader on.
    do { player = try ScriptPlayer(reader, output: device.output) } catch {
      throw ToolError(error)
    }
    try device.checkOpened(player.engine)
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

  /// Updates the engine in real time until nothing plays any more or the user stops it.
  private func runUpdates(
    _ seconds: Double, of engine: AudioEngine,
    goesOn: (Duration) throws(ToolError) -> Bool
  ) throws(ToolError) -> ExitStatus {
    let stats = tellsStats ? try EngineStats(engine) : nil
    var progress = ProgressLine(isOn: true)
    var clock = FrameClock()
    while !StopSignal.isGiven, try goesOn(clock.next()) {
      progress.show { "\($0.tenths) of \(seconds.tenths) s" }
    }
    PlayDevice.fadeOut(engine, &clock)
    progress.end()
    stats?.printStatistics()
    device.tellComplaints()
    return StopSignal.isGiven ? .interrupted : .success
  }
}
