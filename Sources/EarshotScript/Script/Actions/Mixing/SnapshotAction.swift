import Earshot

/// `snapshot`: makes a mix of buses, or changes the given values of an existing one, and its
/// weight.
public struct SnapshotAction: Equatable, Sendable {
  /// How later lines refer to it.
  public var name: String
  /// The recorded game's name for it.
  public var text: String?
  /// The priority of a new snapshot: higher ones override lower ones; 0 by default.
  public var priority: Int?
  /// Its settings of buses.
  public var buses: [SnapshotBus] = []
  /// Its settings of effects.
  public var effects: [SnapshotEffect] = []
  /// Buses of which it takes all as it is now.
  public var captured: [String] = []
  /// 0 has no effect, 1 replaces the present values.
  public var weight: Double?
  /// How long that takes.
  public var over = ScriptTime(0)
  /// The way that it takes.
  public var shape = FadeShape.linear

  /// One that has nothing yet and doesn't count.
  public init(name: String) {
    self.name = name
  }
}

extension SnapshotAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("text", &text, .label)
    try fields.optional("priority", &priority, .priority)
    try fields.field(
      "buses", &buses,
      .list(of: ObjectForm(blank: SnapshotBus(bus: "")), ScriptLimits.snapshotBuses), default: [])
    try fields.field(
      "effects", &effects,
      .list(of: ObjectForm(blank: SnapshotEffect(effect: "")), ScriptLimits.snapshotBuses),
      default: [])
    try fields.field(
      "capture", &captured, .list(of: TextForm.name, ScriptLimits.snapshotBuses), default: [])
    try fields.optional("weight", &weight, .number(ScriptLimits.snapshotWeight))
    try fields.field("over", &over, .seconds, default: 0)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }
}

/// A snapshot's settings of an effect. Without any values the effect is removed from the snapshot.
public struct SnapshotEffect: Equatable, Sendable {
  /// The effect's name.
  public var effect: String
  /// In place of the effect's own.
  public var numbers = SettingNumbers()

  /// With nothing given yet.
  public init(effect: String) {
    self.effect = effect
  }

  init(_ effect: String, _ settings: [EffectSetting: Double]) {
    self.init(effect: effect)
    for (setting, value) in settings { numbers[setting] = setting.range.holding(value) }
  }
}

extension SnapshotEffect: FieldSet {
  private static let ranges: [SettingNumbers.Range] = EffectSetting.allCases.map { ($0, $0.range) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("effect", &effect, .name)
    try numbers.visit(&fields, Self.ranges)
  }
}

/// A snapshot's settings of a bus. Without any values the bus is removed from the snapshot.
public struct SnapshotBus: Equatable, Sendable {
  /// The bus's name.
  public var bus: String
  /// In place of the bus's own.
  public var gain: ScriptGain?
  /// Likewise.
  public var rate: Double?
  /// Likewise.
  public var occlusion: Double?
  /// Silent, or not though it was muted.
  public var muted: Bool?
  /// Its sends to reverbs.
  public var sends: [SnapshotSend] = []

  /// With nothing given yet.
  public init(bus: String) {
    self.bus = bus
  }

  /// `reverb` knows reverbs by their names.
  func mix(_ reverb: (String) -> SharedReverb?) -> BusMix {
    var mix = BusMix(
      gain: gain?.gain, rate: rate.map { Rate($0) }, occlusion: occlusion.map { Occlusion($0) },
      isMuted: muted)
    for send in sends {
      if let reverb = reverb(send.reverb) { mix.sends[reverb] = send.gain.gain }
    }
    return mix
  }
}

extension SnapshotBus: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("bus", &bus, .name)
    try fields.optional("gain", &gain, .gain)
    try fields.optional("rate", &rate, .rate)
    try fields.optional("occlusion", &occlusion, .occlusion)
    try fields.optional("muted", &muted, FlagForm())
    try fields.field(
      "sends", &sends,
      .list(of: ObjectForm(blank: SnapshotSend(to: "")), ScriptLimits.sends), default: [])
  }
}

/// A snapshot's send from a bus to a reverb.
public struct SnapshotSend: Equatable, Sendable {
  /// The reverb's name.
  public var reverb: String
  /// At most 0 dB; −200 is nothing.
  public var gain = ScriptGain.decibels(0)

  /// All of it.
  public init(to reverb: String) {
    self.reverb = reverb
  }
}

extension SnapshotSend: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("to", &reverb, .name)
    try fields.field("gain", &gain, .gain(upTo: ScriptLimits.sendGain), default: 0)
  }
}
