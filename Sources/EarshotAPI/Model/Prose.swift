/// Text of entries: paragraphs, parted by an empty line, with names as C writes them.
package enum Prose {
  /// Lines of one paragraph become one line.
  package static func joined(_ text: String) -> String {
    paragraphs(text).joined(separator: "\n\n")
  }

  package static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      if words.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1] += words }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// Statements of Swift, parted by `;` outside of text.
  package static func statements(_ text: String) -> [String] {
    var statements = [""]
    var isText = false
    for character in joined(text) {
      if character == "\"" { isText.toggle() }
      if character == ";", !isText {
        statements.append("")
      } else {
        statements[statements.count - 1].append(character)
      }
    }
    return statements.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Breaks a paragraph into lines of at most `width` columns.
  package static func wrapped(_ paragraph: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
