import AudioFiles
import EarshotLint

/// Writes repaired copies of the sounds linted by `earshot lint` into a folder.
struct LintCopies {
  private let replacesOlder: Bool
  private let mender: SoundMender
  /// For each sound that has something to mend, where its copy goes, or why it can't.
  private var outputs: [Int: Result<String, AudioFileError>] = [:]

  /// A copy has the same path below the folder as its sound below the operand. None is written over
  /// a linted sound, nor over another copy.
  init(
    into folder: String, replacingOlder: Bool, _ linter: SoundLinter, _ list: LintList,
    _ reports: [LintReport]
  ) {
    replacesOlder = replacingOlder
    mender = SoundMender(linter)
    let sounds = Set(list.files.compactMap { FileTree.identity(of: $0.path) })
    var taken: Set<FilePath> = []
    for index in reports.indices where reports[index].findings.contains(where: \.isMendable) {
      do throws(AudioFileError) {
        let name = try mender.name(ofCopy: index)
        let output = folder + "/" + list.places[index].folder.text + name.text
        let isSound = FileTree.identity(of: output).map(sounds.contains) ?? false
        guard !isSound, taken.insert(FilePath(output)).inserted else {
          throw SoundMender.taken(output, by: isSound ? "a sound" : "another copy")
        }
        outputs[index] = .success(output)
      } catch {
        outputs[index] = .failure(error)
      }
    }
  }

  /// The repairs of one sound, or the reason why there are none.
  enum Outcome: Sendable {
    case mended(String, SoundMender.Outcome)
    case failed(String)
  }

  /// Nil where there is nothing to mend.
  func mend(_ index: Int) -> Outcome? {
    guard let place = outputs[index] else { return nil }
    do throws(AudioFileError) {
      let output = try place.get()
      _ = FileTree.makeFolder(FilePath(output).above.text)
      let outcome = try mender.mend(
        index, to: output, replacingOlder: replacesOlder, goesOn: { !StopSignal.isGiven })
      return outcome.map { .mended(output, $0) }
    } catch {
      return .failed(
        error.reason == .exists && !error.detail.hasSuffix(SoundMender.isThere)
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
