/// Text of limited length: a name, or a path.
struct TextForm: FieldForm {
  var noun: String
  var bytes: ClosedRange<Int>

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> String {
    guard case .string(let text) = json else {
      throw wrongType(json, "\(noun) in double quotes", as: key)
    }
    return text
  }

  func write(_ text: String, as key: String) -> JSONValue { .string(text) }

  func check(_ text: String, as key: String) throws(ScriptFault) {
    let count = text.utf8.count
    guard bytes.contains(count) else {
      throw ScriptFault(
        key: key,
        "`\(key)` is \(noun) of \(count) bytes, and its limit is "
          + "\(bytes.lowerBound) to \(bytes.upperBound)",
        remedy: count == 0 ? "give \(noun)" : "give a shorter one")
    }
    guard !text.utf8.contains(0) else {
      throw ScriptFault(
        key: key, "`\(key)` holds a zero character", remedy: "give \(noun) without it")
    }
  }
}

struct FlagForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Bool {
    guard case .bool(let flag) = json else { throw wrongType(json, "true or false", as: key) }
    return flag
  }

  func write(_ flag: Bool, as key: String) -> JSONValue { .bool(flag) }
}

/// One of a few words.
struct ChoiceForm<Choice>: FieldForm
where Choice: RawRepresentable<String> & CaseIterable & Equatable {
  var choices = Array(Choice.allCases)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Choice {
    guard case .string(let word) = json else {
      throw wrongType(json, "one of \(list)", as: key)
    }
    guard let choice = choices.first(where: { $0.rawValue == word }) else {
      let guess = Spelling.nearest(to: word, among: choices.map(\.rawValue))
      throw ScriptFault(
        key: key, "`\(key)` is \(word.quoted)",
        remedy: guess.map { "did you mean \"\($0)\"?" } ?? "give one of \(list)")
    }
    return choice
  }

  func write(_ choice: Choice, as key: String) -> JSONValue { .string(choice.rawValue) }

  private var list: String { choices.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}

extension FieldForm where Self == TextForm {
  static var name: Self { TextForm(noun: "a name", bytes: ScriptLimits.name) }
  static var path: Self { TextForm(noun: "a path", bytes: ScriptLimits.path) }
}

extension FieldForm where Self == ChoiceForm<ScriptKind> {
  static func kind(_ choices: [ScriptKind]) -> Self { ChoiceForm(choices: choices) }
}
