import Earshot

/// `reverb`: makes a reverb for sends, or changes the given values of an existing one.
public struct ReverbAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The published settings that it has; `generic` when new. With it, all that `eax` doesn't give
  /// is the preset's.
  public var preset: EAXReverb.Preset?
  /// Single settings, in EAX's terms.
  public var eax: EAXSettings?
  /// At most 0 dB, which a new one has.
  public var gain: ScriptGain?
  /// How long a change takes: of settings 0.5 s when not given, of the gain 0.
  public var over: ScriptTime?
  /// The way of a change of the gain.
  public var shape = FadeShape.linear
  /// Clears the reverb's tail.
  public var isCleared = false

  /// Changes nothing yet.
  public init(name: String) {
    self.name = name
  }
}

extension ReverbAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("preset", &preset, ChoiceForm())
    try fields.optional("eax", &eax, ObjectForm(blank: EAXSettings()))
    try fields.optional("gain", &gain, .gain(upTo: ScriptLimits.sendGain))
    try fields.optional("over", &over, .seconds)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
    try fields.field("clear", &isCleared, FlagForm(), default: false)
  }

  /// The changed settings of a reverb; nil if they stay.
  func changed(_ present: EAXReverb?) -> EAXReverb? {
    guard present == nil || preset != nil || eax != nil else { return nil }
    var reverb = preset.map { EAXReverb($0) } ?? present ?? EAXReverb()
    eax?.apply(to: &reverb)
    return reverb
  }
}

/// Settings of a reverb by EAX's names: gains as factors, times in seconds, frequencies in hertz.
public struct EAXSettings: Equatable, Sendable {
  /// In the order of `EAXReverb.fields`.
  private var numbers: [Double?]
  private var reflectionsPan: SIMD3<Double>?
  private var latePan: SIMD3<Double>?
  private var limitsDecayHF: Bool?

  /// None.
  init() { numbers = Array(repeating: nil, count: EAXReverb.fields.count) }

  /// The differences of a reverb from another one.
  init(_ reverb: EAXReverb, besides usual: EAXReverb) {
    numbers = EAXReverb.fields.map { field in
      let value = reverb[keyPath: field.path]
      return value == usual[keyPath: field.path] ? nil : value
    }
    reflectionsPan = reverb.reflectionsPan == usual.reflectionsPan ? nil : reverb.reflectionsPan
    latePan = reverb.latePan == usual.latePan ? nil : reverb.latePan
    limitsDecayHF = reverb.limitsDecayHF == usual.limitsDecayHF ? nil : reverb.limitsDecayHF
  }

  func apply(to reverb: inout EAXReverb) {
    for (field, number) in zip(EAXReverb.fields, numbers) {
      if let number { reverb[keyPath: field.path] = number }
    }
    reverb.reflectionsPan = reflectionsPan ?? reverb.reflectionsPan
    reverb.latePan = latePan ?? reverb.latePan
    reverb.limitsDecayHF = limitsDecayHF ?? reverb.limitsDecayHF
  }
}

extension EAXSettings: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    for (index, field) in EAXReverb.fields.enumerated() {
      try fields.optional(field.name, &numbers[index], .number(field.range))
    }
    try fields.optional("reflectionsPan", &reflectionsPan, .position)
    try fields.optional("latePan", &latePan, .position)
    try fields.optional("limitsDecayHF", &limitsDecayHF, FlagForm())
  }
}
