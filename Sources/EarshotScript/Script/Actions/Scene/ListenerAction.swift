import Earshot

/// `listener`: makes a listener, or changes the given values of an existing one. The first listener
/// of a script replaces the engine's default one.
public struct ListenerAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// Its parent; the world when new. No circles, at most 256 levels.
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
  /// The node from which distances are measured; the listener itself when new, or null.
  public var distanceFrom: ScriptParent?
  /// How much it counts where several listen; 1 when new.
  public var weight: Double?
  /// The part of the stereo picture that it hears in; all of it when new.
  public var stage: StereoStage?
  /// Makes this the active listener, as a new one is by default.
  public var isActive = false
  /// Companions that share the output with this listener, which is then the first: names of up to
  /// three others.
  public var companions: [String] = []
  /// With a `parent`: it keeps its place in the world, and its position changes.
  public var keepsWorldPlace = false

  /// Without other values: a new one has those of `ScriptDefaults`.
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
    try fields.optional("weight", &weight, .number(ScriptLimits.listenerWeight))
    try fields.optional("stage", &stage, StageForm())
    try fields.field("active", &isActive, FlagForm(), default: false)
    try fields.field("beside", &companions, .list(of: .name, 0...3), default: [])
    try fields.field("keepWorldPlace", &keepsWorldPlace, FlagForm(), default: false)
  }

  func check() throws(ScriptFault) {
    try checkNotParallel(forward: forward, up: up)
    try checkOneWay(rotation, forward: forward, up: up)
    for (index, other) in companions.enumerated()
    where other == name || companions[..<index].contains(other) {
      throw ScriptFault(
        key: "beside", "\(other.quoted) listens already", remedy: "name each listener once")
    }
  }
}
