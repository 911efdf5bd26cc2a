/// `changeRoute`: in a render, moves everything to another output, as if the system had chosen
/// another device.
public struct ChangeRouteAction: Equatable, Sendable {
  /// The device's name in events; 1 to 256 bytes of UTF-8.
  public var name: String

  /// Sound goes on there, where it was.
  public init(name: String) {
    self.name = name
  }
}

extension ChangeRouteAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
