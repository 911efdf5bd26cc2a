import EarshotScript

/// `earshot cut`: a short recording of a long one.
struct CutCommand {
  private let script: String
  private let output: String
  private let start: ScriptTime
  private let end: ScriptTime?
  private let options: FlightRecorder.Options
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    script = try arguments.onlyOperand("the recording")
    output = try arguments.recordingOutput()
    start = try Self.time("--from", arguments) ?? 0
    end = try Self.time("--to", arguments)
    // A recording's live sound is as much a part of it as its lines.
    options = FlightRecorder.Options(
      embedding: arguments.has("--embed") ? .everything : .memory, liveLimit: 1 << 30)
    isQuiet = arguments.has("--quiet")
  }

  private static func time(
    _ option: String, _ arguments: Arguments
  ) throws(ToolError) -> ScriptTime? {
    guard let word = arguments.value(of: option) else { return nil }
    guard let seconds = Double(word), seconds >= 0, seconds <= ScriptLimits.duration else {
      throw arguments.wrong("`\(option)` is a time in seconds, not `\(word.printable)`")
    }
    return ScriptTime(seconds)
  }

  func run() throws(ToolError) -> ExitStatus {
    try SceneScript.refusePipe(at: script)
    try SceneScript.refuseSound(at: script, by: .cut)
    OpenALIsolation.begin()
    StopSignal.listen()
    var progress = ProgressLine(isOn: !isQuiet)
    defer { progress.end() }
    let seconds = try ToolError.reading { () throws(ScriptError) in
      try RecordingExcerpt.cut(script, from: start, to: end, into: output, options: options) {
        let done = $0
        progress.show { _ in "\(done.tenths) s" }
        return !StopSignal.isGiven
      }
    }
    return seconds == nil || StopSignal.isGiven ? .interrupted : .success
  }
}
