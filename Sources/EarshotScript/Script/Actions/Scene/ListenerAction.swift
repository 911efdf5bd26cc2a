/// `listener`: makes a listener, or changes what is given of one that exists. The first listener
/// of a script replaces the one that is there from the start.
public struct ListenerAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// What it hangs on; the world when new. No circles, at most 256 levels.
  public var parent: ScriptParent?
  /// Metres, in the parent's space.
  public var position: SIMD3<Double>?
  /// Where it faces, in the parent's space; any length but zero.
  public var forward: SIMD3<Double>?
  /// Where its head is, in the parent's space; any length, but not on one line with `forward`.
  public var up: SIMD3<Double>?
  /// A quaternion `[x, y, z, w]`, in place of `forward` and `up`.
  public var rotation: SIMD4<Double>?
  /// How loud everything is.
  public var gain: ScriptGain?
  /// The node that distances are measured from; its own ears when new, or null.
  public var distanceFrom: ScriptParent?
  /// Listens with these ears, as a new one does by itself.
  public var isActive = false
  /// With a `parent`: it stays where it is in the world, and its position changes.
  public var keepsWorldPlace = false

  /// With nothing else given: a new one has the values of `ScriptDefaults`.
  public init(name: String) {
    self.name = name
  }
}

extension ListenerAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("position", &position, .position)
    try fields.optional("forward", &forward, .direction)
    try fields.optional("up", &up, .direction)
    try fields.optional("rotation", &rotation, .rotation)
    try fields.optional("gain", &gain, .gain)
    try fields.optional("distanceFrom", &distanceFrom, ParentForm())
    try fields.field("active", &isActive, FlagForm(), default: false)
    try fields.field("keepWorldPlace", &keepsWorldPlace, FlagForm(), default: false)
  }

  func check() throws(ScriptFault) {
    try checkNotParallel(forward: forward, up: up)
    try checkOneWay(rotation, forward: forward, up: up)
  }
}
