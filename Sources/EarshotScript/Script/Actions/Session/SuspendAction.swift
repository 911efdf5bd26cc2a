/// `suspend`: puts a reason to be silent in, which `restore` takes out as often.
public struct SuspendAction: Equatable, Sendable {
  /// A word of `SuspensionWord`.
  public var name: String

  /// `game` pauses what isn't exempt; the others silence everything.
  public init(_ word: SuspensionWord) {
    name = word.rawValue
  }
}

extension SuspendAction: NamedFieldSet {
  init(blank name: String) {
    self.init(.game)
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}

  func check() throws(ScriptFault) { try SuspensionWord.check(name, key: .suspend) }
}
