/// A public function or property of a type.
struct PublicMember: Hashable {
  let type: String
  /// With its labels and the type of its first parameter, where it is a function.
  let name: String

  /// What a file declares, initialisers and operators aside.
  static func all(in file: SourceFile) -> [PublicMember] {
    let tokens = file.tokens
    let bodies = TypeBody.all(in: tokens)
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "public", index == 0 || tokens[index - 1].text != ".",
        let keyword = keyword(after: index, in: tokens),
        let type = bodies.first(where: { $0.range.contains(index) })?.name
      else { return nil }
      let name = tokens[keyword + 1]
      guard name.isWord, !DocumentationRule.witnesses.contains(name.text) else { return nil }
      let suffix = tokens[keyword].text == "func" ? signature(from: keyword + 2, in: tokens) : ""
      return PublicMember(type: type, name: name.text + suffix)
    }
  }

  private static func keyword(after index: Int, in tokens: [Token]) -> Int? {
    for next in (index + 1)..<min(index + 10, tokens.count) {
      if ["func", "var", "let"].contains(tokens[next].text) { return next }
      if ["init", "struct", "enum", "class", "protocol", "extension", "import", "{", "="].contains(
        tokens[next].text)
      {
        return nil
      }
    }
    return nil
  }

  /// `(_:to:) Voice`: the labels, and the first capitalised word behind the first colon.
  private static func signature(from start: Int, in tokens: [Token]) -> String {
    guard let open = tokens[start...].firstIndex(where: { $0.text == "(" }) else { return "()" }
    var (depth, labels, isLabelNext) = (0, "", false)
    var firstType: String?
    var isBehindColon = false
    for index in open..<tokens.count {
      let text = tokens[index].text
      switch text {
      case "(", "[", "{", "<":
        depth += 1
        if depth == 1 { isLabelNext = true }
      case ")", "]", "}": depth -= 1
      case ">" where tokens[index - 1].text != "-": depth -= 1
      case "," where depth == 1: isLabelNext = true
      case ":" where depth == 1: isBehindColon = true
      default:
        guard tokens[index].isWord else { break }
        if isLabelNext {
          labels += text + ":"
          isLabelNext = false
        } else if isBehindColon, firstType == nil, text.first?.isUppercase == true {
          firstType = text
        }
      }
      if depth == 0 { break }
    }
    return "(\(labels))" + (firstType.map { " " + $0 } ?? "")
  }
}
