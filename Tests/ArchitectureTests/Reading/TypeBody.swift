/// What stands between the braces of a type, a protocol or an extension.
struct TypeBody {
  let kind: String
  let name: String
  /// What its first line names behind the colon: protocols, a superclass, a raw type.
  let inherited: Set<String>
  /// From the opening brace to the closing one, in the file's tokens.
  let range: Range<Int>

  /// In the order of their closing braces, so that inner ones come first.
  static func all(in tokens: [Token]) -> [TypeBody] {
    let heads = Declaration.all(in: tokens).filter { $0.isType || $0.kind == "extension" }
    var found: [TypeBody] = []
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        open.append(index)
      case "}":
        guard let brace = open.popLast() else { continue }
        let start = (tokens[..<brace].lastIndex { ["{", "}", ";"].contains($0.text) } ?? -1) + 1
        guard let head = head(in: tokens[start..<brace], among: heads) else { continue }
        let inherited = inherited(in: tokens[head.index..<brace])
        found.append(
          TypeBody(
            kind: head.kind, name: head.name, inherited: inherited, range: brace..<index + 1))
      default: continue
      }
    }
    return found
  }

  /// The last declaration of a type among the tokens before a brace; nil when the brace opens
  /// something else.
  private static func head(
    in tokens: ArraySlice<Token>, among heads: [Declaration]
  ) -> (index: Int, kind: String, name: String)? {
    let last = tokens.indices.last { index in
      index + 1 < tokens.endIndex
        && heads.contains {
          $0.kind == tokens[index].text && $0.name == tokens[index + 1].text
            && $0.line == tokens[index].line
        }
    }
    guard let last else { return nil }
    // A function, a property or an initializer that follows has taken the brace.
    let rest = tokens[(last + 2)...]
    guard !rest.contains(where: { ["func", "var", "let", "init"].contains($0.text) }) else {
      return nil
    }
    return (last, tokens[last].text, tokens[last + 1].text)
  }

  /// The words behind the colon, those in angle brackets and behind `where` aside.
  private static func inherited(in head: ArraySlice<Token>) -> Set<String> {
    var depth = 0
    var isBehindColon = false
    var names: Set<String> = []
    for token in head {
      switch token.text {
      case "where": return names
      case "<": depth += 1
      case ">": depth -= 1
      case ":" where depth == 0: isBehindColon = true
      default: if isBehindColon, depth == 0, token.isWord { names.insert(token.text) }
      }
    }
    return names
  }
}
