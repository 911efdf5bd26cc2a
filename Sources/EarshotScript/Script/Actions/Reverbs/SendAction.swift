import Earshot

/// `send`: lets a voice, an emitter or a bus be heard in a reverb, besides where it goes.
public struct SendAction: Equatable, Sendable {
  /// Of a voice, an emitter or a bus.
  public var name: String
  /// What the name is of, when the script says so.
  public var kind: ScriptKind?
  /// The reverb's name.
  public var reverb: String
  /// Of what is heard; at most 0 dB. −200 dB ends it.
  public var gain = ScriptGain.decibels(0)
  /// What is left at 5 kHz; nil: as it was, and all of it at first.
  public var high: ScriptGain?
  /// What is left at 250 Hz; likewise.
  public var low: ScriptGain?
  /// How long it takes to get there.
  public var over = ScriptTime(0)
  /// The way that it takes.
  public var shape = FadeShape.linear

  /// All of it, at once.
  public init(name: String, to reverb: String) {
    self.name = name
    self.reverb = reverb
  }
}

extension SendAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice, .emitter, .bus]

  init(blank name: String) { self.init(name: name, to: "") }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.required("to", &reverb, .name)
    try fields.field("gain", &gain, .gain(upTo: ScriptLimits.sendGain), default: 0)
    try fields.optional("high", &high, .gain(upTo: ScriptLimits.sendFilter))
    try fields.optional("low", &low, .gain(upTo: ScriptLimits.sendFilter))
    try fields.field("over", &over, .seconds, default: 0)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }
}

/// What a new voice itself sends to a reverb.
public struct ScriptSend: Equatable, Sendable {
  /// The reverb's name.
  public var reverb: String
  /// At most 0 dB.
  public var gain = ScriptGain.decibels(0)
  /// What is left at 5 kHz.
  public var high = ScriptGain.decibels(0)
  /// What is left at 250 Hz.
  public var low = ScriptGain.decibels(0)

  /// All of it.
  public init(to reverb: String) {
    self.reverb = reverb
  }
}

extension ScriptSend: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("to", &reverb, .name)
    try fields.field("gain", &gain, .gain(upTo: ScriptLimits.sendGain), default: 0)
    try fields.field("high", &high, .gain(upTo: ScriptLimits.sendFilter), default: 0)
    try fields.field("low", &low, .gain(upTo: ScriptLimits.sendFilter), default: 0)
  }
}
