/// `release`: lets an instance of a sound event leave its loops and play its tail.
public struct ReleaseAction: Equatable, Sendable {
  /// Of an instance; one that has ended is left in peace.
  public var name: String

  /// At once.
  public init(name: String) { self.name = name }
}

extension ReleaseAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}

/// `stopSound`: stops an instance of a sound event.
public struct StopSoundAction: Equatable, Sendable {
  /// Of an instance; one that has ended is left in peace.
  public var name: String
  /// nil is the event's own fade; 0 is at once.
  public var fade: ScriptTime?

  /// Over the event's own fade.
  public init(name: String) { self.name = name }
}

extension StopSoundAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("fade", &fade, .seconds)
  }
}
