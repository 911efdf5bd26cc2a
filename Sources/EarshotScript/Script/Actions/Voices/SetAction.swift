/// `set`: changes what is given of a voice, an emitter or a bus, in an even ramp.
public struct SetAction: Equatable, Sendable {
  /// Of a voice, an emitter or a bus; what has ended is left in peace.
  public var name: String
  /// What the name is of, when the script says so.
  public var kind: ScriptKind?
  /// Beside those of other things.
  public var gain: ScriptGain?
  /// Speed and pitch, 0.01 to 100; 1 is as recorded.
  public var rate: Double?
  /// The higher number keeps its source; takes effect at once, whatever `over` says.
  public var priority: Int?
  /// 0 is free, 1 is behind a thick wall.
  public var occlusion: Double?
  /// How long it takes.
  public var over = ScriptTime(0)

  /// Changes nothing yet, which is refused when written: give one of the values.
  public init(name: String) {
    self.name = name
  }
}

extension SetAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice, .emitter, .bus]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.optional("gain", &gain, .gain)
    try fields.optional("rate", &rate, .rate)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("occlusion", &occlusion, .occlusion)
    try fields.field("over", &over, .seconds, default: 0)
  }

  func check() throws(ScriptFault) {
    guard gain != nil || rate != nil || priority != nil || occlusion != nil else {
      throw ScriptFault(
        key: "set", "`set` says nothing to change",
        remedy: "give `gain`, `rate`, `priority` or `occlusion`")
    }
  }
}
