/// `restore`: takes a reason to be silent out again, once.
public struct RestoreAction: Equatable, Sendable {
  /// A word of `SuspensionWord`.
  public var name: String
  /// Whether sound should go on by itself.
  public var resume = true

  /// Undoes one `suspend` with the same word, and sound goes on.
  public init(_ word: SuspensionWord) {
    name = word.rawValue
  }
}

extension RestoreAction: NamedFieldSet {
  init(blank name: String) {
    self.init(.game)
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("resume", &resume, FlagForm(), default: true)
  }

  func check() throws(ScriptFault) { try SuspensionWord.check(name, key: .restore) }
}
