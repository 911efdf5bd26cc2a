/// What is different between two texts, by lines.
package enum Difference {
  package static func text(from old: String, to new: String) -> String {
    let (old, new) = (lines(old), lines(new))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "\(offset + 1): - \(line)")
      case .insert(let offset, let line, _): (offset, "\(offset + 1): + \(line)")
      }
    }
    return changes.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
