import Earshot

/// `zone`: makes a space with acoustics of its own, or changes those of an existing one.
public struct ZoneAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The node whose space its shape is in; the world when new.
  public var parent: ScriptParent?
  /// A box around its origin: its size in metres.
  public var box: SIMD3<Double>?
  /// A ball around its origin: metres.
  public var radius: Double?
  /// The body around these points, without dents.
  public var points: [SIMD3<Double>]?
  /// How far beyond its sides nothing is left of it, in metres; 1 when new.
  public var edge: Double?
  /// Where zones overlap, the reverb of a higher one covers those of lower ones; 0 when new.
  public var priority: Int?
  /// How it reverberates: nil as it was, null not at all.
  public var reverb: ScriptZoneReverb??
  /// The transmission between the zone and the outside, in both directions; full for a new one.
  public var outside: ScriptTransmission?

  /// Of no shape yet.
  public init(name: String) { self.name = name }

  /// The present settings with the given ones replaced.
  func changed(_ present: ZoneSettings) -> ZoneSettings {
    ZoneSettings(
      edge: edge ?? present.edge, priority: priority ?? present.priority,
      reverb: reverb.map { $0?.reverb } ?? present.reverb,
      outside: outside?.transmission ?? present.outside)
  }
}

extension ZoneAction: NamedFieldSet, BodyAction {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try visitBody(&fields)
    try fields.optional("edge", &edge, .number(ScriptLimits.edge, "m"))
    try fields.optional("priority", &priority, .priority)
    try fields.optional("reverb", &reverb, ZoneReverbForm())
    try fields.optional("outside", &outside, ObjectForm(blank: ScriptTransmission()))
  }

  func check() throws(ScriptFault) { try checkBody(of: "zone") }
}

/// How a zone or a room reverberates.
public struct ScriptZoneReverb: Equatable, Sendable {
  /// Its published settings, except for those in `eax`.
  public var preset = EAXReverb.Preset.generic
  /// Single settings, in EAX's terms.
  public var eax: EAXSettings?
  /// The send level of the sound; at most 0 dB.
  public var level: ScriptGain = 0

  /// `generic`.
  public init() {}

  init(_ reverb: ZoneReverb) {
    let known = EAXReverb.Preset.allCases.first { EAXReverb($0) == reverb.settings }
    preset = known ?? .generic
    if known == nil { eax = EAXSettings(reverb.settings, besides: EAXReverb(.generic)) }
    level = ScriptGain(reverb.level)
  }

  var reverb: ZoneReverb {
    var settings = EAXReverb(preset)
    eax?.apply(to: &settings)
    return ZoneReverb(settings, level: level.gain)
  }
}

extension ScriptZoneReverb: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("preset", &preset, ChoiceForm(), default: .generic)
    try fields.optional("eax", &eax, ObjectForm(blank: EAXSettings()))
    try fields.field("level", &level, .gain(upTo: ScriptLimits.sendGain), default: 0)
  }
}

/// An object, or null for none.
struct ZoneReverbForm: FieldForm {
  private let form = ObjectForm(blank: ScriptZoneReverb())

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptZoneReverb? {
    json == .null ? nil : try form.read(json, as: key)
  }

  func write(_ reverb: ScriptZoneReverb?, as key: String) throws(ScriptFault) -> JSONValue {
    guard let reverb else { return .null }
    return try form.write(reverb, as: key)
  }
}
