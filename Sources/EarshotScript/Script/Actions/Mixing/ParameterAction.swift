import Earshot

/// `parameter`: makes a number of the game's, or sets it.
public struct ParameterAction: Equatable, Sendable {
  /// How later lines refer to it.
  public var name: String
  /// The recorded game's name for it.
  public var text: String?
  /// The range of a new parameter, to which values are clamped; 0 to 1 by default.
  public var range: ClosedRange<Double>?
  /// The time that a change of a new parameter takes; 0.05 s by default.
  public var smoothing: ScriptTime?
  /// The range's lower end when not given of a new one.
  public var value: Double?
  /// The emitter that has the value alone.
  public var emitter: String?

  /// A new one from 0 to 1, at 0.
  public init(name: String, value: Double? = nil) {
    self.name = name
    self.value = value
  }
}

extension ParameterAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("text", &text, .label)
    try fields.optional("range", &range, RangeForm(ends: .number(ScriptLimits.parameter)))
    try fields.optional("smoothing", &smoothing, .seconds)
    try fields.optional("value", &value, .number(ScriptLimits.parameter))
    try fields.optional("on", &emitter, .name)
  }
}
