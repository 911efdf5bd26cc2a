import Earshot

/// `room`: makes a room, or changes an existing one's reverb or the transmission of its walls.
public struct RoomAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The node whose space its shape is in; the world when new.
  public var parent: ScriptParent?
  /// A box around its origin: its size in metres.
  public var box: SIMD3<Double>?
  /// A ball around its origin: metres.
  public var radius: Double?
  /// The body around these points, without dents.
  public var points: [SIMD3<Double>]?
  /// The transmission of its walls; none when new.
  public var through: ScriptTransmission?
  /// How it reverberates: nil as it was, null not at all.
  public var reverb: ScriptZoneReverb??

  /// Of no shape yet.
  public init(name: String) { self.name = name }
}

extension RoomAction: NamedFieldSet, BodyAction {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try visitBody(&fields)
    try fields.optional("through", &through, ObjectForm(blank: ScriptTransmission()))
    try fields.optional("reverb", &reverb, ZoneReverbForm())
  }

  func check() throws(ScriptFault) { try checkBody(of: "room") }
}

/// A line that makes a body of space, on a node.
protocol BodyAction {
  var parent: ScriptParent? { get set }
  var box: SIMD3<Double>? { get set }
  var radius: Double? { get set }
  var points: [SIMD3<Double>]? { get set }
}

extension BodyAction {
  /// The shape of the room that the line makes; nil if it makes none.
  var form: ConvexShape.Form? {
    if let box { return .box(box) }
    if let radius { return .sphere(radius: radius) }
    return points.map { .hull($0) }
  }

  mutating func visitBody<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("box", &box, .position)
    try fields.optional("radius", &radius, .metres)
    try fields.optional("points", &points, .list(of: VectorForm(), ScriptLimits.hullPoints))
  }

  func checkBody(of noun: String) throws(ScriptFault) {
    try ScriptFault.checkShapes(
      of: noun, [("box", box != nil), ("radius", radius != nil), ("points", points != nil)])
    guard form != nil || parent == nil else {
      throw ScriptFault(
        key: "parent", "a \(noun) that exists stays on its node",
        remedy: "give its shape too, which makes it anew, or move the node")
    }
  }
}

extension ScriptFault {
  /// Allows only one way of giving a shape.
  static func checkShapes(of noun: String, _ shapes: [(key: String, isGiven: Bool)])
    throws(ScriptFault)
  {
    let given = shapes.filter(\.isGiven).map(\.key)
    guard given.count > 1 else { return }
    throw ScriptFault(
      key: given[1], "the \(noun) has two shapes, by `\(given[0])` and by `\(given[1])`",
      remedy: "leave one of them out")
  }
}

/// `portal`: opens a way between two rooms, or changes how far one is open.
public struct PortalAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The node across whose z axis it lies; the world when new.
  public var parent: ScriptParent?
  /// The two rooms, of which `.world` is outside; on the line that makes it.
  public var rooms: [ScriptParent]?
  /// In metres, along x.
  public var width = 1.0
  /// In metres, along y.
  public var height = 2.0
  /// The transmission where it is shut; none when not given.
  public var door: ScriptTransmission?
  /// The part of it that is open; 1 when new.
  public var openness: Double?
  /// The time for opening or shutting it this far.
  public var over: ScriptTime = 0

  /// Between no rooms yet.
  public init(name: String) { self.name = name }
}

extension PortalAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("between", &rooms, .list(of: ParentForm(), 2...2))
    try fields.field("width", &width, .number(ScriptLimits.opening, "m"), default: 1)
    try fields.field("height", &height, .number(ScriptLimits.opening, "m"), default: 2)
    try fields.optional("door", &door, ObjectForm(blank: ScriptTransmission()))
    try fields.optional("openness", &openness, .number(0...1))
    try fields.field("over", &over, .seconds, default: 0)
  }

  func check() throws(ScriptFault) {
    guard rooms == nil else { return }
    let fixed = [("parent", parent != nil), ("width", width != 1), ("height", height != 2)]
    if let key = fixed.first(where: \.1)?.0 {
      throw ScriptFault(
        key: key, "an existing portal only changes its `openness` and `door`",
        remedy: "give `between` too, which makes a new one, or move its node")
    }
  }
}
