/// `interrupt`: what the system does when a call comes in. Several may overlap.
public struct InterruptAction: Equatable, Sendable {
  public var name: String

  public init(name: String) {
    self.name = name
  }
}

extension InterruptAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
