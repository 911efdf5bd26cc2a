/// What embedded samples are like.
public struct ScriptSamples: Equatable, Sendable {
  /// How each is stored, little-endian.
  public var format = Format.float32
  /// 1 to 8, interleaved.
  public var channelCount = 1
  /// Their own, in Hz.
  public var sampleRate = 48_000

  /// Forms of samples.
  public enum Format: String, CaseIterable, Sendable {
    case float32, int16
  }

  /// Mono, in floating point.
  public init() {}
}

extension ScriptSamples: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("format", &format, ChoiceForm(), default: .float32)
    try fields.field("channels", &channelCount, .whole(ScriptLimits.clipChannels), default: 1)
    try fields.field(
      "sampleRate", &sampleRate, .whole(ScriptLimits.toneSampleRate), default: 48_000)
  }
}
