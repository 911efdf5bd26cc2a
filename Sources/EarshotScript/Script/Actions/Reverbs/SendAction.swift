import Earshot

/// `send`: lets a voice, an emitter or a bus be heard in a reverb, besides where it goes.
public struct SendAction: Equatable, Sendable {
  /// The name of a voice, an emitter or a bus.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// The reverb's name.
  public var reverb: String
  /// The send level; at most 0 dB. −200 dB ends it.
  public var gain = ScriptGain.decibels(0)
  /// The gain at 5 kHz; nil keeps it, and is 0 dB at first.
  public var high: ScriptGain?
  /// The gain at 250 Hz; likewise.
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

/// A new voice's own send to a reverb.
public struct ScriptSend: Equatable, Sendable {
  /// The reverb's name.
  public var reverb: String
  /// At most 0 dB.
  public var gain = ScriptGain.decibels(0)
  /// The gain at 5 kHz.
  public var high = ScriptGain.decibels(0)
  /// The gain at 250 Hz.
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
