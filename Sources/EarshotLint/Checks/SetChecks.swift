import AudioFiles
import AudioMeasuring

/// Checks that compare sounds with each other.
struct SetChecks {
  private var findings: [Int: [LintFinding]] = [:]

  /// The findings of each file, by its index.
  static func findings(
    of reports: [LintReport], scripts: ScriptUses, hasScripts: Bool
  ) -> [Int: [LintFinding]] {
    var checks = SetChecks()
    checks.compareNames(reports)
    let sounds = reports.indices.filter { reports[$0].sound != nil }
    // Rules apply to folders, so all files of a folder have the same.
    let folders = Dictionary(grouping: sounds) { FilePath(reports[$0].path).folder }
    for (_, members) in folders {
      checks.compareRates(members, reports)
      checks.compareLoudness(members, reports)
    }
    if hasScripts {
      for index in sounds where scripts.uses[FilePath(reports[index].path).resolved] == nil {
        checks.add(index, reports) {
          $0.add(.unused, "no scene script uses it", "leave it out, if the game doesn't either")
        }
      }
    }
    return checks.findings
  }

  private mutating func add(
    _ index: Int, _ reports: [LintReport], _ body: (inout FindingList) -> Void
  ) {
    var list = FindingList(reports[index].rules)
    body(&list)
    if !list.findings.isEmpty { findings[index, default: []] += list.findings }
  }

  private mutating func compareNames(_ reports: [LintReport]) {
    var first: [String: Int] = [:]
    for index in reports.indices {
      let path = reports[index].path
      guard let other = first[path.lowercased()] else {
        first[path.lowercased()] = index
        continue
      }
      guard FilePath(reports[other].path) != FilePath(path) else { continue }
      add(index, reports) {
        $0.add(
          .caseOnly, "the same file as \(reports[other].path) on many systems",
          "rename one of them")
      }
    }
  }

  private mutating func compareRates(_ members: [Int], _ reports: [LintReport]) {
    var counts: [Int: Int] = [:]
    for index in members { counts[reports[index].sound?.sampleRate ?? 0, default: 0] += 1 }
    // Of equally frequent rates the higher.
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    for index in members where reports[index].sound?.sampleRate != usual {
      add(index, reports) {
        $0.add(
          .mixedRates,
          "\(reports[index].sound?.sampleRate ?? 0) Hz, and most of its folder have \(usual)",
          "convert it to \(usual) Hz, if it isn't meant so")
      }
    }
  }

  private mutating func compareLoudness(_ members: [Int], _ reports: [LintReport]) {
    func loudness(_ index: Int) -> Double { reports[index].sound?.loudness ?? -.infinity }
    let heard = members.filter { loudness($0).isFinite }
    let sorted = heard.map(loudness).sorted()
    guard let rules = members.first.map({ reports[$0].rules }),
      sorted.count >= Int(rules[.loudnessCount])
    else { return }
    let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    for index in heard {
      let difference = loudness(index) - middle
      guard abs(difference) > rules[.loudnessDifference] else { continue }
      add(index, reports) {
        $0.add(
          .loudness,
          "\(Words.number(loudness(index))) LUFS, "
            + "\(Words.difference(difference, "LU", "louder", "softer")) than the middle of its "
            + "folder",
          "bring it nearer: `earshot convert --loudness`")
      }
    }
  }
}
