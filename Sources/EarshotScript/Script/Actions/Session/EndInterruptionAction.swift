/// `endInterruption`: the system ends an interruption, as after a call.
public struct EndInterruptionAction: Equatable, Sendable {
  /// The name from `interrupt`; sound goes on when no interruption is left.
  public var name: String
  /// Whether the system asks the sound to go on.
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
