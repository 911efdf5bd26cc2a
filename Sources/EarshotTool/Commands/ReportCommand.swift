import AudioFiles
import EarshotReports
import EarshotScript

/// `earshot report`: sounds and sessions on a web page.
struct ReportCommand {
  private let paths: [String]
  private let output: String
  private let embedsSound: Bool
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    paths = arguments.operands
    guard !paths.isEmpty else { throw arguments.wrong("the script or the sound file is missing") }
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the output is missing: `-o report.html`")
    }
    guard ["html", "htm"].contains(FilePath(output).suffix) else {
      throw arguments.wrong(
        "a report is a web page, `.html`, and `\(output.printable)` is none by its name")
    }
    self.output = output
    embedsSound = !arguments.has("--no-sound")
    isQuiet = arguments.has("--quiet")
    for path in paths where SameFile.isNamed(by: path, and: output) {
      throw ToolError(
        "\(output.printable): the report would be written over what it is about; name another file")
    }
  }

  func run() throws(ToolError) -> ExitStatus {
    OpenALIsolation.begin()
    var progress = ProgressLine(isOn: !isQuiet)
    var report = Report(version: Tool.version, embedsSound: embedsSound)
    do throws(ToolError) {
      for path in paths {
        guard try add(path, to: &report, &progress) else {
          progress.end()
          return .interrupted
        }
      }
      try ToolError.writing { () throws(AudioFileError) in try report.write(to: output) }
    } catch {
      progress.end()
      throw error
    }
    progress.end { _ in output.printable }
    return .success
  }

  private func add(
    _ path: String, to report: inout Report, _ progress: inout ProgressLine
  ) throws(ToolError) -> Bool {
    guard SceneScript.isLikely(at: path) else {
      StopSignal.listen()
      do throws(AudioFileError) {
        return try report.add(sound: path) { !StopSignal.isGiven }
      } catch {
        throw ToolError(SceneScript.complaint(error, about: path))
      }
    }
    return try ToolError.reading { () throws(ScriptError) in
      let player = try ScriptPlayer(path: path)
      // Not before: a script may be a pipe without a writer.
      StopSignal.listen()
      player.refuseClips(at: output)
      let rate = Double(player.header.sampleRate)
      return try report.add(player, named: path) { player in
        progress.show { _ in
          let (done, all) = (Double(player.frame) / rate, Double(player.frameCount) / rate)
          return "\(path.printable): \(done.tenths) of \(all.tenths) s"
        }
        return !StopSignal.isGiven
      }
    }
  }
}
