/// `place`: the position, orientation and velocity of a node, an emitter or a listener from the
/// next step on. Unlike `move`, it is a motion, and heard as such.
public struct PlaceAction: Equatable, Sendable {
  /// The name from an earlier line; `kind` tells things of one name apart.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// Metres, in the parent's space. It goes there in a straight line within the step, or within
  /// the update that is being played.
  public var to: SIMD3<Double>?
  /// A quaternion `[x, y, z, w]` of any length but zero.
  public var rotation: SIMD4<Double>?
  /// For the Doppler shift alone.
  public var velocity: ScriptVelocity?

  /// Changes nothing yet, which is refused when written: give one of the values.
  public init(name: String) {
    self.name = name
  }
}

extension PlaceAction: NamedFieldSet {
  static let kinds = MoveAction.kinds

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.optional("to", &to, .position)
    try fields.optional("rotation", &rotation, .rotation)
    try fields.optional("velocity", &velocity, VelocityForm())
  }

  func check() throws(ScriptFault) {
    guard to != nil || rotation != nil || velocity != nil else {
      throw ScriptFault(
        key: "place", "`place` says nothing to change",
        remedy: "give `to`, `rotation` or `velocity`")
    }
  }
}
