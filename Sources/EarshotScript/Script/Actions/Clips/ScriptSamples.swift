import AudioFiles
import Earshot

/// The format of embedded samples.
public struct ScriptSamples: Equatable, Sendable {
  /// How each is stored, little-endian.
  public var format = SampleFormat.float32
  /// 1 to 8, interleaved.
  public var channelCount = 1
  /// Their own, in Hz.
  public var sampleRate = 48_000

  /// Mono, in floating point.
  public init() {}

  init(_ form: LiveForm) {
    (format, channelCount, sampleRate) = (form.format, form.channelCount, form.sampleRate)
  }

  var form: LiveForm {
    LiveForm(format: format, channelCount: channelCount, sampleRate: sampleRate)
  }
}

extension ScriptSamples: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("format", &format, ChoiceForm(choices: [.float32, .int16]), default: .float32)
    try fields.field("channels", &channelCount, .whole(ScriptLimits.clipChannels), default: 1)
    try fields.field(
      "sampleRate", &sampleRate, .whole(ScriptLimits.toneSampleRate), default: 48_000)
  }
}
