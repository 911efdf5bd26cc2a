import Foundation

/// A page of the documentation, and the examples in it.
struct Article: CustomStringConvertible {
  /// A block of code between two fences.
  struct Example {
    let language: String
    /// The line of its first line, from 1.
    let line: Int
    let lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The file of which it is a part, if its first line names one.
    var quotedFile: String? {
      guard let first = lines.first, first.hasPrefix("// "), first.hasSuffix(".swift"),
        !first.dropFirst(3).contains(" ")
      else { return nil }
      return String(first.dropFirst(3))
    }
  }

  /// From the package's root.
  let path: String
  let examples: [Example]

  var description: String { path }

  init(path: String, text: String) {
    self.path = path
    var examples: [Example] = []
    var open: (language: String, line: Int)?
    var lines: [String] = []
    for (number, line) in zip(1..., text.components(separatedBy: "\n")) {
      guard line.hasPrefix("```") else {
        if open != nil { lines.append(line) }
        continue
      }
      if let (language, first) = open {
        examples.append(Example(language: language, line: first, lines: lines))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), number + 1)
        lines = []
      }
    }
    self.examples = examples
  }

  func examples(in language: String) -> [Example] { examples.filter { $0.language == language } }

  /// The README and every article beside the sources.
  static let all: [Article] = {
    let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    let pages = (sources?.allObjects as? [String] ?? []).filter {
      $0.contains(".docc/") && $0.hasSuffix(".md")
    }
    return (["README.md"] + pages.sorted().map { "Sources/" + $0 }).map { path in
      let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      return Article(path: path, text: text ?? "")
    }
  }()

  /// The package's root.
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
}
