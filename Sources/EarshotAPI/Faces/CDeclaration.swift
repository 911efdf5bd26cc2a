/// Writes one entry as C declares it.
enum CDeclaration {
  static func of(_ entry: any Entry) -> String {
    switch entry {
    case let call as Call: of(call)
    case let structure as Structure: of(structure)
    case let enumeration as Enumeration: of(enumeration)
    case let macro as Macro: "#define \(macro.name)\(arguments(of: macro)) \(macro.value)"
    case let handle as Handle: "typedef \(handle.type) \(handle.name);"
    case let type as FunctionType: of(type)
    default: ""
    }
  }

  private static func arguments(of macro: Macro) -> String {
    macro.arguments.isEmpty ? "" : "(\(macro.arguments))"
  }

  // MARK: Functions

  private static func of(_ call: Call) -> String {
    let parameters = call.parameters.flatMap(declarations)
    return function(
      "EARSHOT_API \(call.answer.spelling.spacedAsType)\(call.name)(",
      parameters.isEmpty ? ["void"] : parameters)
  }

  private static func of(_ type: FunctionType) -> String {
    function("typedef void (*\(type.name))(", type.parameters.flatMap(declarations))
  }

  private static func function(_ start: String, _ parameters: [String]) -> String {
    let line = start + parameters.joined(separator: ", ") + ");"
    if line.count <= CHeader.width { return line }
    var lines = [start]
    var rest = "    "
    for (index, parameter) in parameters.enumerated() {
      let piece = parameter + (index == parameters.count - 1 ? ");" : ",")
      if rest.count > 4, rest.count + 1 + piece.count > CHeader.width {
        lines.append(rest)
        rest = "    "
      }
      rest += (rest.count > 4 ? " " : "") + piece
    }
    return (lines + [rest]).joined(separator: "\n")
  }

  /// The parameters of C that a parameter stands for.
  static func declarations(of parameter: Parameter) -> [String] {
    let (type, name) = (parameter.type.spelling, parameter.name)
    switch parameter.form {
    case .value, .fixedArray, .reserved: return ["\(type) \(name)"]
    case .output: return ["\(type) *\(name)"]
    case .input: return ["const \(type) *\(name)"]
    case .outputArray(let count):
      return ["\(type) *\(name)", "size_t capacity", "size_t *\(count)"]
    case .inputArray(let count): return ["const \(type) *\(name)", "size_t \(count)"]
    case .text: return ["const char *\(name)", "size_t \(name)_length"]
    case .outputText: return ["char *\(name)", "size_t capacity", "size_t *length"]
    case .verbatim(let declaration): return [declaration]
    }
  }

  // MARK: Types

  private static func of(_ structure: Structure) -> String {
    let word = structure.isUnion ? "union" : "struct"
    var lines = ["typedef \(word) \(structure.name) {"]
    for field in structure.fields { lines += documented(self.field(field) + ";", field) }
    return (lines + ["} \(structure.name);"]).joined(separator: "\n")
  }

  /// A field of a struct.
  static func field(_ field: Parameter) -> String {
    switch field.form {
    case .fixedArray(let count), .reserved(let count):
      "\(field.type.spelling) \(field.name)" + (count > 1 ? "[\(count)]" : "")
    default: declarations(of: field)[0]
    }
  }

  private static func of(_ enumeration: Enumeration) -> String {
    var lines = ["enum {"]
    for (index, constant) in enumeration.constants.enumerated() {
      let comma = index == enumeration.constants.count - 1 ? "" : ","
      lines += documented("\(constant.name) = \(constant.value)\(comma)", constant.sentence)
    }
    return (lines + ["};"]).joined(separator: "\n")
  }

  private static func documented(_ declaration: String, _ field: Parameter) -> [String] {
    documented(declaration, field.name == "size" ? "" : field.documentation)
  }

  /// With the comment behind it if there is room, else above it.
  private static func documented(_ declaration: String, _ comment: String) -> [String] {
    if comment.isEmpty { return ["  " + declaration] }
    let line = "  \(declaration) /**< \(comment) */"
    if line.count <= CHeader.width { return [line] }
    return CHeader.block("/** ", [comment], indentation: "  ") + ["  " + declaration]
  }
}

extension Parameter {
  /// Its unit, range and default in brackets, and what it says.
  var documentation: String {
    var limits: [String] = []
    if let unit, unit.isShown { limits.append(unit.rawValue) }
    if let range {
      limits.append(
        "\(Numbers.text(range.lowerBound)) to \(Numbers.text(range.upperBound))")
    }
    var bracket = limits.joined(separator: ", ")
    if let initial { bracket += (bracket.isEmpty ? "= " : "; = ") + initial.text }
    var words = sentence
    if case .constant(let prefix, _) = type {
      if !words.hasPrefix("EARSHOT_") { words = "\(prefix)…" + (words.isEmpty ? "" : ": " + words) }
    }
    if bracket.isEmpty { return words }
    return "[\(bracket)]" + (words.isEmpty ? "" : " " + words)
  }
}

extension String {
  /// A type in front of a name.
  var spacedAsType: String { hasSuffix("*") ? self : self + " " }
}
