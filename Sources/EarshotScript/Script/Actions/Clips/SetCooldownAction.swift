/// `setCooldown`: changes how soon plays of a clip become part of its last one.
public struct SetCooldownAction: Equatable, Sendable {
  /// The name of a clip.
  public var name: String
  /// 0 is never.
  public var seconds: ScriptTime
  /// The boost in loudness for each of these.
  public var boost = ScriptGain.decibels(0)

  /// A cooldown of 0 to 86,400 seconds.
  public init(name: String, seconds: ScriptTime) {
    self.name = name
    self.seconds = seconds
  }
}

extension SetCooldownAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.clip]

  init(blank name: String) { self.init(name: name, seconds: 0) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("seconds", &seconds, .seconds)
    try fields.field("boost", &boost, .gain, default: 0)
  }
}
