/// `move`: takes a node, an emitter or a listener somewhere in a straight line.
public struct MoveAction: Equatable, Sendable {
  /// The name from an earlier line; `kind` tells things of one name apart.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// Metres, in the parent's space.
  public var to: SIMD3<Double>
  /// How long it takes; 0 is a teleport, without Doppler.
  public var over = ScriptTime(0)

  /// At once: a teleport, unless `over` is set.
  public init(name: String, to: SIMD3<Double>) {
    self.name = name
    self.to = to
  }
}

extension MoveAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.emitter, .node, .listener]

  init(blank name: String) { self.init(name: name, to: .zero) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.required("to", &to, .position)
    try fields.field("over", &over, .seconds, default: 0)
  }
}
