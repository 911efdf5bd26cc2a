import Earshot

/// `set`: changes what is given of a voice, an emitter or a bus, over a time.
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
  /// The way that `gain` takes; the others go evenly.
  public var shape = FadeShape.linear

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
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }

  func check() throws(ScriptFault) {
    guard gain != nil || rate != nil || priority != nil || occlusion != nil else {
      throw ScriptFault(
        key: "set", "`set` says nothing to change",
        remedy: "give `gain`, `rate`, `priority` or `occlusion`")
    }
    guard gain != nil || shape == .linear else {
      throw ScriptFault(
        key: "shape", "`shape` is the way of a `gain`, and this line sets none",
        remedy: "leave it out")
    }
  }
}
