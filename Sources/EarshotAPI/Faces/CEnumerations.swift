/// Writes which constant each case of Swift's enumerations is.
enum CEnumerations {
  static func face(of description: Description) -> Face {
    let texts = description.entries.compactMap { $0 as? Enumeration }.compactMap { enumeration in
      enumeration.source.map { text(of: enumeration, $0) }
    }
    return Face(
      "Sources/EarshotC/Generated/Enumerations.swift",
      ([CFunctions.start] + texts).joined(separator: "\n\n") + "\n", hasProse: false)
  }

  private static func text(of enumeration: Enumeration, _ source: EnumerationSource) -> String {
    let prefix = String(enumeration.name.dropLast())
    let cases = enumeration.constants.compactMap { constant -> (name: String, swift: String)? in
      let word = String(constant.name.dropFirst(prefix.count))
      let name = source.cases[word] ?? SwiftName.value(word.lowercased())
      return name.isEmpty ? nil : (constant.name, name)
    }
    var lines = ["extension \(source.type): \(source.isTaken ? "CChoice" : "CNumbered") {"]
    if source.isTaken { lines.append("  static var constants: String { \"\(enumeration.name)\" }") }
    lines += ["  var number: Int {", "    switch self {"]
    lines += cases.map { "    case .\($0.swift): \($0.name)" }
    if let other = source.others { lines.append("    default: \(other)") }
    lines += ["    }", "  }"]
    if source.isTaken {
      lines += ["  init?(number: Int) {", "    switch number {"]
      lines += cases.map { "    case \($0.name): self = .\($0.swift)" }
      lines += ["    default: return nil", "    }", "  }"]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}
