import Earshot

/// Settings of an effect, as far as they are given.
public struct EffectSettings: Equatable, Sendable {
  /// The settings that snapshots and parameters can drive as well.
  public var numbers = SettingNumbers()
  /// For an `equalizer`: up to eight bands, which replace all earlier ones.
  public var bands: [EqualizerBand]?
  /// For an `equalizer`: a named set of bands.
  public var preset: EqualizerPreset?
  /// For `lowPass` and `highPass`: decibels an octave, a multiple of 6 up to 48. Default: 12.
  public var slope: Double?
  /// For `lowPass` and `highPass`: whether the filter works. Default: true.
  public var isOn: Bool?
  /// For a `compressor`: its measure of level. Default: the peak.
  public var detector: Compressor.Detector?
  /// For a `compressor`: seconds, 0 to 0.1. Default: 0.
  public var lookAhead: Double?
  /// For a `compressor`: the bus that it listens to; an inner nil means its own.
  public var sideChain: String??
  /// For a `compressor`: whether it listens before that bus's fader. Default: false.
  public var isBeforeFader: Bool?
  /// For an `echo`: whether echoes change sides. Default: false.
  public var isPingPong: Bool?
  /// For a `distortion`. Default: soft.
  public var curve: Distortion.Curve?
  /// For a `distortion`: its multiple of the sample rate. Default: double.
  public var oversampling: Distortion.Oversampling?
  /// For a `reverb`: 0.1 to 2, where 1 is a hall. Default: 1.
  public var size: Double?
  /// For a `reverb`: seconds, 0 to 0.5. Default: 0.012.
  public var preDelay: Double?
  /// For a `reverb`: 0 to 1. Default: 0.8.
  public var diffusion: Double?
  /// For a `reverb`: its decay time at 125 Hz, in seconds. Default: as at 1 kHz.
  public var decayLow: Double?
  /// For a `reverb`: its decay time at 8 kHz, in seconds. Default: half of that at 1 kHz.
  public var decayHigh: Double?
  /// For a `convolution`: the clip with the impulse response.
  public var clip: String?

  /// None given.
  public init() {}
}

extension EffectSettings {
  /// Visits the settings of a kind, or all of them for nil.
  mutating func visit<Visitor: FieldVisitor>(
    _ fields: inout Visitor, of kind: EffectAction.Kind?
  ) throws(ScriptFault) {
    func has(_ kinds: EffectAction.Kind...) -> Bool { kind.map { kinds.contains($0) } ?? true }
    if has(.equalizer) {
      let band = ObjectForm(blank: EqualizerBand(.bell, frequency: 1_000))
      try fields.optional("bands", &bands, ListForm(element: band, counts: ScriptLimits.bands))
      try fields.optional("preset", &preset, ChoiceForm())
    }
    if has(.convolution) { try fields.optional("clip", &clip, .name) }
    try numbers.visit(&fields, kind?.ranges ?? SettingNumbers.allRanges)
    if has(.lowPass, .highPass) {
      try fields.optional("slope", &slope, .number(SettingRanges.slope, "dB an octave"))
      try fields.optional("on", &isOn, FlagForm())
    }
    if has(.compressor) {
      try fields.optional("detector", &detector, ChoiceForm())
      try fields.optional("lookAhead", &lookAhead, .number(SettingRanges.lookAhead, "s"))
      try fields.optional("sideChain", &sideChain, SideChainForm())
      try fields.optional("beforeFader", &isBeforeFader, FlagForm())
    }
    if has(.echo) { try fields.optional("pingPong", &isPingPong, FlagForm()) }
    if has(.distortion) {
      try fields.optional("curve", &curve, ChoiceForm())
      try fields.optional("oversampling", &oversampling, ChoiceForm())
    }
    if has(.reverb) {
      try fields.optional("size", &size, .number(SettingRanges.roomSize))
      try fields.optional("preDelay", &preDelay, .number(SettingRanges.preDelay, "s"))
      try fields.optional("diffusion", &diffusion, .number(SettingRanges.part))
      try fields.optional("decayLow", &decayLow, .number(SettingRanges.decay, "s"))
      try fields.optional("decayHigh", &decayHigh, .number(SettingRanges.decay, "s"))
    }
  }
}

extension EffectAction.Kind {
  /// The numbers of this kind of effect, and their ranges.
  var ranges: [SettingNumbers.Range] {
    func ranges<Settings: InsertSettings>(_ kind: Settings.Type) -> [SettingNumbers.Range] {
      kind.fields.map { ($0.setting, $0.range) }
    }
    return model.map { ranges($0) } ?? []
  }

  /// The settings that describe it; nil for those that have no numbers of their own.
  private var model: (any InsertSettings.Type)? {
    switch self {
    case .lowPass, .highPass: PassFilter.Settings.self
    case .compressor: Compressor.Settings.self
    case .limiter: Limiter.Settings.self
    case .echo: Echo.Settings.self
    case .distortion: Distortion.Settings.self
    case .reverb: Reverb.Settings.self
    case .convolution: Convolution.Settings.self
    case .equalizer, .callback: nil
    case .chorus, .flanger, .phaser, .tremolo, .gate, .pitchShifter: stepped
    }
  }

  /// An effect that has numbers alone.
  var stepped: (any SteppedSettings.Type)? {
    Effect.steppedKinds.first { $0.name == rawValue }
  }
}

extension EqualizerBand: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("kind", &kind, ChoiceForm(), default: .bell)
    try fields.required("frequency", &frequency, .number(SettingRanges.frequency, "Hz"))
    try fields.field("gain", &gain, .number(SettingRanges.bandGain, "dB"), default: 0)
    try fields.field(
      "quality", &quality, .number(SettingRanges.quality), default: Self.usualQuality)
    try fields.field("on", &isOn, FlagForm(), default: true)
  }
}

/// A bus's name, or null for none.
private struct SideChainForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> String? {
    json == .null ? nil : try TextForm.name.read(json, as: key)
  }

  func write(_ name: String?, as key: String) -> JSONValue { name.map { .string($0) } ?? .null }

  func check(_ name: String?, as key: String) throws(ScriptFault) {
    if let name { try TextForm.name.check(name, as: key) }
  }
}
