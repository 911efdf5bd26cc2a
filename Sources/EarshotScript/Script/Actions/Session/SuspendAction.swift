import Earshot

/// `suspend`: puts a reason to be silent in, which `restore` takes out as often.
public struct SuspendAction: Equatable, Sendable {
  /// The name of a reason.
  public var name: String

  /// `game` pauses everything that isn't exempt; `background`, `sleep` and `unplugged` silence
  /// everything.
  public init(_ reason: SuspensionReasons) {
    name = reason.description
  }
}

extension SuspendAction: NamedFieldSet {
  init(blank name: String) {
    self.init(.game)
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}

  func check() throws(ScriptFault) { try SuspensionReasons.check(name, key: .suspend) }
}
