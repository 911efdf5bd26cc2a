import Earshot

/// The settings of effects of all kinds; nil: as it is, or as is usual.
public struct EffectSettings: Equatable, Sendable {
  /// Of an `equalizer`: up to eight bands, all of them anew.
  public var bands: [EqualizerBand]?
  /// The same, known by a name.
  public var preset: EqualizerPreset?
  /// Of `lowPass` and `highPass`: hertz, from 5 to 0.49 of the sample rate.
  public var frequency: Double?
  /// Decibels an octave: a multiple of 6, to 48; 12 when not given.
  public var slope: Double?
  /// Decibels, −24 to 36.
  public var resonance: Double?
  /// Whether anything is done at all.
  public var isOn: Bool?
  /// Of a `compressor`: decibels from which on it lowers; −18.
  public var threshold: Double?
  /// How many decibels more of input make one of output; 3.
  public var ratio: Double?
  /// Over how many decibels the ratio comes in; 6.
  public var knee: Double?
  /// Seconds; 0.01.
  public var attack: Double?
  /// Seconds; 0.15, and of a `limiter` 0.08.
  public var release: Double?
  /// Decibels by which all is louder afterwards; 0.
  public var makeUp: Double?
  /// What counts as loud; the peak.
  public var detector: Compressor.Detector?
  /// Seconds, 0 to 0.1; 0.
  public var lookAhead: Double?
  /// The bus that it listens to; nil in it: its own.
  public var sideChain: String??
  /// Whether it listens before that bus's fader.
  public var isBeforeFader: Bool?
  /// Of a `limiter`: decibels; −1.
  public var ceiling: Double?
  /// Of an `echo`: seconds, 0.001 to 30; 0.33.
  public var time: Double?
  /// How loud each echo is beside the one before it, up to a factor of 0.98; 0.4.
  public var feedback: ScriptGain?
  /// Hertz, 200 to 20,000; 5,000.
  public var damping: Double?
  /// Whether echoes change sides.
  public var isPingPong: Bool?
  /// How loud the echoes are, up to a factor of 1; 0.5. Of a `convolution` up to 16; 1.
  public var wet: ScriptGain?
  /// How loud the sound itself is, up to a factor of 1. In an `echo` and a `reverb` 1, in a
  /// `convolution` 0.
  public var dry: ScriptGain?
  /// Of a `distortion`; soft.
  public var curve: Distortion.Curve?
  /// Decibels, −12 to 60; 18.
  public var drive: Double?
  /// Hertz, 200 to 20,000; 6,000.
  public var tone: Double?
  /// Decibels, −60 to 12; −6.
  public var level: Double?
  /// How much of the sound is bent, 0 to 1; 1.
  public var mix: Double?
  /// How many times the sample rate it works at; double.
  public var oversampling: Distortion.Oversampling?
  /// Of a `reverb`: 0.1 to 2; 1 is a hall.
  public var size: Double?
  /// Seconds, 0 to 0.5; 0.012.
  public var preDelay: Double?
  /// 0 to 1; 0.8.
  public var diffusion: Double?
  /// Seconds at 1 kHz, 0.1 to 30; 1.8.
  public var decay: Double?
  /// Seconds at 125 Hz; as at 1 kHz unless given.
  public var decayLow: Double?
  /// Seconds at 8 kHz; half of that at 1 kHz unless given.
  public var decayHigh: Double?
  /// How loud the first reflections are, up to a factor of 4; 0.3.
  public var early: ScriptGain?
  /// How loud the others are, up to a factor of 4; 0.3.
  public var late: ScriptGain?
  /// How far to the sides the room is heard, 0 to 1; 1.
  public var width: Double?
  /// Of a `convolution`: the clip that is the response.
  public var clip: String?

  /// None given.
  public init() {}
}

extension EffectSettings {
  /// Those of a kind, or of all for nil.
  mutating func visit<Visitor: FieldVisitor>(
    _ fields: inout Visitor, of kind: EffectAction.Kind?
  ) throws(ScriptFault) {
    func has(_ kinds: EffectAction.Kind...) -> Bool { kind.map { kinds.contains($0) } ?? true }
    if has(.equalizer) {
      let band = ObjectForm(blank: EqualizerBand(.bell, frequency: 1_000))
      try fields.optional("bands", &bands, ListForm(element: band, counts: ScriptLimits.bands))
      try fields.optional("preset", &preset, ChoiceForm())
    }
    if has(.lowPass, .highPass) {
      try fields.optional("frequency", &frequency, .number(SettingRanges.frequency, "Hz"))
      try fields.optional("slope", &slope, .number(SettingRanges.slope, "dB an octave"))
      try fields.optional("resonance", &resonance, .number(SettingRanges.resonance, "dB"))
      try fields.optional("on", &isOn, FlagForm())
    }
    if has(.compressor) { try visitCompressor(&fields) }
    if has(.limiter) {
      try fields.optional("ceiling", &ceiling, .number(SettingRanges.ceiling, "dB"))
    }
    if has(.compressor, .limiter) {
      let range = kind == .limiter ? SettingRanges.limiterRelease : SettingRanges.release
      try fields.optional("release", &release, .number(range, "s"))
    }
    if has(.echo) {
      try fields.optional("time", &time, .number(SettingRanges.echoTime, "s"))
      try fields.optional("feedback", &feedback, .gain(upTo: SettingRanges.feedback))
      try fields.optional("damping", &damping, .number(SettingRanges.tone, "Hz"))
      try fields.optional("pingPong", &isPingPong, FlagForm())
    }
    if has(.distortion) {
      try fields.optional("curve", &curve, ChoiceForm())
      try fields.optional("overdrive", &drive, .number(SettingRanges.drive, "dB"))
      try fields.optional("tone", &tone, .number(SettingRanges.tone, "Hz"))
      try fields.optional("level", &level, .number(SettingRanges.level, "dB"))
      try fields.optional("mix", &mix, .number(SettingRanges.part))
      try fields.optional("oversampling", &oversampling, ChoiceForm())
    }
    if has(.reverb) { try visitReverb(&fields) }
    if has(.convolution) { try fields.optional("clip", &clip, .name) }
    if has(.echo, .convolution) {
      let range = kind == .echo ? SettingRanges.part : SettingRanges.responseGain
      try fields.optional("wet", &wet, .gain(upTo: range))
    }
    if has(.echo, .reverb, .convolution) {
      try fields.optional("dry", &dry, .gain(upTo: SettingRanges.part))
    }
  }

  private mutating func visitCompressor<Visitor: FieldVisitor>(
    _ fields: inout Visitor
  ) throws(ScriptFault) {
    try fields.optional("threshold", &threshold, .number(SettingRanges.threshold, "dB"))
    try fields.optional("ratio", &ratio, .number(SettingRanges.ratio))
    try fields.optional("knee", &knee, .number(SettingRanges.knee, "dB"))
    try fields.optional("attack", &attack, .number(SettingRanges.attack, "s"))
    try fields.optional("makeUp", &makeUp, .number(SettingRanges.makeUp, "dB"))
    try fields.optional("detector", &detector, ChoiceForm())
    try fields.optional("lookAhead", &lookAhead, .number(SettingRanges.lookAhead, "s"))
    try fields.optional("sideChain", &sideChain, SideChainForm())
    try fields.optional("beforeFader", &isBeforeFader, FlagForm())
  }

  private mutating func visitReverb<Visitor: FieldVisitor>(
    _ fields: inout Visitor
  ) throws(ScriptFault) {
    try fields.optional("size", &size, .number(SettingRanges.roomSize))
    try fields.optional("preDelay", &preDelay, .number(SettingRanges.preDelay, "s"))
    try fields.optional("diffusion", &diffusion, .number(SettingRanges.part))
    try fields.optional("decay", &decay, .number(SettingRanges.decay, "s"))
    try fields.optional("decayLow", &decayLow, .number(SettingRanges.decay, "s"))
    try fields.optional("decayHigh", &decayHigh, .number(SettingRanges.decay, "s"))
    try fields.optional("early", &early, .gain(upTo: SettingRanges.roomGain))
    try fields.optional("late", &late, .gain(upTo: SettingRanges.roomGain))
    try fields.optional("width", &width, .number(SettingRanges.part))
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
