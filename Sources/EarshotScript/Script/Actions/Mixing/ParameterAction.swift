import Earshot

/// `parameter`: makes a number of the game's, or sets it.
public struct ParameterAction: Equatable, Sendable {
  /// How later lines refer to it.
  public var name: String
  /// What the game that was recorded called it.
  public var text: String?
  /// Of a new one: what values are brought into; 0 to 1 when not given.
  public var range: ClosedRange<Double>?
  /// Of a new one: how long a change takes; 0.05 s when not given.
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
