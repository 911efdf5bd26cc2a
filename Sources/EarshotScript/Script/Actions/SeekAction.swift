/// `seek`: puts a voice's playhead somewhere else.
public struct SeekAction: Equatable, Sendable {
  public var name: String
  public var to: ScriptTime

  public init(name: String, to: ScriptTime) {
    self.name = name
    self.to = to
  }
}

extension SeekAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice]

  init(blank name: String) { self.init(name: name, to: 0) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("to", &to, .seconds)
  }
}
