import Earshot

/// `restore`: takes a reason to be silent out again, once.
public struct RestoreAction: Equatable, Sendable {
  /// The name of a reason.
  public var name: String
  /// Whether sound should go on automatically.
  public var resume = true

  /// Undoes one `suspend` with the same reason, which is `game`, `background`, `sleep` or
  /// `unplugged`, and sound goes on.
  public init(_ reason: SuspensionReasons) {
    name = reason.description
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

  func check() throws(ScriptFault) { try SuspensionReasons.check(name, key: .restore) }
}
