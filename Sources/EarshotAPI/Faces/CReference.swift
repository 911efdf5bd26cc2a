/// Writes the C reference, an article of the documentation of `EarshotC`.
struct CReference {
  let description: Description

  init(_ description: Description) { self.description = description }

  var text: String {
    var parts = ["# C reference", "Everything that `earshot.h` declares."]
    for topic in description.overview {
      parts.append("## " + topic.title)
      let points = topic.points.map(Self.marked)
      parts += topic.isList ? [points.map { "- " + $0 }.joined(separator: "\n")] : points
    }
    for section in description.sections {
      parts.append("## " + section.title)
      parts += Prose.paragraphs(section.introduction).map(Self.marked)
      parts += section.entries.flatMap(Self.parts)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func parts(of entry: any Entry) -> [String] {
    var parts = ["### " + title(of: entry)]
    parts += ([entry.summary] + Prose.paragraphs(entry.details)).map(marked)
    switch entry {
    case let call as Call: parts += details(of: call)
    case let structure as Structure: parts.append(table(of: structure))
    case let enumeration as Enumeration: parts.append(table(of: enumeration))
    default: parts.append(code(CDeclaration.of(entry)))
    }
    return parts
  }

  private static func title(of entry: any Entry) -> String {
    entry is Enumeration ? entry.name + "…" : entry.name
  }

  private static func code(_ declaration: String) -> String {
    declaration.replacing("EARSHOT_API ", with: "").split(separator: "\n")
      .map { "    " + $0 }.joined(separator: "\n")
  }

  private static func details(of call: Call) -> [String] {
    let parameters = call.parameters.filter { !$0.documentation.isEmpty }.map {
      "- `\($0.name)`: " + marked($0.documentation)
    }
    let errors = call.errors.map { "- `\($0.code)`: \(marked($0.reason.capitalized))" }
    let list = (parameters + errors).joined(separator: "\n")
    return [code(CDeclaration.of(call))] + (list.isEmpty ? [] : [list]) + properties(of: call)
  }

  /// When it takes effect, who may call it, and how a recording has it, where that is special.
  private static func properties(of call: Call) -> [String] {
    var sentences: [String] = []
    if call.effect == .nextUpdate { sentences.append("Takes effect with the next update.") }
    if call.threads == .any { sentences.append("Any thread may call it.") }
    if case .line(let action, let keys) = call.recording {
      let names = keys.map { "`\($0)`" }.joined(separator: ", ")
      sentences.append("In scene scripts: `\(action)`\(keys.isEmpty ? "" : " with \(names)").")
    }
    return sentences.isEmpty ? [] : [sentences.joined(separator: " ")]
  }

  private static func table(of structure: Structure) -> String {
    let rows = structure.fields.filter { field in
      if case .reserved = field.form { return false }
      return field.name != "size"
    }.map { field in
      let declaration = CDeclaration.field(field)
      return "| `\(declaration)` | \(marked(field.documentation)) |"
    }
    return (["| field | meaning |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private static func table(of enumeration: Enumeration) -> String {
    let rows = enumeration.constants.map {
      "| `\($0.name)` | \($0.value) | \(marked($0.sentence)) |"
    }
    return (["| constant | value | meaning |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// Names in prose become code.
  static func marked(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let start = word.prefix { !$0.isLetter && $0 != "…" && $0 != "`" }
      let rest = word.dropFirst(start.count)
      guard rest.hasPrefix("earshot_") || rest.hasPrefix("EARSHOT_") || rest.hasPrefix("…_") else {
        return String(word)
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || "_…()".contains($0) }
      let isCall = name.hasSuffix("()")
      let bare = isCall ? name : name.prefix { $0 != "(" && $0 != ")" }
      return "\(start)`\(bare)`\(rest.dropFirst(bare.count))"
    }.joined(separator: " ")
  }
}
