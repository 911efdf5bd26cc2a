/// A clip made without a file: mono, in floating point.
public struct ScriptTone: Equatable, Sendable {
  /// Which of its other properties count.
  public var kind = Kind.sine
  /// The frequency of a sine in Hz.
  public var frequency = 440.0
  /// Its length: at least a sample frame, at most 3,600 s.
  public var seconds = ScriptTime(1)
  /// The peak, in dBFS.
  public var level = -6.0
  /// Its own, in Hz, 1,000 to 384,000; played at another output rate it is converted.
  public var sampleRate = 48_000

  /// The waveform.
  public enum Kind: String, CaseIterable, Sendable {
    /// Starts at phase 0.
    case sine
    /// From the script's seed.
    case noise
    /// One sample frame at `level`, then silence.
    case impulse
    case silence
  }

  /// A second of 440 Hz at −6 dBFS.
  public init() {}

  /// Its length in sample frames of its own rate, rounded.
  public var frameCount: Int { seconds.frame(atSampleRate: sampleRate) }

  /// Its decoded size in bytes.
  public var byteCount: Int { frameCount * MemoryLayout<Float>.size }
}

extension ScriptTone: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let standard = ScriptTone()
    let audible = NumberForm(
      range: 0...Double(ScriptLimits.toneSampleRate.upperBound), unit: "Hz", isOpenBelow: true)
    try fields.field("kind", &kind, ChoiceForm(), default: standard.kind)
    try fields.field("frequency", &frequency, audible, default: standard.frequency)
    try fields.field(
      "seconds", &seconds, .length(atMost: ScriptLimits.toneSeconds), default: standard.seconds)
    try fields.field("level", &level, .decibels, default: standard.level)
    try fields.field(
      "sampleRate", &sampleRate, .whole(ScriptLimits.toneSampleRate),
      default: standard.sampleRate)
  }

  func check() throws(ScriptFault) {
    guard kind != .sine || frequency <= Double(sampleRate) / 2 else {
      throw ScriptFault(
        key: "frequency",
        "a sine of \(JSONNumber(frequency).text) Hz does not fit a tone of \(sampleRate) Hz",
        remedy: "stay at or below half the tone's `sampleRate`")
    }
    guard frameCount > 0 else {
      throw ScriptFault(
        key: "seconds", "a tone of \(seconds) s is shorter than a sample frame",
        remedy: "give more `seconds`")
    }
  }
}
