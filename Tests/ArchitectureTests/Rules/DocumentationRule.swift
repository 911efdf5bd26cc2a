/// Every public declaration has a doc comment directly above it.
enum DocumentationRule {
  /// What the standard library's protocols ask for is documented there.
  static let witnesses: Set = ["==", "<", "hash", "description", "debugDescription"]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file -> [Violation] in
      let lines = file.lines.map { $0.drop { $0 == " " } }
      return file.tokens.indices.compactMap { index in
        guard let name = publicDeclaration(at: index, in: file.tokens) else { return nil }
        let line = file.tokens[index].line
        guard !witnesses.contains(name), !isDocumented(line - 1, in: lines) else { return nil }
        return Violation(file, line: line, "\(name) is public and has no doc comment")
      }
    }
  }

  /// The name of what `public` or `open` at `index` declares; nil for imports and extensions,
  /// which declare nothing.
  private static func publicDeclaration(at index: Int, in tokens: [Token]) -> String? {
    let isWritten = ["public", "open"].contains(tokens[index].text)
    let isName = index > 0 && [".", "func", "var", "let", "case"].contains(tokens[index - 1].text)
    guard isWritten, !isName else { return nil }
    for next in (index + 1)..<min(index + 12, tokens.count) {
      switch tokens[next].text {
      case "import", "extension", "=": return nil
      case "init", "subscript", "deinit": return tokens[next].text
      case "func", "var", "let", "struct", "enum", "protocol", "typealias", "actor", "macro",
        "associatedtype":
        return name(after: next, in: tokens)
      case "class" where !["func", "var", "subscript"].contains(tokens[next + 1].text):
        return name(after: next, in: tokens)
      default: continue
      }
    }
    return nil
  }

  /// A word, or all the marks of an operator.
  private static func name(after index: Int, in tokens: [Token]) -> String {
    let rest = tokens[(index + 1)...]
    guard let first = rest.first, !first.isWord else { return rest.first?.text ?? "" }
    return rest.prefix { !$0.isWord && $0.text != "(" }.map(\.text).joined()
  }

  /// Whether a comment stands above `line` (counted from 0), attributes between them aside.
  private static func isDocumented(_ line: Int, in lines: [Substring]) -> Bool {
    var above = line - 1
    while above >= 0, lines[above].hasPrefix("@") || lines[above].hasPrefix("#if") { above -= 1 }
    return above >= 0 && (lines[above].hasPrefix("///") || lines[above].hasSuffix("*/"))
  }
}
