/// One of a few words, in any case.
struct ChoiceForm<Choice>: FieldForm
where Choice: RawRepresentable<String> & CaseIterable & Equatable {
  var choices = Array(Choice.allCases)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Choice {
    guard case .string(let word) = json else {
      throw wrongType(json, "one of \(list)", as: key)
    }
    let name = Spelling.name(word, among: choices.map(\.rawValue))
    guard let choice = choices.first(where: { $0.rawValue == name }) else {
      throw unknown(word, as: key)
    }
    return choice
  }

  func check(_ choice: Choice, as key: String) throws(ScriptFault) {
    guard choices.contains(choice) else { throw unknown(choice.rawValue, as: key) }
  }

  private func unknown(_ word: String, as key: String) -> ScriptFault {
    let question = Spelling.question(word, among: choices.map(\.rawValue))
    return ScriptFault(
      key: key, "`\(key)` is \(word.quoted)",
      remedy: question ?? "give one of \(list)")
  }

  func write(_ choice: Choice, as key: String) -> JSONValue { .string(choice.rawValue) }

  private var list: String { choices.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}

extension FieldForm where Self == ChoiceForm<ScriptKind> {
  static func kind(_ choices: [ScriptKind]) -> Self { ChoiceForm(choices: choices) }
}
