/// Something that a method returns.
struct RustAnswer {
  let name: String
  private let answer: Answered
  private let method: Method
  private let methods: Methods
  private let description: Description

  init(_ answer: Answered, _ method: Method, _ methods: Methods, _ description: Description) {
    self.answer = answer
    self.method = method
    self.methods = methods
    self.description = description
    name = RustName.of(answer.name == "engine" ? "made" : answer.name)
  }

  var type: String {
    switch answer.kind {
    case .value(let type): RustName.raw(type)
    case .constant(let enumeration): ClassName.of(enumeration)
    case .handle(let name):
      mayBeNone ? "Option<\(RustName.type(name))>" : RustName.type(name)
    case .structure(let structure): RustName.type(structure.name)
    case .text: isList ? "Vec<String>" : "String"
    case .bytes: "Vec<u8>"
    case .array(let type): "Vec<\(element(type))>"
    }
  }

  /// The variable that the call writes to; nil where a buffer grows.
  var room: String? {
    switch answer.kind {
    case .value(let type): "let mut \(name): \(RustName.raw(type)) = Default::default();"
    case .constant: "let mut \(name) = 0;"
    case .handle: "let mut \(name) = 0;"
    case .structure(let structure) where structure.name == "earshot_effect_settings":
      "let mut \(name) = raw::effect_settings(EffectKind::EQUALIZER);"
    case .structure(let structure):
      "let mut \(name) = \(RustName.type(structure.name))::"
        + (isOwned(structure) ? "initial();" : "default();")
    default: nil
    }
  }

  var arguments: [String] {
    switch answer.kind {
    case .structure(let structure) where isPlain(structure): ["\(name).as_raw_mut()"]
    case .text, .array: ["buffer", "capacity", "filled"]
    case .bytes: ["buffer.cast()", "capacity", "filled"]
    default: ["&mut \(name)"]
    }
  }

  var value: String {
    switch answer.kind {
    case .constant(let enumeration): "\(ClassName.of(enumeration))(\(name))"
    case .handle(let type): handle(type)
    case .structure(let structure) where !isPlain(structure):
      "\(RustName.type(structure.name))::from_raw(&\(name))"
    case .text where isList: "raw::lines(&\(name))"
    default: name
    }
  }

  /// How a buffer is asked for, and what that needs besides the call.
  var growing: (String, String)? {
    switch answer.kind {
    case .text: (isTaken ? "raw::text_once" : "raw::text", "4096")
    case .bytes: ("raw::array", "0u8")
    case .array(let type):
      switch type {
      case .named(let name) where methods.classes.contains { $0.name == name }:
        ("raw::handles", "core::marker::PhantomData::<\(RustName.type(name))>")
      case .named(let name):
        (
          isTaken ? "raw::taken" : isCopied ? "raw::copied" : "raw::structs",
          "\(RustName.type(name))::default()"
        )
      default: ("raw::array", "0 as \(RustName.raw(type))")
      }
    default: nil
    }
  }

  // MARK: Details

  /// Whether asking again would give something else.
  private var isTaken: Bool {
    method.name.hasPrefix("take_") || answer.parameter.sentence.contains("taken")
  }
  private var isCopied: Bool { answer.parameter.sentence.contains("copied") }
  private var isList: Bool { method.call.summary.contains("one per line") }

  private var mayBeNone: Bool {
    let sentences = [answer.parameter.sentence, method.call.summary, method.call.details]
    return sentences.contains { $0.contains("0: ") || $0.hasPrefix("0 ") }
  }

  private func handle(_ type: String) -> String {
    let isIndependent = methods.classes.first { $0.name == type }?.isIndependent ?? false
    if isIndependent { return "\(RustName.type(type))::from_id(\(name))?" }
    return mayBeNone ? "raw::handle_of(\(name))" : "raw::made(\(name))?"
  }

  private func element(_ type: ValueType) -> String {
    type.isNumber ? RustName.raw(type) : RustName.type(type.spelling)
  }

  private func isOwned(_ structure: Structure) -> Bool {
    structure.hasPointers(in: description)
  }

  private func isPlain(_ structure: Structure) -> Bool {
    !isOwned(structure) && structure.name != "earshot_effect_settings"
  }
}
