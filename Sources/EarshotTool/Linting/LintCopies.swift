import AudioFiles
import EarshotLint

/// Writes mended copies of the sounds that `earshot lint` looked at into a folder.
struct LintCopies {
  private let folder: String
  private let replacesOlder: Bool
  private let mender: SoundMender

  init(into folder: String, replacingOlder: Bool, _ linter: SoundLinter) {
    self.folder = folder
    replacesOlder = replacingOlder
    mender = SoundMender(linter)
  }

  /// What was done for one sound, or why it couldn't be.
  enum Outcome: Sendable {
    case mended(String, SoundMender.Outcome)
    case failed(String)
  }

  /// Nil where there is nothing to mend. `place` is the sound's path below what was named.
  func mend(_ index: Int, _ place: FilePath, _ report: LintReport) -> Outcome? {
    guard report.findings.contains(where: \.isMendable) else { return nil }
    do throws(AudioFileError) {
      let name = try mender.name(ofCopy: index)
      let output = folder + "/" + place.folder.text + name.text
      _ = FileTree.makeFolder(FilePath(output).above.text)
      let outcome = try mender.mend(
        index, to: output, replacingOlder: replacesOlder, goesOn: { !StopSignal.isGiven })
      return outcome.map { .mended(output, $0) }
    } catch {
      return .failed(
        error.reason == .exists && error.detail != SoundMender.isItself
          ? "\(error.name): is there already; name another folder, or say --overwrite"
          : error.description)
    }
  }
}

extension LintCopies.Outcome {
  /// For people.
  var lines: [String] {
    switch self {
    case .failed(let complaint): [complaint.printable(atMost: 2_000)]
    case .mended(let path, let outcome):
      [
        "\(path.printable(atMost: 4_096)): mended "
          + outcome.mended.map(\.rule.rawValue).unique.joined(separator: ", ")
      ] + outcome.notes.map { "  \($0)".printable(atMost: 2_000) }
        + outcome.left.filter(\.isMendable).map {
          "  still \($0.rule.rawValue): \($0.what)".printable(atMost: 2_000)
        }
    }
  }
}

extension [String] {
  /// Each once, in order.
  fileprivate var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
