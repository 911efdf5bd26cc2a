import Foundation
import Testing

/// What a rewritten page easily keeps: its old sentence beside the new one.
@Suite("Articles say things once")
struct RepetitionTests {
  @Test("no heading is empty, no two paragraphs near each other say the same, tables have heads")
  func articles() throws {
    for article in Article.all where !article.path.hasSuffix("CReference.md") {
      let file = Article.root.appending(path: article.path)
      let faults = Self.faults(in: try String(contentsOf: file, encoding: .utf8))
      #expect(faults.isEmpty, "\(article): \(faults)")
    }
  }

  @Test("what is wrong in a page is found")
  func found() {
    let old = "An archive, a pack or a folder is read through the protocol: all that is loaded."
    let new = "The protocol reads an archive, a pack or a folder: all that is loaded by a path."
    let page = "# Page\n\n## New\n\n## Old\n\n\(old)\n\n\(new)\n\n| a | b |\n| 1 | 2 |\n"
    #expect(Self.faults(in: page).count == 3, "\(Self.faults(in: page))")
    #expect(Self.faults(in: "# Page\n\n## One\n\n\(old)\n\n| a |\n|---|\n| 1 |\n").isEmpty)
  }

  private static func faults(in text: String) -> [String] {
    let blocks = blocks(of: text)
    var faults: [String] = []
    for (index, block) in blocks.enumerated() {
      let next = index + 1 < blocks.count ? blocks[index + 1] : ""
      if block.hasPrefix("## "), next.hasPrefix("## ") { faults.append("nothing under \(block)") }
      if block.hasPrefix("|"), block.firstMatch(of: /^.*\n\|[-:| ]+\|(\n|$)/) == nil {
        faults.append("no head: \(block.prefix(60))")
      }
      guard isProse(block) else { continue }
      // A heading may stand between them.
      for other in blocks[(index + 1)...].prefix(2)
      where isProse(other) && likeness(block, other) > 0.45 {
        faults.append("twice: \(other.prefix(60))")
      }
    }
    return faults
  }

  /// Paragraphs, headings and tables; code is a block without its lines.
  private static func blocks(of text: String) -> [String] {
    text.split(separator: "\n```", omittingEmptySubsequences: false).enumerated()
      .flatMap { $0.offset.isMultiple(of: 2) ? $0.element.split(separator: "\n\n") : ["```"] }
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }

  private static func isProse(_ block: String) -> Bool {
    block.count > 70 && block.first?.isLetter == true || block.hasPrefix("``")
  }

  /// The share of the longer words of one that the other has too.
  private static func likeness(_ a: String, _ b: String) -> Double {
    let words = [a, b].map { Set($0.lowercased().matches(of: /[a-z]{5,}/).map { String($0.0) }) }
    let more = max(words[0].count, words[1].count)
    return more > 3 ? Double(words[0].intersection(words[1]).count) / Double(more) : 0
  }
}
