/// One of a few words.
struct ChoiceForm<Choice>: FieldForm
where Choice: RawRepresentable<String> & CaseIterable & Equatable {
  var choices = Array(Choice.allCases)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Choice {
    guard case .string(let word) = json else {
      throw wrongType(json, "one of \(list)", as: key)
    }
    guard let choice = choices.first(where: { $0.rawValue == word }) else {
      throw unknown(word, as: key)
    }
    return choice
  }

  func check(_ choice: Choice, as key: String) throws(ScriptFault) {
    guard choices.contains(choice) else { throw unknown(choice.rawValue, as: key) }
  }

  private func unknown(_ word: String, as key: String) -> ScriptFault {
    let guess = Spelling.nearest(to: word, among: choices.map(\.rawValue))
    return ScriptFault(
      key: key, "`\(key)` is \(word.quoted)",
      remedy: guess.map { "did you mean \"\($0)\"?" } ?? "give one of \(list)")
  }

  func write(_ choice: Choice, as key: String) -> JSONValue { .string(choice.rawValue) }

  private var list: String { choices.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}

extension FieldForm where Self == ChoiceForm<ScriptKind> {
  static func kind(_ choices: [ScriptKind]) -> Self { ChoiceForm(choices: choices) }
}
