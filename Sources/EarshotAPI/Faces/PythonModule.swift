/// Writes `earshot/c.py`: all that the header declares, for Python's ctypes.
struct PythonModule {
  static let path = "Sources/Bindings/python/earshot/c.py"

  let description: Description
  private let structures: Set<String>
  private let functionTypes: Set<String>

  init(_ description: Description) {
    self.description = description
    structures = Set(description.structures.map(\.name))
    functionTypes = Set(description.entries.filter { $0 is FunctionType }.map(\.name))
  }

  var text: String {
    var parts = [Self.opening.replacing("ABI", with: abi)]
    for section in description.sections {
      parts.append("# " + section.title)
      parts += section.entries.compactMap(declaration)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The number that the library's file has.
  private var abi: String {
    let version = description.version
    return version.major > 0 ? "\(version.major)" : "0.\(version.minor)"
  }

  private func declaration(of entry: any Entry) -> String? {
    switch entry {
    case let call as Call: function(call)
    case let structure as Structure: type(structure)
    case let enumeration as Enumeration: constants(enumeration)
    case let macro as Macro: constant(macro)
    case let type as FunctionType:
      assignment(
        PythonName.type(type.name),
        "CFUNCTYPE(\((["None"] + type.parameters.flatMap(types)).joined(separator: ", ")))",
        documentation(of: type, []))
    default: nil
    }
  }

  // MARK: Constants

  private func constants(_ enumeration: Enumeration) -> String {
    let lines = enumeration.constants.flatMap { constant in
      assignment(
        PythonName.of(constant.name), "\(constant.value)", PythonName.prose(constant.sentence)
      ).split(separator: "\n").map(String.init)
    }
    let comment = Prose.wrapped(PythonName.prose(enumeration.summary), width: 97).map { "# " + $0 }
    return (comment + lines).joined(separator: "\n")
  }

  /// With a comment behind it if there is room, else above.
  private func assignment(_ name: String, _ value: String, _ comment: String) -> String {
    let line = "\(name) = \(value)"
    if comment.isEmpty { return line }
    if line.count + 4 + comment.count <= 100, !comment.contains("\n") {
      return "\(line)  # \(comment)"
    }
    let lines = Prose.paragraphs(comment).flatMap { Prose.wrapped($0, width: 97) }
    return (lines.map { "# " + $0 } + [line]).joined(separator: "\n")
  }

  private func constant(_ macro: Macro) -> String? {
    var value = macro.value.filter { $0 != "(" && $0 != ")" }
    for word in ["earshot_bus", "UINT64_C"] { value = value.replacing(word, with: "") }
    value = value.replacing("INT64_MAX", with: "2**63 - 1")
      .replacing("size_t-1", with: "2**64 - 1")
    guard macro.arguments.isEmpty,
      value.allSatisfy({ !"abcdefgABCDEFG_\",".contains($0) || value.hasPrefix("0x") })
    else { return nil }
    if value.hasPrefix("0x") {
      value = "0x" + String(Int(value.dropFirst(2), radix: 16) ?? 0, radix: 16)
    }
    return assignment(PythonName.of(macro.name), value, PythonName.prose(macro.summary))
  }

  // MARK: Structs

  private func type(_ structure: Structure) -> String {
    let base = structure.isUnion ? "ctypes.Union" : "_Struct"
    var lines = ["class \(PythonName.type(structure.name))(\(base)):"]
    let fields = structure.fields.compactMap { field -> (String, String)? in
      if case .reserved = field.form { return nil }
      return field.name == "size" ? nil : (field.name, field.documentation)
    }
    lines += docstring(documentation(of: structure, fields), indentation: "    ")
    let fill = structure.name + "_init"
    if let call = description.calls.first(where: { $0.name == fill }), call.parameters.count == 1 {
      lines += ["", "    _fill = \"\(fill)\""]
    }
    lines += [""] + structure.fields.compactMap(annotation)
    lines += ["", "    _fields_ = ["]
    lines += structure.fields.map { "        (\"\($0.name)\", \(type(ofField: $0)))," }
    return (["", ""] + lines + ["    ]", ""]).joined(separator: "\n").trimmed
  }

  /// For type checkers: ctypes makes the attributes.
  private func annotation(_ field: Parameter) -> String? {
    switch field.form {
    case .reserved: return nil
    case .value:
      if case .named(let name) = field.type, structures.contains(name) {
        return "    \(field.name): \"\(PythonName.type(name))\""
      }
      let type =
        switch field.type {
        case .bool: "bool"
        case .double, .float: "float"
        default: "int"
        }
      return "    \(field.name): \(type)"
    case .fixedArray where field.type == .char: return "    \(field.name): bytes"
    case .verbatim where field.isVerbatimText, .input where field.type == .char:
      return "    \(field.name): Optional[bytes]"
    default: return "    \(field.name): Any"
    }
  }

  private func type(ofField field: Parameter) -> String {
    switch field.form {
    case .fixedArray(let count): "\(name(of: field.type)) * \(count)"
    case .reserved(let count): name(of: field.type) + (count > 1 ? " * \(count)" : "")
    default: types(of: field)[0]
    }
  }

  // MARK: Functions

  private func function(_ call: Call) -> String {
    let answer =
      switch call.answer {
      case .result: "_check"
      case .nothing: "None"
      case .value(let type):
        type.hasSuffix("*") ? "c_char_p" : "c_" + type.replacing("_t", with: "")
      }
    let fields = call.parameters.map { ($0.name, $0.documentation) }
    let errors = call.errors.map { ($0.code, $0.reason.capitalized) }
    let text = documentation(of: call, fields + errors)
    let types = call.parameters.flatMap(types)
    var lines = ["\(PythonName.of(call.name)) = _function("]
    lines.append("    \"\(call.name)\", \(answer),")
    lines += wrapped(types, "    (", types.count == 1 ? ",)," : "),")
    lines += docstring(text, indentation: "    ")
    lines[lines.count - 1] += ")"
    return lines.joined(separator: "\n")
  }

  private func wrapped(_ items: [String], _ start: String, _ end: String) -> [String] {
    var lines = [start]
    for (index, item) in items.enumerated() {
      let piece = item + (index == items.count - 1 ? end : ",")
      if lines[lines.count - 1].count + piece.count + 1 > 100 { lines.append("     ") }
      let isFirst = lines[lines.count - 1].hasSuffix("(") || lines[lines.count - 1] == "     "
      lines[lines.count - 1] += (isFirst ? "" : " ") + piece
    }
    return items.isEmpty ? [start + "),"] : lines
  }

  // MARK: Types

  private func types(of parameter: Parameter) -> [String] {
    let name = name(of: parameter.type)
    switch parameter.form {
    case .value, .fixedArray, .reserved: return [name]
    case .input, .output: return [pointer(to: parameter.type)]
    case .outputArray: return [pointer(to: parameter.type), "c_size_t", "POINTER(c_size_t)"]
    case .inputArray: return [pointer(to: parameter.type), "c_size_t"]
    case .text: return ["c_char_p", "c_size_t"]
    case .outputText: return ["c_char_p", "c_size_t", "POINTER(c_size_t)"]
    case .verbatim(let declaration): return [type(ofDeclaration: declaration)]
    }
  }

  private func pointer(to type: ValueType) -> String {
    switch type {
    case .untyped: "c_void_p"
    case .char, .terminatedText: "c_char_p"
    default: "POINTER(\(name(of: type)))"
    }
  }

  private func name(of type: ValueType) -> String {
    switch type {
    case .named("earshot_result"): "c_int32"
    case .named(let name):
      structures.contains(name) || functionTypes.contains(name) ? PythonName.type(name) : "c_uint64"
    case .untyped: "c_void_p"
    default:
      "c_" + type.spelling.replacing("_t", with: "")
        + (type == .size ? "_t" : "")
    }
  }

  /// The type of a C declaration that no other form covers: a callback or an array of texts.
  private func type(ofDeclaration declaration: String) -> String {
    guard let start = declaration.firstRange(of: "(*"), let end = declaration.firstRange(of: ")(")
    else {
      guard declaration.contains("char") else { return "POINTER(c_size_t)" }
      return declaration.contains("*const *") ? "POINTER(c_char_p)" : "c_char_p"
    }
    let answer = type(ofC: declaration[..<start.lowerBound])
    let parameters = declaration[end.upperBound...].dropLast().split(separator: ", ").map {
      type(ofC: $0)
    }
    return "CFUNCTYPE(\(([answer] + parameters).joined(separator: ", ")))"
  }

  private func type(ofC declaration: Substring) -> String {
    let words = declaration.split { $0 == " " || $0 == "*" }.filter { $0 != "const" }
    guard let first = words.first.map(String.init) else { return "None" }
    let isPointer = declaration.contains("*")
    if first == "void" { return isPointer ? "c_void_p" : "None" }
    if first == "char" { return "c_char_p" }
    let name =
      structures.contains(first)
      ? PythonName.type(first)
      : first == "size_t" ? "c_size_t" : "c_" + first.replacing("_t", with: "")
    return isPointer ? "POINTER(\(name))" : name
  }

  // MARK: Prose

  private func documentation(of entry: any Entry, _ fields: [(String, String)]) -> String {
    let list = fields.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }
    let paragraphs = [entry.summary] + Prose.paragraphs(entry.details) + list
    return paragraphs.map(PythonName.prose).joined(separator: "\n\n")
  }

  /// A blank line behind the first paragraph; the others follow each other.
  private func docstring(_ text: String, indentation: String) -> [String] {
    let paragraphs = Prose.paragraphs(text)
    var lines: [String] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if index == 1 { lines.append("") }
      let wrapped = Prose.wrapped(
        index == 0 ? "\"\"\"" + paragraph : paragraph, width: 96 - indentation.count)
      lines += wrapped.map { indentation + $0 }
    }
    if lines.count == 1 { return [lines[0] + "\"\"\""] }
    return lines + [indentation + "\"\"\""]
  }
}

/// Names and words as Python has them.
enum PythonName {
  /// Without the prefix of C.
  static func of(_ name: String) -> String {
    name.hasPrefix("earshot_") || name.hasPrefix("EARSHOT_") ? String(name.dropFirst(8)) : name
  }

  /// `earshot_play_options` is `PlayOptions`.
  static func type(_ name: String) -> String {
    of(name).split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static func prose(_ text: String) -> String {
    text.replacing("earshot_", with: "").replacing("EARSHOT_", with: "")
      .replacing("NULL", with: "None")
      .replacing("= false]", with: "= False]").replacing("= true]", with: "= True]")
  }
}

extension String {
  /// Without empty lines at its ends.
  var trimmed: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }
}
