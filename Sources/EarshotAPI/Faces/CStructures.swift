/// Writes what EarshotC has to know of structs that say their size: how large the caller's may be,
/// their defaults, and how they are made of Swift's values.
struct CStructures {
  static func face(of description: Description) -> Face {
    let structures = CStructures(description)
    let texts = description.structures.filter(\.mayGrow).map(structures.text)
    return Face(
      "Sources/EarshotC/Generated/Structures.swift",
      ([CFunctions.start] + texts).joined(separator: "\n\n") + "\n", hasProse: false)
  }

  private let fillers: Set<String>
  private let layouts: Layouts

  private init(_ description: Description) {
    fillers = Set(
      description.calls.filter { $0.answer == .nothing && $0.parameters.count == 1 }.map(\.name))
    layouts = Layouts(description)
  }

  private func text(of structure: Structure) -> String {
    let name = structure.name
    let filler = name + "_init"
    let size = layouts.layout(of: structure).size
    var lines = ["extension \(name): SizedStruct {", "  static let firstSize = \(size)"]
    if fillers.contains(filler) { lines.append("  static var filler: String? { \"\(filler)\" }") }
    lines += Self.block("init(defaults: Void)", Self.defaults(of: structure))
    if let source = structure.source, !source.type.isEmpty {
      lines += Self.block("init(_ source: \(source.type))", Self.values(of: structure, source))
    }
    lines.append("}")
    if fillers.contains(filler) {
      lines += [
        "", "@c @implementation",
        "public func \(filler)(_ made: UnsafeMutablePointer<\(name)>!) { \(name).fillIn(made) }",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private static func block(_ head: String, _ lines: [String]) -> [String] {
    if lines.count == 1 { return ["", "  \(head) { \(lines[0]) }"] }
    return ["", "  \(head) {"] + lines.map { "    " + $0 } + ["  }"]
  }

  private static func defaults(of structure: Structure) -> [String] {
    if let usual = structure.source?.usual { return ["self.init(\(usual))"] }
    return ["self.init()"]
      + structure.fields.flatMap { field -> [String] in
        if Description.isSized(field.type), field.form == .value {
          let type = field.type.spelling
          return [
            "\(field.name) = \(type)(defaults: ())",
            "\(field.name).size = UInt32(\(type).ownSize)",
          ]
        }
        return initial(of: field).map { ["\(field.name) = \($0)"] } ?? []
      }
  }

  /// Nil where it is all zeros.
  private static func initial(of field: Parameter) -> String? {
    guard let initial = field.initial, initial.number != 0 else { return nil }
    if case .fixedArray(let count) = field.form {
      return "(" + Array(repeating: initial.text, count: count).joined(separator: ", ") + ")"
    }
    switch initial.text {
    case "NULL", "0", "false": return nil
    case "EARSHOT_TERMINATED": return "-1"
    case "EARSHOT_NEVER": return ".max"
    case let text where text.hasPrefix("EARSHOT_"):
      return field.type == .double ? text : "\(SwiftName.type(field.type))(\(text))"
    default: return initial.number.map(SwiftName.number) ?? initial.text
    }
  }

  private static func values(of structure: Structure, _ source: StructureSource) -> [String] {
    ["self.init()"]
      + structure.fields.compactMap { field in
        if case .reserved = field.form { return nil }
        let path = source.fields[field.name] ?? SwiftName.value(field.name)
        if field.name == "size" || path.isEmpty { return nil }
        let value = path.hasPrefix("=") ? String(path.dropFirst()) : "source." + path
        return "\(field.name) = asC(\(value))"
      }
  }
}
