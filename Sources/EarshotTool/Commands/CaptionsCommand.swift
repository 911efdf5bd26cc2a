import AudioFiles
import Earshot
import EarshotScript

/// `earshot captions`: a script's sounds in words.
struct CaptionsCommand {
  private let script: String
  private let output: String
  private let format: CaptionFormat
  private let threshold: Decibels
  private let minimum: Duration
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    script = try arguments.onlyOperand("the script")
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the output is missing: `-o OUT.vtt`")
    }
    let suffix = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard output.contains("."), let format = CaptionFormat(rawValue: suffix) else {
      throw arguments.wrong(
        "captions are a `.vtt` or a `.srt`, and `\(output.printable)` is neither")
    }
    (self.output, self.format) = (output, format)
    threshold = Decibels(
      try Self.number("--threshold", arguments, -120...0, "a level in dB from -120 to 0") ?? -45)
    minimum = .seconds(
      try Self.number("--minimum", arguments, 0.1...60, "a number of seconds from 0.1 to 60") ?? 1)
    isQuiet = arguments.has("--quiet")
    guard !SameFile.isNamed(by: script, and: output) else {
      throw ToolError(
        "\(output.printable): the output would be written over the script; name another file")
    }
  }

  private static func number(
    _ option: String, _ arguments: Arguments, _ range: ClosedRange<Double>, _ what: String
  ) throws(ToolError) -> Double? {
    guard let word = arguments.value(of: option) else { return nil }
    guard let number = Double(word), range.contains(number) else {
      throw arguments.wrong("`\(option)` is \(what), not `\(word.printable)`")
    }
    return number
  }

  func run() throws(ToolError) -> ExitStatus {
    try SceneScript.refuseSound(at: script, by: .captions)
    OpenALIsolation.begin()
    var progress = ProgressLine(isOn: !isQuiet)
    defer { progress.end() }
    var loudest: Decibels?
    let cues = try ToolError.reading { () throws(ScriptError) -> [CaptionCue]? in
      let player = try ScriptPlayer(path: script)
      player.refuseClips(at: output)
      // Not before: a script may be a pipe without a writer.
      StopSignal.listen()
      var captions = ScriptCaptions(CaptionSettings(threshold: threshold), minimum: minimum)
      return try captions.cues(of: player) { player in
        if let sound = player.engine.heard(limit: 1, above: -120).first {
          loudest = max(loudest ?? sound.loudness, sound.loudness)
        }
        progress.show { _ in
          "\((Double(player.frame) / Double(player.header.sampleRate)).tenths) s"
        }
        return !StopSignal.isGiven
      }
    }
    guard let cues else { return .interrupted }
    try ToolError.reading { () throws(ScriptError) in try format.write(cues, to: output) }
    progress.end { _ in "\(output.printable): \(cues.count) cues" }
    if cues.isEmpty {
      let why = loudest.map { loudest in
        "the loudest is at \(loudest.value.tenths) dB, and `--threshold` is "
          + "\(threshold.value.tenths); give a lower one"
      }
      Terminal.complain(
        "\(output.printable): no captions: "
          + (why ?? "nothing that is heard is of a clip with a `caption`"))
    }
    return .success
  }
}
