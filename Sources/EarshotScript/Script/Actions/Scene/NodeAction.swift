/// `node`: makes a scene node, or changes the given values of an existing one.
public struct NodeAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// Its parent; the world when new. No circles, at most 256 levels.
  public var parent: ScriptParent?
  /// Metres, in the parent's space.
  public var position: SIMD3<Double>?
  /// A quaternion `[x, y, z, w]` of any length but zero.
  public var rotation: SIMD4<Double>?
  /// The same along each axis.
  public var scale: Double?
  /// With a `parent`: it keeps its place in the world, and its position changes.
  public var keepsWorldPlace = false

  /// Without other values: a new one has those of `ScriptDefaults`.
  public init(name: String) {
    self.name = name
  }
}

extension NodeAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("position", &position, .position)
    try fields.optional("rotation", &rotation, .rotation)
    try fields.optional("scale", &scale, .number(ScriptLimits.scale))
    try fields.field("keepWorldPlace", &keepsWorldPlace, FlagForm(), default: false)
  }
}

/// The parent of a node, an emitter or a listener.
public enum ScriptParent: Equatable, Sendable {
  /// Written as null.
  case world
  case node(String)
}

struct ParentForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptParent {
    json == .null ? .world : .node(try TextForm.name.read(json, as: key))
  }

  func write(_ parent: ScriptParent, as key: String) -> JSONValue {
    switch parent {
    case .world: .null
    case .node(let name): .string(name)
    }
  }

  func check(_ parent: ScriptParent, as key: String) throws(ScriptFault) {
    if case .node(let name) = parent { try TextForm.name.check(name, as: key) }
  }
}
