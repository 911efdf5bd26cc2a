import EarshotScript

/// `earshot explain`: why a voice of a script is, or isn't, heard at a time.
struct ExplainCommand {
  private let script: String
  /// Nil for all that play.
  private let voice: String?
  private let time: ScriptTime
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    script = try arguments.onlyOperand("the script")
    guard let word = arguments.value(of: "--at") else {
      throw arguments.wrong("the time is missing: `--at SECONDS`")
    }
    guard let seconds = Double(word), seconds.isFinite, seconds >= 0 else {
      throw arguments.wrong("`--at` is a time in seconds, not `\(word.printable)`")
    }
    voice = arguments.value(of: "--voice")
    time = ScriptTime(seconds)
    isJSON = arguments.has("--json")
  }

  func run() throws(ToolError) -> ExitStatus {
    try SceneScript.refuseSound(at: script, by: .explain)
    OpenALIsolation.begin()
    let explanations = try ToolError.reading { () throws(ScriptError) in
      try ScriptExplanation.explanations(
        of: voice, at: time, ScriptReader(path: script),
        remark: { ScriptPlayer.tell($0, $1, of: script) })
    }
    if explanations.isEmpty, !isJSON { print("Nothing plays at \(time) s.") }
    for explanation in explanations {
      guard !isJSON else {
        print(explanation.json)
        continue
      }
      // A single named voice needs no heading.
      let isNamed = voice != nil && explanation.voice == voice
      if !isNamed { print(explanation.title.printable(atMost: 4_096)) }
      for sentence in explanation.sentences {
        print((isNamed ? "" : "  ") + sentence.printable(atMost: 4_096))
      }
    }
    return .success
  }
}
