/// `orbit`: circles a node, an emitter or a listener until it is moved otherwise.
///
/// At phase 0 about the default axis it is at `center + [radius, 0, 0]` and turns towards −z.
public struct OrbitAction: Equatable, Sendable {
  /// The name from an earlier line.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// Metres, in the parent's space.
  public var center = SIMD3<Double>.zero
  /// In metres.
  public var radius: Double
  /// Seconds once around; below zero it turns the other way.
  public var period: Double
  /// The axis of rotation, counter-clockwise seen from its tip; any length but zero.
  public var axis = SIMD3<Double>(0, 1, 0)
  /// In degrees.
  public var phase = 0.0

  /// About the origin, level, from phase 0.
  public init(name: String, radius: Double, period: Double) {
    self.name = name
    self.radius = radius
    self.period = period
  }
}

extension OrbitAction: NamedFieldSet {
  static let kinds = MoveAction.kinds

  init(blank name: String) { self.init(name: name, radius: 0, period: 0) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.field("center", &center, .position, default: .zero)
    try fields.required("radius", &radius, .number(0...ScriptLimits.metres, "m"))
    try fields.required("period", &period, PeriodForm())
    try fields.field("axis", &axis, .direction, default: SIMD3(0, 1, 0))
    try fields.field("phase", &phase, .number(ScriptLimits.phase, "degrees"), default: 0)
  }
}

private struct PeriodForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Double {
    try number(json, as: key).value
  }

  func write(_ period: Double, as key: String) -> JSONValue { .number(JSONNumber(period)) }

  func check(_ period: Double, as key: String) throws(ScriptFault) {
    guard ScriptLimits.period.contains(period.magnitude) else {
      let ends = [ScriptLimits.period.lowerBound, ScriptLimits.period.upperBound]
      let limit = ends.map { JSONNumber($0).text }.joined(separator: " to ")
      throw outOfRange(
        JSONNumber(period).text, limit: "\(limit) s, or as much below zero to turn the other way",
        as: key)
    }
  }
}
