/// A type, an extension or a function that a file declares.
struct Declaration: Equatable {
  let kind: String
  let name: String
  let line: Int
  /// How many braces are open around it: 0 at the top of the file.
  let depth: Int

  var isType: Bool { Self.typeKinds.contains(kind) }

  static let typeKinds: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// `extension A.B` counts as both A and B.
  static func all(in tokens: [Token]) -> [Declaration] {
    var found: [Declaration] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard typeKinds.contains(token.text) || ["extension", "func"].contains(token.text),
        index == 0 || !isPartOfExpression(tokens[index - 1]), index + 1 < tokens.count,
        tokens[index + 1].isWord, !modifiers.contains(tokens[index + 1].text)
      else { continue }
      var next = index + 1
      repeat {
        let name = tokens[next].text
        found.append(Declaration(kind: token.text, name: name, line: token.line, depth: depth))
        next += 2
      } while token.text == "extension" && next < tokens.count && tokens[next - 1].text == "."
    }
    return found
  }

  /// `import struct`, `.class`, `T: class` are no declarations.
  private static func isPartOfExpression(_ before: Token) -> Bool {
    [".", ":", "import", "&", "<"].contains(before.text)
  }

  /// `class func` and the like: `class` is a modifier there.
  private static let modifiers: Set = ["func", "var", "let", "subscript", "override", "final"]
}
