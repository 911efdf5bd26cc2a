/// Writes `earshot-sys`: all that the header declares, for Rust.
struct RustRaw {
  let description: Description
  private let structures: Set<String>

  init(_ description: Description) {
    self.description = description
    structures = Set(description.structures.map(\.name))
  }

  static let path = "Sources/Bindings/rust/earshot-sys/src/lib.rs"

  var text: String {
    var parts = [Self.opening]
    for section in description.sections {
      parts.append("// " + section.title)
      parts += section.entries.compactMap { $0 is Call ? nil : declaration(of: $0) }
      let calls = section.entries.compactMap { $0 as? Call }.map(function)
      if !calls.isEmpty {
        parts.append("extern \"C\" {\n" + calls.joined(separator: "\n") + "\n}")
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let opening = """
    //! Everything that `earshot.h` declares, with its documentation.
    //!
    //! The crate `earshot` is the safe layer over it.
    //!
    //! Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
    #![allow(non_camel_case_types)]
    #![cfg_attr(rustfmt, rustfmt_skip)]
    #![no_std]

    use core::ffi::{c_char, c_void};
    """

  private func declaration(of entry: any Entry) -> String? {
    switch entry {
    case let structure as Structure: type(structure)
    case let enumeration as Enumeration:
      enumeration.constants.map {
        RustProse.comment([$0.sentence]) + "pub const \($0.name): i32 = \($0.value);"
      }.joined(separator: "\n")
    case let macro as Macro: constant(macro)
    case let handle as Handle:
      RustProse.comment([handle.summary])
        + "pub type \(handle.name) = \(handle.type == "int32_t" ? "i32" : "u64");"
    case let type as FunctionType:
      RustProse.comment([type.summary] + Prose.paragraphs(type.details))
        + "pub type \(type.name) = "
        + function(type.parameters.flatMap(arguments).map(\.type), "") + ";"
    default: nil
    }
  }

  private func constant(_ macro: Macro) -> String? {
    let value: String
    switch macro.name {
    case "EARSHOT_TERMINATED": value = "usize = usize::MAX"
    case "EARSHOT_CLICK_FREE": value = "f64 = -1.0"
    case "EARSHOT_OWN_FADE": value = "f64 = -2.0"
    case "EARSHOT_NOW": value = "i64 = -1"
    case "EARSHOT_NEVER": value = "i64 = i64::MAX"
    case "EARSHOT_FOREVER": value = "i32 = -1"
    case "EARSHOT_MASTER_BUS": value = "earshot_bus = 0x0000_0001_8000_0000"
    default:
      guard macro.arguments.isEmpty, let number = Int(macro.value) else { return nil }
      value = "i64 = \(number)"
    }
    return RustProse.comment([macro.summary]) + "pub const \(macro.name): \(value);"
  }

  // MARK: Structs

  private func type(_ structure: Structure) -> String {
    let word = structure.isUnion ? "union" : "struct"
    var lines = [
      RustProse.comment([structure.summary] + Prose.paragraphs(structure.details))
        + "#[repr(C)]", "#[derive(Clone, Copy)]", "pub \(word) \(structure.name) {",
    ]
    for field in structure.fields {
      lines.append(
        RustProse.comment([field.name == "size" ? "" : field.documentation], indentation: "    ")
          + "    pub \(RustName.of(field.name)): \(type(ofField: field)),")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func type(ofField field: Parameter) -> String {
    switch field.form {
    case .fixedArray(let count): "[\(RustName.raw(field.type)); \(count)]"
    case .reserved(let count):
      count > 1 ? "[\(RustName.raw(field.type)); \(count)]" : RustName.raw(field.type)
    default: arguments(of: field)[0].type
    }
  }

  // MARK: Functions

  private func function(_ call: Call) -> String {
    let answer =
      switch call.answer {
      case .result: " -> earshot_result"
      case .nothing: ""
      case .value(let type): " -> " + Self.type(ofC: Substring(type))
      }
    let parameters = call.parameters.flatMap(arguments).map { "\($0.name): \($0.type)" }
    return RustProse.comment(
      [call.summary] + Prose.paragraphs(call.details)
        + call.parameters.filter { !$0.documentation.isEmpty }.map {
          "- `\($0.name)`: \($0.documentation)"
        },
      indentation: "    ")
      + "    pub fn \(call.name)(\(parameters.joined(separator: ", ")))\(answer);"
  }

  /// Names and types of the arguments of C that a parameter stands for.
  private func arguments(of parameter: Parameter) -> [(name: String, type: String)] {
    let (name, type) = (RustName.of(parameter.name), RustName.raw(parameter.type))
    switch parameter.form {
    case .value, .fixedArray, .reserved:
      let isFunction = description.entries.contains {
        $0 is FunctionType && $0.name == parameter.type.spelling
      }
      return [(name, isFunction ? "Option<\(type)>" : type)]
    case .output: return [(name, "*mut \(type)")]
    case .input: return [(name, "*const \(type)")]
    case .outputArray(let count):
      return [(name, "*mut \(type)"), ("capacity", "usize"), (count, "*mut usize")]
    case .inputArray(let count): return [(name, "*const \(type)"), (count, "usize")]
    case .text: return [(name, "*const c_char"), (name + "_length", "usize")]
    case .outputText:
      return [(name, "*mut c_char"), ("capacity", "usize"), ("length", "*mut usize")]
    case .verbatim(let declaration): return [(name, Self.type(ofDeclaration: declaration))]
    }
  }

  private static func type(ofDeclaration declaration: String) -> String {
    guard let start = declaration.firstRange(of: "(*"), let end = declaration.firstRange(of: ")(")
    else {
      guard declaration.contains("char") else { return "*const usize" }
      return declaration.contains("*const *") ? "*const *const c_char" : "*const c_char"
    }
    let answer = type(ofC: declaration[..<start.lowerBound])
    let parameters = declaration[end.upperBound...].dropLast().split(separator: ", ").map {
      type(ofC: $0)
    }
    return "Option<\(Self.function(parameters, answer == "()" ? "" : answer))>"
  }

  private static func function(_ parameters: [String], _ answer: String) -> String {
    "unsafe extern \"C\" fn(\(parameters.joined(separator: ", ")))"
      + (answer.isEmpty ? "" : " -> " + answer)
  }

  private func function(_ parameters: [String], _ answer: String) -> String {
    Self.function(parameters, answer)
  }

  /// A type of C, perhaps with a name behind it.
  private static func type(ofC declaration: Substring) -> String {
    let words = declaration.split { $0 == " " || $0 == "*" }
    let isConstant = words.first == "const"
    let name = words.first { $0 != "const" }.map(String.init) ?? "void"
    guard declaration.contains("*") else { return name == "void" ? "()" : RustName.raw(c: name) }
    return (isConstant ? "*const " : "*mut ") + RustName.raw(c: name)
  }
}

/// Names and types as Rust has them.
enum RustName {
  private static let keywords: Set = [
    "as", "box", "const", "continue", "dyn", "else", "enum", "extern", "false", "final", "fn",
    "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use",
    "where", "while",
  ]

  static func of(_ name: String) -> String {
    if name == "move" { return "move_to" }
    return keywords.contains(name) ? name + "_" : name
  }

  /// The type in `earshot-sys`.
  static func raw(_ type: ValueType) -> String { raw(c: type.spelling) }

  static func raw(c name: String) -> String {
    switch name {
    case "double": "f64"
    case "float": "f32"
    case "bool": "bool"
    case "char": "c_char"
    case "void": "c_void"
    case "size_t": "usize"
    case "int8_t", "int16_t", "int32_t", "int64_t": "i" + name.dropFirst(3).dropLast(2)
    case "uint8_t", "uint16_t", "uint32_t", "uint64_t": "u" + name.dropFirst(4).dropLast(2)
    default: name
    }
  }

  /// The type in `earshot`: `earshot_play_options` is `PlayOptions`.
  static func type(_ name: String) -> String { PythonName.type(name) }
}

/// Documentation as rustdoc reads it.
enum RustProse {
  static func comment(_ paragraphs: [String], indentation: String = "") -> String {
    let paragraphs = paragraphs.filter { !$0.isEmpty }
    var lines: [String] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0, !(paragraph.hasPrefix("- ") && paragraphs[index - 1].hasPrefix("- ")) {
        lines.append("")
      }
      // Indented, so that a list's item goes on in its next line.
      let wrapped = Prose.wrapped(escaped(paragraph), width: 96 - indentation.count)
      let isItem = paragraph.hasPrefix("- ")
      lines += zip(0..., wrapped).map { $0 > 0 && isItem ? "  " + $1 : $1 }
    }
    return lines.map { (indentation + "/// " + $0).trimmingEnd + "\n" }.joined()
  }

  /// Brackets would be links.
  private static func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}

extension String {
  fileprivate var trimmingEnd: String { String(trimmingSuffix { $0 == " " }) }
}
