import Earshot

/// The reasons to be silent that a script may put in and take out.
public enum SuspensionWord: String, CaseIterable, Equatable, Sendable {
  case game, background, sleep, unplugged

  var reasons: SuspensionReasons {
    switch self {
    case .game: .game
    case .background: .background
    case .sleep: .sleep
    case .unplugged: .unplugged
    }
  }

  static func check(_ name: String, key: ActionKey) throws(ScriptFault) {
    guard SuspensionWord(rawValue: name) == nil else { return }
    let words = allCases.map(\.rawValue)
    let guess = Spelling.nearest(to: name, among: words)
    throw ScriptFault(
      key: key.rawValue, "`\(key.rawValue)` is \(name.quoted)",
      remedy: guess.map { "did you mean \"\($0)\"?" }
        ?? "give one of \(words.map(\.quoted).joined(separator: ", "))")
  }
}
