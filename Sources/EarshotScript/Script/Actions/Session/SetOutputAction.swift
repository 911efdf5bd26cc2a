/// `setOutput`: the game sends the sound elsewhere. A render goes on, on a new output of its own.
public struct SetOutputAction: Equatable, Sendable {
  /// A word of `OutputWord`.
  public var name: String

  /// What the sound of a recorded game went to.
  public init(_ word: OutputWord) {
    name = word.rawValue
  }
}

/// Where the sound of a recorded game went.
public enum OutputWord: String, CaseIterable, Equatable, Sendable {
  case device, host, offline, waveFile, silence
}

extension SetOutputAction: NamedFieldSet {
  init(blank name: String) {
    self.init(.silence)
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}

  func check() throws(ScriptFault) {
    guard OutputWord(rawValue: name) == nil else { return }
    let words = OutputWord.allCases.map(\.rawValue)
    let guess = Spelling.nearest(to: name, among: words)
    throw ScriptFault(
      key: "setOutput", "`setOutput` is \(name.quoted)",
      remedy: guess.map { "did you mean \"\($0)\"?" }
        ?? "give one of \(words.map(\.quoted).joined(separator: ", "))")
  }
}
