/// Every public declaration has a doc comment directly above it.
enum DocumentationRule {
  /// What the standard library's protocols ask for is documented there.
  static let witnesses: Set = [
    "==", "<", "hash", "description", "debugDescription", "rawValue", "init(rawValue:)",
    "init(floatLiteral:)", "init(integerLiteral:)",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    // What is public there is C's, and documented in its header.
    let files = files.filter { $0.module != "EarshotC" }
    let requirements = requirements(of: files)
    return files.flatMap { file -> [Violation] in
      let lines = file.lines.map { $0.drop { $0 == " " } }
      let bodies = TypeBody.all(in: file.tokens)
      return file.tokens.indices.compactMap { index in
        guard let name = publicDeclaration(at: index, in: file.tokens) else { return nil }
        let line = file.tokens[index].line
        guard !witnesses.contains(name), !isDocumented(line - 1, in: lines) else { return nil }
        // What a protocol of this repository asks for is documented there, once.
        let conformances = bodies.first { $0.range.contains(index) }?.inherited ?? []
        guard !conformances.contains(where: { requirements[$0]?.contains(name) == true }) else {
          return nil
        }
        return Violation(file, line: line, "\(name) is public and has no doc comment")
      }
    }
  }

  /// What the protocols of these files ask for and document, by the protocol's name.
  private static func requirements(of files: [SourceFile]) -> [String: Set<String>] {
    var requirements: [String: Set<String>] = [:]
    for file in files {
      let lines = file.lines.map { $0.drop { $0 == " " } }
      for body in TypeBody.all(in: file.tokens) where body.kind == "protocol" {
        let names = body.range.compactMap { index -> String? in
          guard ["func", "var", "init", "subscript"].contains(file.tokens[index].text),
            isDocumented(file.tokens[index].line - 1, in: lines)
          else { return nil }
          return declared(at: index, in: file.tokens)
        }
        requirements[body.name, default: []].formUnion(names)
      }
    }
    return requirements
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
      case "init", "subscript", "func", "var", "let", "struct", "enum", "protocol", "typealias",
        "actor", "macro", "associatedtype":
        return declared(at: next, in: tokens)
      case "class" where !["func", "var", "subscript"].contains(tokens[next + 1].text):
        return declared(at: next, in: tokens)
      default: continue
      }
    }
    return nil
  }

  /// A word, or all the marks of an operator; an initializer with its first label.
  private static func declared(at keyword: Int, in tokens: [Token]) -> String {
    let rest = tokens[(keyword + 1)...]
    switch tokens[keyword].text {
    case "subscript": return "subscript"
    case "init":
      let label = rest.drop { $0.text != "(" }.dropFirst().first
      return label.map { $0.isWord ? "init(\($0.text):)" : "init()" } ?? "init"
    default:
      guard let first = rest.first, !first.isWord else { return rest.first?.text ?? "" }
      return rest.prefix { !$0.isWord && $0.text != "(" }.map(\.text).joined()
    }
  }

  /// Whether a comment stands above `line` (counted from 0), attributes between them aside.
  private static func isDocumented(_ line: Int, in lines: [Substring]) -> Bool {
    var above = line - 1
    while above >= 0, lines[above].hasPrefix("@") || lines[above].hasPrefix("#if") { above -= 1 }
    return above >= 0 && (lines[above].hasPrefix("///") || lines[above].hasSuffix("*/"))
  }
}
