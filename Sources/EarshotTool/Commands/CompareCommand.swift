import AudioFiles
import AudioMeasuring
import EarshotReports
import EarshotScript

/// `earshot compare`: how one sound file differs from another.
struct CompareCommand {
  private let paths: (first: String, second: String)
  private let tolerance: Tolerance
  private let aligns: Bool
  private let isJSON: Bool
  private let picture: String?

  init(_ arguments: Arguments) throws(ToolError) {
    guard arguments.operands.count == 2 else {
      throw arguments.wrong("two sound files are compared, not \(arguments.operands.count)")
    }
    paths = (arguments.operands[0], arguments.operands[1])
    tolerance = try arguments.tolerance() ?? .inaudible
    aligns = !arguments.has("--no-align")
    isJSON = arguments.has("--json")
    picture = arguments.value(of: "--picture")
    try refusePicture()
  }

  private func refusePicture() throws(ToolError) {
    guard let picture else { return }
    try PictureFile.check(picture, isNot: [paths.first, paths.second])
  }

  func run() throws(ToolError) -> ExitStatus {
    StopSignal.listen()
    let (first, second) = (try sound(paths.first), try sound(paths.second))
    let comparison = try Self.compare(
      second, (paths.second, paths.first), with: first, tolerance, aligning: aligns,
      picture: picture)
    guard let comparison else { return .interrupted }
    if isJSON {
      print(comparison.json((paths.first, first), (paths.second, second)))
    } else {
      for sentence in comparison.sentences { print(sentence) }
      print("\(paths.second.printable): \(comparison.summary)")
    }
    return comparison.isWithinTolerance ? .success : .different
  }

  /// Nil if it was stopped.
  static func compare(
    _ sound: FileSound, _ names: (String, String), with other: FileSound, _ tolerance: Tolerance,
    aligning: Bool = true, picture: String? = nil
  ) throws(ToolError) -> Comparison? {
    let painting = picture.map { _ in
      ComparisonPlot(
        titles: (names.1, names.0), channelCount: sound.info.channelCount,
        sampleRate: sound.info.sampleRate)
    }
    let comparison = Comparison(
      of: sound.reader, with: other.reader, tolerance: tolerance, aligning: aligning,
      shownTo: painting.map { painting in { painting.add($0) } }, while: { !StopSignal.isGiven })
    guard let comparison else { return nil }
    for (sound, name) in [(sound, names.0), (other, names.1)] {
      if let failure = sound.failure { throw ToolError(failure.description) }
      if sound.endedEarly {
        Terminal.complain("\(name.printable): breaks off before the end that it announces")
      }
    }
    if let picture, let painting {
      try ToolError.writing { () throws(AudioFileError) in try painting.write(to: picture) }
    }
    return comparison
  }

  private func sound(_ path: String) throws(ToolError) -> FileSound {
    do throws(AudioFileError) {
      return try FileSound(path: path)
    } catch {
      throw ToolError(SceneScript.complaint(error, about: path))
    }
  }
}
