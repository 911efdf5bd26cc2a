/// `unrecorded`: something happened here that a recording can't hold. It does nothing, and a
/// render tells of it.
public struct UnrecordedAction: Equatable, Sendable {
  /// A description of it; 1 to 256 bytes of UTF-8.
  public var name: String

  /// What was it?
  public init(_ words: String) {
    name = words
  }
}

extension UnrecordedAction: NamedFieldSet {
  init(blank name: String) { self.init(name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
