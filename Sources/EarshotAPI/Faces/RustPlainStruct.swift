/// A struct without pointers: laid out as C has it.
struct RustPlainStruct {
  private let structure: Structure
  private let description: Description
  private let fields: [Field]
  private let name: String

  init(_ structure: Structure, _ description: Description) {
    self.structure = structure
    self.description = description
    fields = Field.all(of: structure, in: description)
    name = RustName.type(structure.name)
  }

  var text: String {
    let derived = hasRoom ? "Clone, Copy" : "Clone, Copy, Debug, PartialEq"
    let isClosed = fields.contains { if case .hidden = $0.kind { true } else { false } }
    return RustProse.comment([structure.summary] + Prose.paragraphs(structure.details))
      + """
      #[repr(C)]
      #[derive(\(derived))]
      \(isClosed ? "#[non_exhaustive]\n" : "")pub struct \(name) {
      \(fields.map(declaration).joined(separator: "\n"))
      }
      raw::plain!(\(name), \(structure.name)\(structure.mayGrow ? ", grows" : ""));

      impl \(name) {
      \((isGiven ? RustSetters.text(fields) : "") + texts)}
      """ + (isEffect ? "" : "\n\n" + initial)
  }

  private var hasRoom: Bool {
    fields.contains { if case .room = $0.kind { true } else { false } }
  }

  private var isGiven: Bool { isEffect || description.isGiven(structure) }

  /// Its defaults come with its kind.
  private var isEffect: Bool {
    description.structures.first(where: \.isUnion)?.fields.contains {
      $0.type.spelling == structure.name
    } ?? false
  }

  private func declaration(_ field: Field) -> String {
    RustProse.comment(
      [RustSetters.type(field) == nil ? "" : field.parameter.documentation], indentation: "    ")
      + "    \(visibility(field))\(RustName.of(field.name)): \(type(field)),"
  }

  private func visibility(_ field: Field) -> String {
    RustSetters.type(field) == nil ? "" : "pub "
  }

  private func type(_ field: Field) -> String {
    if let type = RustSetters.type(field) { return type }
    let type = RustName.raw(field.parameter.type).replacing("c_char", with: "core::ffi::c_char")
    switch field.parameter.form {
    case .reserved(let count) where count > 1: return "[\(type); \(count)]"
    case .fixedArray(let count): return "[\(type); \(count)]"
    default: return type
    }
  }

  private var initial: String {
    var body = [
      "// SAFETY: all of it are plain numbers.",
      "let mut it: Self = unsafe { core::mem::zeroed() };",
    ]
    if structure.mayGrow { body.append("it.size = core::mem::size_of::<Self>() as u32;") }
    if let filler = description.filler(of: structure) {
      body.append("// SAFETY: it is laid out as C has it.")
      body.append("unsafe { sys::\(filler.name)(it.as_raw_mut()) };")
    } else {
      body += fields.compactMap(initial)
    }
    if body.count == 2 { body[1] = "unsafe { core::mem::zeroed() }" } else { body.append("it") }
    return """
      impl Default for \(name) {
          fn default() -> Self {
      \(body.map { "        " + $0 }.joined(separator: "\n"))
          }
      }
      """
  }

  private func initial(_ field: Field) -> String? {
    guard let value = field.parameter.initial else { return nil }
    let text = value.text.replacing(",", with: "")
    switch field.kind {
    case .constant: return "it.\(field.name).0 = sys::\(text);"
    case .value(.double): return "it.\(field.name) = \(text)\(text.contains(".") ? "" : ".0");"
    case .value: return "it.\(field.name) = \(text);"
    default: return nil
    }
  }

  /// Getters of what is text in an array.
  private var texts: String {
    fields.compactMap { field -> String? in
      guard case .room = field.kind else { return nil }
      return RustProse.comment([field.parameter.documentation], indentation: "    ")
        + "    pub fn \(field.name)(&self) -> String { raw::text_in(&self.\(field.name)) }\n"
    }.joined()
  }
}

/// A struct with pointers: an owned one, from which that of C is made for a call.
struct RustOwnedStruct {
  private let structure: Structure
  private let description: Description
  private let fields: [Field]
  private let name: String

  init(_ structure: Structure, _ description: Description) {
    self.structure = structure
    self.description = description
    fields = Field.all(of: structure, in: description)
    name = RustName.type(structure.name)
  }

  var text: String {
    let open = fields.filter { RustSetters.type($0) != nil }
    let lines = open.map { field in
      RustProse.comment([field.parameter.documentation], indentation: "    ")
        + "    pub \(RustName.of(field.name)): \(RustSetters.type(field) ?? ""),"
    }
    return RustProse.comment([structure.summary] + Prose.paragraphs(structure.details))
      + """
      #[derive(Clone, Debug, PartialEq)]
      #[non_exhaustive]
      pub struct \(name) {
      \(lines.joined(separator: "\n"))
      }

      impl \(name) {
      \(description.isGiven(structure) ? RustSetters.text(fields) : "")
          #[allow(unused_variables)]
          pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::\(structure.name) {
              let mut it = Self::initial();
      \(open.flatMap(toRaw).map { "        " + $0 }.joined(separator: "\n"))
              it
          }

          pub(crate) fn from_raw(it: &sys::\(structure.name)) -> Self {
              Self {
      \(open.map { "            \(RustName.of($0.name)): \(fromRaw($0))," }
        .joined(separator: "\n"))
              }
          }

          #[allow(unused_mut)]
          pub(crate) fn initial() -> sys::\(structure.name) {
              // SAFETY: numbers and pointers may be 0.
              let mut it: sys::\(structure.name) = unsafe { core::mem::zeroed() };
      \(initial.map { "        " + $0 }.joined(separator: "\n"))
              it
          }
      }

      impl Default for \(name) {
          fn default() -> Self { Self::from_raw(&Self::initial()) }
      }
      """
  }

  private var initial: [String] {
    if let filler = description.filler(of: structure) {
      return ["// SAFETY: it is a struct of C.", "unsafe { sys::\(filler.name)(&mut it) };"]
    }
    return structure.mayGrow ? ["it.size = core::mem::size_of_val(&it) as u32;"] : []
  }

  private func toRaw(_ field: Field) -> [String] {
    let name = RustName.of(field.name)
    switch field.kind {
    case .constant: return ["it.\(name) = self.\(name).0;"]
    case .handle where RustSetters.type(field) == "u64": return ["it.\(name) = self.\(name);"]
    case .handle: return ["it.\(name) = raw::id(self.\(name));"]
    case .structure(let inner):
      return [
        inner.hasPointers(in: description)
          ? "it.\(name) = self.\(name).raw(keep);" : "it.\(name) = raw::same(self.\(name));"
      ]
    case .text(let length):
      guard let length else { return ["it.\(name) = keep.terminated(&self.\(name));"] }
      return ["(it.\(name), it.\(length)) = raw::text_of(&self.\(name));"]
    case .several(_, let count):
      return [
        "it.\(name) = raw::array_of(&self.\(name));", "it.\(count) = self.\(name).len() as _;",
      ]
    case .bytes(let count):
      return [
        "it.\(name) = raw::array_of(&self.\(name));", "it.\(count) = self.\(name).len() as _;",
      ]
    default: return ["it.\(name) = self.\(name);"]
    }
  }

  private func fromRaw(_ field: Field) -> String {
    let name = RustName.of(field.name)
    switch field.kind {
    case .constant(let enumeration): return "\(ClassName.of(enumeration))(it.\(name))"
    case .handle where RustSetters.type(field) == "u64": return "it.\(name)"
    case .handle: return "raw::handle_of(it.\(name))"
    case .structure(let inner):
      return inner.hasPointers(in: description)
        ? "\(RustName.type(inner.name))::from_raw(&it.\(name))" : "raw::same(it.\(name))"
    case .text: return "None"
    case .several, .bytes: return "Vec::new()"
    default: return "it.\(name)"
    }
  }
}

/// A method for each field that a game may set, for use in one expression.
enum RustSetters {
  static func text(_ fields: [Field]) -> String {
    fields.compactMap(setter).joined(separator: "\n") + "\n"
  }

  /// Nil for a field that a game has no use for.
  static func type(_ field: Field) -> String? {
    switch field.kind {
    case .value(let type): RustName.raw(type)
    case .constant(let enumeration): ClassName.of(enumeration)
    case .handle(let name): isIndependent(name) ? "u64" : "Option<\(RustName.type(name))>"
    case .structure(let inner): RustName.type(inner.name)
    case .numbers(let type, let count): "[\(RustName.raw(type)); \(count)]"
    case .structures(let inner, let count): "[\(RustName.type(inner.name)); \(count)]"
    case .text: "Option<String>"
    case .several(let type, _): "Vec<\(RustName.type(type.spelling))>"
    case .bytes: "Vec<u8>"
    case .room, .hidden: nil
    }
  }

  private static func isIndependent(_ name: String) -> Bool { name == "earshot_push_source" }

  private static func setter(_ field: Field) -> String? {
    guard let type = type(field) else { return nil }
    let name = RustName.of(field.name)
    let (taken, value) =
      switch field.kind {
      case .text: ("impl Into<String>", "Some(value.into())")
      case .handle where type != "u64": ("impl Into<\(type)>", "value.into()")
      case .several, .bytes: ("impl Into<\(type)>", "value.into()")
      default: (type, "value")
      }
    return RustProse.comment(["Sets `\(name)`."], indentation: "    ")
      + "    #[must_use]\n    pub fn \(name)(mut self, value: \(taken)) -> Self {\n"
      + "        self.\(name) = \(value);\n        self\n    }"
  }
}
