/// `interrupt`: the system interrupts the sound, as for a call. Several may overlap.
public struct InterruptAction: Equatable, Sendable {
  /// How `endInterruption` refers to it; 1 to 256 bytes of UTF-8.
  public var name: String

  /// Silences everything from the line's time on.
  public init(name: String) {
    self.name = name
  }
}

extension InterruptAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
