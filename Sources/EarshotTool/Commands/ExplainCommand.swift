import EarshotScript

/// `earshot explain`: why a voice of a script is, or isn't, heard at a time.
struct ExplainCommand {
  private let script: String
  private let voice: String
  private let time: ScriptTime
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    script = try arguments.onlyOperand("the script")
    guard let voice = arguments.value(of: "--voice") else {
      throw arguments.wrong("the voice is missing: `--voice NAME`")
    }
    guard let word = arguments.value(of: "--at") else {
      throw arguments.wrong("the time is missing: `--at SECONDS`")
    }
    guard let seconds = Double(word), seconds.isFinite, seconds >= 0 else {
      throw arguments.wrong("`--at` is a time in seconds, not `\(word.printable)`")
    }
    self.voice = voice
    time = ScriptTime(seconds)
    isJSON = arguments.has("--json")
  }

  func run() throws(ToolError) -> ExitStatus {
    OpenALIsolation.begin()
    do {
      let explanation = try ScriptExplanation(
        ofVoice: voice, at: time, ScriptReader(path: script))
      if isJSON {
        print(explanation.json)
      } else {
        for sentence in explanation.sentences { print(sentence.printable(atMost: 4_096)) }
      }
      return .success
    } catch {
      throw ToolError(error)
    }
  }
}
