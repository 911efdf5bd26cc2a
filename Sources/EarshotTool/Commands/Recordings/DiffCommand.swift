import EarshotScript

/// `earshot diff`: where two recordings part.
struct DiffCommand {
  private let first: String
  private let second: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    guard arguments.operands.count == 2 else {
      throw arguments.wrong("two recordings are compared, not \(arguments.operands.count)")
    }
    (first, second) = (arguments.operands[0], arguments.operands[1])
    isJSON = arguments.has("--json")
  }

  func run() throws(ToolError) -> ExitStatus {
    for script in [first, second] {
      try SceneScript.refusePipe(at: script)
      try SceneScript.refuseSound(at: script, by: .diff)
    }
    OpenALIsolation.begin()
    StopSignal.listen()
    let comparison = try ToolError.reading { () throws(ScriptError) in
      try RecordingComparison(first, second) { _ in !StopSignal.isGiven }
    }
    if StopSignal.isGiven { return .interrupted }
    if isJSON {
      print(comparison.json)
    } else {
      for sentence in comparison.sentences { print(sentence.printable(atMost: 4_096)) }
    }
    return comparison.isSame ? .success : .unexpected
  }
}
