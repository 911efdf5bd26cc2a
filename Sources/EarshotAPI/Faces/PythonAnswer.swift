/// Something that a method of Python returns.
struct PythonAnswer {
  let name: String
  private let answer: Answered
  private let method: Method
  private let methods: Methods

  init(_ answer: Answered, _ method: Method, _ methods: Methods) {
    self.answer = answer
    self.method = method
    self.methods = methods
    name = PythonName.parameter(answer.name) + "_found"
  }

  var type: String {
    switch answer.kind {
    case .value(.bool): "bool"
    case .value(let type): [.double, .float].contains(type) ? "float" : "int"
    case .constant: "int"
    case .handle(let name):
      mayBeNone ? "Optional[\(PythonName.type(name))]" : PythonName.type(name)
    case .structure(let structure): "c." + PythonName.type(structure.name)
    case .text: isList ? "List[str]" : "str"
    case .bytes: "bytes"
    case .array(let type):
      "List[\(isHandle(type) ? "" : "c.")\(PythonName.type(type.spelling))]"
    }
  }

  var room: String? {
    switch answer.kind {
    case .value(let type): "\(name) = \(PythonName.ctype(type))()"
    case .constant: "\(name) = c_int32()"
    case .handle: "\(name) = c_uint64()"
    case .structure(let structure): "\(name) = c.\(PythonName.type(structure.name))()"
    default: nil
    }
  }

  var arguments: [String] {
    switch answer.kind {
    case .text, .bytes, .array: ["buffer", "capacity", "count"]
    default: ["byref(\(name))"]
    }
  }

  var value: String {
    switch answer.kind {
    case .value, .constant: "\(name).value"
    case .handle(let type):
      isIndependent(type)
        ? "cls._owning(\(name).value)"
        : "made(self, \"\(type.dropFirst(8))\", \(name).value)"
    case .text where isList: "lines(\(name))"
    case .array(let type) where isHandle(type):
      "[made(self, \"\(type.spelling.dropFirst(8))\", each) for each in \(name) if each]"
    default: name
    }
  }

  /// How a buffer is asked for, up to the function.
  var growing: String? {
    switch answer.kind {
    case .text: isTaken ? "text_once(" : "all_of.text("
    case .bytes: "all_of.bytes("
    case .array(let type) where isHandle(type): "all_of(c_uint64, "
    case .array(let type):
      (isTaken ? "taken" : isCopied ? "all_of.copied" : "all_of")
        + "(c.\(PythonName.type(type.spelling)), "
    default: nil
    }
  }

  private var isTaken: Bool {
    method.name.hasPrefix("take_") || answer.parameter.sentence.contains("taken")
  }
  private var isCopied: Bool { answer.parameter.sentence.contains("copied") }
  private var isList: Bool { method.call.summary.contains("one per line") }

  private var mayBeNone: Bool {
    let sentences = [answer.parameter.sentence, method.call.summary, method.call.details]
    return sentences.contains { $0.contains("0: ") || $0.hasPrefix("0 ") }
  }

  private func isHandle(_ type: ValueType) -> Bool {
    methods.classes.contains { $0.name == type.spelling }
  }

  private func isIndependent(_ name: String) -> Bool {
    methods.classes.first { $0.name == name }?.isIndependent ?? false
  }
}

extension PythonName {
  private static let keywords: Set = [
    "and", "as", "assert", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "not", "or", "pass",
    "raise", "return", "try", "while", "with", "yield",
  ]

  static func parameter(_ name: String) -> String {
    keywords.contains(name) ? name + "_" : name
  }

  static func ctype(_ type: ValueType) -> String {
    type == .size ? "c_size_t" : "c_" + type.spelling.replacing("_t", with: "")
  }
}
