import AudioFiles

/// `earshot info`: all that is known about sound files.
struct InfoCommand {
  private let paths: [String]
  private let isJSON: Bool
  private let measures: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    paths = arguments.operands
    guard !paths.isEmpty else { throw arguments.wrong("the sound file is missing") }
    isJSON = arguments.has("--json")
    measures = arguments.has("--measure")
  }

  /// Reports files that can't be read, and goes on with the others.
  func run() throws(ToolError) -> ExitStatus {
    StopSignal.listen()
    var status = ExitStatus.success
    var isFirst = true
    for path in paths {
      if StopSignal.isGiven { return .interrupted }
      do throws(AudioFileError) {
        let description = try SoundDescription(of: path, measures: measures)
        if !isFirst, !isJSON { print() }
        print(isJSON ? description.json : description.table)
        isFirst = false
      } catch {
        Terminal.complain(SceneScript.complaint(error, about: path))
        status = .badInput
      }
    }
    return status
  }
}
