/// `endInterruption`: what the system does when the call is over.
public struct EndInterruptionAction: Equatable, Sendable {
  /// What `interrupt` called it; sound goes on when none is left.
  public var name: String
  /// Whether the system says that sound should go on.
  public var resume = true

  /// Over, and sound goes on.
  public init(name: String) {
    self.name = name
  }
}

extension EndInterruptionAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("resume", &resume, FlagForm(), default: true)
  }
}
