/// How loud an emitter is to the sides of where it faces, as OpenAL's cones: full loudness within
/// the inner angle, `outerGain` beyond the outer one, in between in proportion.
public struct ScriptCone: Equatable, Sendable {
  /// The full angle, in degrees.
  public var inner = 360.0
  /// The full angle, in degrees.
  public var outer = 360.0
  /// What is left behind.
  public var outerGain = ScriptGain.decibels(-60)

  /// The same loudness all around.
  public init() {}
}

extension ScriptCone: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("inner", &inner, .angle, default: 360)
    try fields.field("outer", &outer, .angle, default: 360)
    try fields.field("outerGain", &outerGain, .gain, default: -60)
  }

  func check() throws(ScriptFault) {
    guard inner <= outer else {
      throw ScriptFault(
        key: "inner",
        "a cone's `inner` angle, \(JSONNumber(inner).text)°, is wider than its `outer`, "
          + "\(JSONNumber(outer).text)°",
        remedy: "give both, the smaller as `inner`")
    }
  }
}
