/// Something that a method of C# returns.
struct CSharpAnswer {
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
    name = CSharpName.local(answer.name)
  }

  private var bare: String { SwiftName.value(answer.name) }

  var type: String {
    switch answer.kind {
    case .value(let type): CSharpName.shown(type)
    case .constant(let enumeration): CSharpName.enumeration(enumeration)
    case .handle(let name):
      CSharpName.type(name) + (mayBeNone && !isIndependent(name) ? "?" : "")
    case .structure(let structure): CSharpName.type(structure.name)
    case .text: isList ? "IReadOnlyList<string>" : "string"
    case .bytes: "byte[]"
    case .array(let type): "\(CSharpName.type(type.spelling))[]"
    }
  }

  var room: String? {
    switch answer.kind {
    case .value(let type): "\(CSharpName.raw(type)) \(bare)Found = default;"
    case .constant: "int \(bare)Found = 0;"
    case .handle: "ulong \(bare)Found = 0;"
    case .structure(let structure) where structure.hasPointers(in: description):
      "\(CSharpName.type(structure.name))Raw \(bare)Found = "
        + "\(CSharpName.type(structure.name)).Initial;"
    case .structure(let structure) where structure.name == "earshot_effect_settings":
      "EffectSettings \(bare)Found = EffectSettings.Make(EffectKind.Equalizer);"
    case .structure(let structure):
      "\(CSharpName.type(structure.name)) \(bare)Found = "
        + (structure.mayGrow ? "\(CSharpName.type(structure.name)).Default;" : "default;")
    default: nil
    }
  }

  var arguments: [String] {
    switch answer.kind {
    case .text, .bytes, .array: ["buffer", "(ulong)room.Length", "&count"]
    default: ["&\(bare)Found"]
    }
  }

  var value: String {
    switch answer.kind {
    case .value(.bool): "\(bare)Found != 0"
    case .constant(let enumeration): "(\(CSharpName.enumeration(enumeration)))\(bare)Found"
    case .handle(let name): handle(name)
    case .structure(let structure) where structure.hasPointers(in: description):
      "new \(CSharpName.type(structure.name))(\(bare)Found)"
    case .text where isList: "Texts.Lines(Texts.From(room, count))"
    case .text: "Texts.From(room, count)"
    case .array(let type) where isHandle(type):
      "Handle.All(room, count, \(owner), (of, id) => new \(CSharpName.type(type.spelling))(of, id))"
    case .bytes, .array: "Texts.First(room, count)"
    default: "\(bare)Found"
    }
  }

  /// The type of the buffer's elements; nil where there is none.
  var growing: String? {
    switch answer.kind {
    case .text, .bytes: "byte"
    case .array(let type) where isHandle(type): "ulong"
    case .array(let type): CSharpName.type(type.spelling)
    default: nil
    }
  }

  /// Asks until all fits; what is taken is asked for once.
  func loop(_ call: String, _ finish: [String], _ value: String) -> [String] {
    let element = growing ?? "byte"
    let isOnce = isTaken || isCopied
    let capacity = isCopied || element == "byte" ? 4096 : 64
    let fits = element == "byte" ? "<" : "<="
    let isSized = description.structures.contains {
      CSharpName.type($0.name) == element && $0.mayGrow
    }
    let more = element == "byte" ? "count + 1" : "count"
    let asked =
      (isSized ? ["room[0] = \(element).Default;"] : []) + [
        "int result;", "fixed (\(element)* buffer = room) result = \(call);",
      ] + finish + ["EarshotException.Check(result);"]
    let first = ["ulong count = 0;"]
    if isOnce {
      return first + ["var room = new \(element)[\(capacity)];"] + asked + ["return \(value);"]
    }
    return first + [
      "for (var room = new \(element)[\(capacity)];; room = new \(element)[\(more)])", "{",
    ]
      + (asked + ["if (count \(fits) (ulong)room.Length) return \(value);"]).map { "    " + $0 }
      + ["}"]
  }

  // MARK: Details

  private var isTaken: Bool {
    method.name.hasPrefix("take_") || answer.parameter.sentence.contains("taken")
  }
  private var isCopied: Bool { answer.parameter.sentence.contains("copied") }
  private var isList: Bool { method.call.summary.contains("one per line") }

  private var mayBeNone: Bool {
    let sentences = [answer.parameter.sentence, method.call.summary, method.call.details]
    return sentences.contains { $0.contains("0: ") || $0.hasPrefix("0 ") }
  }

  private var owner: String {
    isIndependent("earshot_" + method.owner) ? "null" : method.owner == "engine" ? "this" : "engine"
  }

  private func handle(_ type: String) -> String {
    let name = CSharpName.type(type)
    if isIndependent(type) { return "new \(name)(\(bare)Found)" }
    let made = "new \(name)(\(owner), \(bare)Found)"
    return mayBeNone ? "\(bare)Found == 0 ? (\(name)?)null : \(made)" : made
  }

  private func isHandle(_ type: ValueType) -> Bool {
    methods.classes.contains { $0.name == type.spelling }
  }

  private func isIndependent(_ name: String) -> Bool {
    methods.classes.first { $0.name == name }?.isIndependent ?? false
  }
}
