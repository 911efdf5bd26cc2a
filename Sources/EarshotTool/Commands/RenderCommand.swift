import AudioConverting
import AudioFiles
import Earshot
import EarshotScript

/// `earshot render`: a script into a wave file, without a sound card.
struct RenderCommand {
  private let script: String
  private let output: String
  private let trace: String?
  private let recording: String?
  private let format: RenderFormat
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    script = try arguments.onlyOperand("the script")
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the output is missing: `-o OUT.wav`")
    }
    if let other = SoundContainer(named: FilePath(output).suffix), other != .wav {
      throw arguments.wrong(
        "a render is a wave file, not \(other.name): write `-o OUT.wav`, and let `earshot convert` "
          + "make another kind of it")
    }
    self.output = output
    trace = arguments.value(of: "--trace")
    recording = arguments.value(of: "--record")
    isQuiet = arguments.has("--quiet")
    let word = arguments.value(of: "--format") ?? RenderFormat.float.rawValue
    guard let format = RenderFormat(rawValue: word) else {
      throw arguments.wrong("`--format` is float, s16 or s24, not `\(word.printable)`")
    }
    self.format = format
    try refuseOneFileForTwo()
  }

  private func refuseOneFileForTwo() throws(ToolError) {
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
    OpenALIsolation.begin()
    StopSignal.listen()
    var progress = ProgressLine(isOn: !isQuiet)
    do {
      let player = try ScriptPlayer(path: script)
      var recorder: FlightRecorder?
      if let recording { recorder = try FlightRecorder(player.engine, writingTo: recording) }
      let isWhole = try player.render(
        to: output, format: format, tracingTo: trace,
        whileTrue: { player in
          progress.show { line(player, after: $0) }
          return !StopSignal.isGiven
        })
      progress.end { isWhole ? summary(player, after: $0) : nil }
      try recorder?.stop(frames: Int64(player.frame))
      tellUnrecorded(player)
      return isWhole ? .success : .interrupted
    } catch {
      progress.end()
      throw ToolError(error)
    }
  }

  /// What a recording could not hold is missing in the render, which else is what it should be.
  private func tellUnrecorded(_ player: ScriptPlayer) {
    for (line, what) in player.unrecorded {
      Terminal.complain("\(script.printable):\(line): not in the recording: \(what.printable)")
    }
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
    return "\(output.printable): \(seconds.tenths) s, \(player.header.channels.rawValue), "
      + "\(player.header.sampleRate) Hz, in \(elapsed.tenths) s"
  }
}
