import AudioFiles
import Earshot
import EarshotScript

/// `earshot render`: a script into a sound file, without a sound card.
struct RenderCommand {
  private let script: String
  private let output: RenderOutput
  private let trace: String?
  private let recording: String?
  private let isQuiet: Bool
  private let tellsStats: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    script = try arguments.onlyOperand("the script")
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the output is missing: `-o OUT.wav`")
    }
    trace = arguments.value(of: "--trace")
    recording = arguments.value(of: "--record")
    isQuiet = arguments.has("--quiet")
    tellsStats = arguments.has("--stats")
    try Self.refuseOneFileForTwo(script, output, trace, recording)
    try SceneScript.refuseRecording(over: recording)
    self.output = try RenderOutput(output, arguments)
  }

  private static func refuseOneFileForTwo(
    _ script: String, _ output: String, _ trace: String?, _ recording: String?
  ) throws(ToolError) {
    let named =
      [("the script", script), ("the output", output)] + (trace.map { [("the trace", $0)] } ?? [])
      + (recording.map { [("the recording", $0)] } ?? [])
    for (index, (what, path)) in named.enumerated() {
      for (otherWhat, other) in named[..<index] where SameFile.isNamed(by: path, and: other) {
        throw ToolError(
          "\(path.printable): \(what) would be written over \(otherWhat); name another file")
      }
    }
  }

  func run() throws(ToolError) -> ExitStatus {
    try SceneScript.refuseSound(at: script, by: .render)
    OpenALIsolation.begin()
    var progress = ProgressLine(isOn: !isQuiet)
    do throws(ToolError) {
      let player = try ToolError.reading { () throws(ScriptError) in
        try ScriptPlayer(path: script)
      }
      // Not before: a script may be a pipe without a writer.
      StopSignal.listen()
      try output.check(player.header)
      player.refuseClips(at: output.path)
      let stats = tellsStats ? try EngineStats(player.engine) : nil
      let notes = try render(player, &progress)
      progress.end { notes == nil ? nil : summary(player, after: $0) }
      for note in notes ?? [] { Terminal.complain("\(output.path.printable): \(note.printable)") }
      player.tellRemarks()
      stats?.printStatistics()
      return notes == nil ? .interrupted : .success
    } catch {
      progress.end()
      throw error
    }
  }

  /// The report about the file; nil if there is none, because it was interrupted.
  private func render(
    _ player: ScriptPlayer, _ progress: inout ProgressLine
  ) throws(ToolError) -> [String]? {
    var recorder: FlightRecorder?
    let notes = try output.write { (path, format) throws(ScriptError) in
      if let recording { recorder = try FlightRecorder(player.engine, writingTo: recording) }
      return try player.render(
        to: path, format: format, tracingTo: trace,
        whileTrue: { player in
          progress.show { line(player, after: $0) }
          return !StopSignal.isGiven
        })
    }
    try ToolError.reading { () throws(ScriptError) in
      try recorder?.stop(frames: Int64(player.frame))
    }
    return notes
  }

  private func line(_ player: ScriptPlayer, after elapsed: Double) -> String {
    let rate = Double(player.header.sampleRate)
    let done = Double(player.frame) / rate
    let all = Double(player.frameCount) / rate
    let percent = Int(100 * done / max(all, 1e-9))
    let speed = done / max(elapsed, 1e-3)
    return "\(percent) %  \(done.tenths) of \(all.tenths) s, \(speed.tenths) times real time"
  }

  private func summary(_ player: ScriptPlayer, after elapsed: Double) -> String {
    let seconds = Double(player.frameCount) / Double(player.header.sampleRate)
    return "\(output.path.printable): \(seconds.tenths) s, \(player.header.channels.rawValue), "
      + "\(player.header.sampleRate) Hz, in \(elapsed.tenths) s"
  }
}
