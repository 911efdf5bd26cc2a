import Earshot

extension SuspensionReasons {
  /// One of the reasons that a script may put in and take out, by its name.
  init?(word: String) {
    guard let reason = Self.countable.first(where: { $0.description == word }) else { return nil }
    self = reason
  }

  static func check(_ word: String, key: ActionKey) throws(ScriptFault) {
    try ScriptFault.check(word, in: countable.map(\.description), key: key)
  }
}

extension ScriptFault {
  /// Throws when the value of an action's own key isn't one of the allowed words.
  static func check(
    _ word: String, in words: [String], key: ActionKey
  ) throws(ScriptFault) {
    guard !words.contains(word) else { return }
    let guess = Spelling.nearest(to: word, among: words)
    throw ScriptFault(
      key: key.rawValue, "`\(key.rawValue)` is \(word.quoted)",
      remedy: guess.map { "did you mean \"\($0)\"?" }
        ?? "give one of \(words.map(\.quoted).joined(separator: ", "))")
  }
}
