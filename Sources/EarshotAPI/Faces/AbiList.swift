/// What the header promises to programs that are built already, one line each, sorted:
/// `abi.txt`. `Packaging/abi` has a compiler say the same of the header.
struct AbiList {
  let lines: [String]

  init(_ description: Description) {
    let layouts = Layouts(description)
    var lines = ["version " + description.version.text]
    for entry in description.entries {
      switch entry {
      case let call as Call:
        let types = call.parameters.flatMap(Self.types)
        let list = types.isEmpty ? "void" : types.joined(separator: ", ")
        lines.append("function \(call.answer.spelling.spacedAsType)\(call.name)(\(list))")
      case let enumeration as Enumeration:
        lines += enumeration.constants.map { "constant \($0.name) \($0.value)" }
      case let macro as Macro where macro.arguments.isEmpty:
        lines.append("constant \(macro.name) \(macro.value)")
      case let handle as Handle: lines.append("typedef \(handle.type) \(handle.name)")
      case let type as FunctionType:
        let types = type.parameters.flatMap(Self.types).joined(separator: ", ")
        lines.append("typedef void (*\(type.name))(\(types))")
      case let structure as Structure where !structure.isUnion:
        lines += Self.lines(of: structure, layouts)
      default: break
      }
    }
    self.lines = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  init(text: String) { lines = text.split(separator: "\n").map(String.init) }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Writing

  private static func lines(of structure: Structure, _ layouts: Layouts) -> [String] {
    let layout = layouts.layout(of: structure)
    let word = structure.mayGrow ? "growing" : "struct"
    return ["\(word) \(structure.name) \(layout.size)"]
      + zip(structure.fields, layout.offsets).filter { field, _ in
        !field.name.hasPrefix("reserved")
      }.map { field, offset in
        "field \(structure.name).\(field.name) at \(offset): \(type(of: field, layouts))"
      }
  }

  /// As a compiler tells it of a field.
  private static func type(of field: Parameter, _ layouts: Layouts) -> String {
    let name = field.type.spelling
    switch field.form {
    case .fixedArray(let count), .reserved(let count): return "\(name)[\(count)]"
    case .value: return layouts.word(before: name) + compiled(name)
    default: return withoutNames(CDeclaration.declarations(of: field)[0], keepsOwn: false)
    }
  }

  /// The types of the parameters of C that one stands for.
  private static func types(of parameter: Parameter) -> [String] {
    CDeclaration.declarations(of: parameter).map { withoutNames($0, keepsOwn: true) }
  }

  /// The type of a declaration: without its name and the names of a function's parameters.
  private static func withoutNames(_ declaration: String, keepsOwn: Bool) -> String {
    guard let start = declaration.firstRange(of: "(*"), let end = declaration.firstRange(of: ")(")
    else { return withoutName(declaration) }
    let own = keepsOwn ? declaration[start.upperBound..<end.lowerBound] : ""
    let parameters = declaration[end.upperBound...].dropLast().split(separator: ", ")
      .map { withoutName(String($0)) }
    return "\(declaration[..<start.upperBound])\(own))(\(parameters.joined(separator: ", ")))"
  }

  private static func withoutName(_ declaration: String) -> String {
    let type = declaration.trimmingSuffix { $0.isLetter || $0.isNumber || $0 == "_" }
    return compiled(String(String(type).trimmingSuffix { $0 == " " }))
  }

  /// `bool` is a macro of a header.
  private static func compiled(_ type: String) -> String {
    type.hasPrefix("bool") ? "_B" + type.dropFirst() : type
  }

  // MARK: The rule

  /// What programs that were built by an earlier list would miss. Nothing, where the version says
  /// that they have to be built anew.
  func broken(since earlier: AbiList) -> [String] {
    if line(of: self) != line(of: earlier) { return [] }
    let present = Set(lines)
    var sizes: [Substring: Int] = [:]
    for words in lines.map({ $0.split(separator: " ") }) where words[0] == "growing" {
      sizes[words[1]] = Int(words[2])
    }
    return earlier.lines.filter { line in
      let words = line.split(separator: " ")
      if words[0] == "version" { return false }
      if words[0] == "growing" { return (sizes[words[1]] ?? 0) < (Int(words[2]) ?? 0) }
      return !present.contains(line)
    }
  }

  /// The part of the version that says what breaks: the first number that isn't 0, with those
  /// before it.
  private func line(of list: AbiList) -> [Substring] {
    let version = list.lines.first { $0.hasPrefix("version ") }?.dropFirst(8) ?? ""
    let numbers = version.split(separator: ".")
    return numbers.first == "0" ? Array(numbers.prefix(2)) : Array(numbers.prefix(1))
  }
}

extension Description.Version {
  var text: String { "\(major).\(minor).\(patch)" }
}

extension String {
  func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)]
  }
}
