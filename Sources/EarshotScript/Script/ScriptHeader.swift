import Earshot

/// The first line of a scene script: how it is to be rendered.
public struct ScriptHeader: Equatable, Sendable {
  /// The version of the format that this module reads and writes.
  public static let version = 1

  /// Sample frames a second of the output.
  public var sampleRate = 48_000
  /// The speakers that are mixed for, and the channels of the output file.
  public var channels = ChannelLayout.stereo
  /// Whether positions are heard through a head; with stereo only.
  public var hrtf = false
  /// How many voices at most; nil is the engine's own choice: all.
  public var hrtfVoices: Int?
  /// Whether a limiter keeps the output below full scale; nil: on devices only.
  public var limiter: Bool?
  /// Fixed steps a second, 10 to 1,000: motion and gains are computed at each.
  public var stepsPerSecond = 60.0
  /// How many OpenAL sources the engine may use, spares for stealing included.
  public var voices = 64
  /// Seeds noise and all that the engine chooses at random.
  public var seed = 1
  /// How much to render.
  public var duration: ScriptTime
  /// A recording that was never finished: its `duration` is null, and its length is that of its
  /// lines. A reader fills `duration` in.
  public var isUnfinished = false
  /// Written by a flight recorder, and so perhaps very long: `ScriptLimits.recordedLines`.
  public var isRecorded = false
  /// How much time, in seconds, one `update` may make up for; nil is all of it.
  public var longestCatchUp: Double?
  /// In metres a second.
  public var speedOfSound = 343.3
  /// 0 turns the Doppler effect off, 1 is as in nature.
  public var dopplerFactor = 1.0
  /// nil is the engine's own choice.
  public var resampler: Resampler?
  /// The limit of `Resampler.oversampled`, as in `Configuration`; nil is the engine's own choice.
  public var oversampledClipBytes: Int?
  /// In seconds.
  public var longestOversampledClip: Double?

  /// Stereo at 48,000 Hz, 60 steps a second, 64 voices.
  public init(duration: ScriptTime) {
    self.duration = duration
  }

  /// How many sample frames the render has: `duration` × `sampleRate`, rounded.
  public var frameCount: Int { duration.frame(atSampleRate: sampleRate) }
}

extension ScriptHeader: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    var version = Self.version
    try fields.required("earshot", &version, VersionForm())
    try fields.field("sampleRate", &sampleRate, .whole(ScriptLimits.sampleRate), default: 48_000)
    try fields.field("channels", &channels, ChoiceForm(), default: .stereo)
    try fields.field("hrtf", &hrtf, FlagForm(), default: false)
    try fields.optional("hrtfVoices", &hrtfVoices, .whole(ScriptLimits.voices))
    try fields.optional("limiter", &limiter, FlagForm())
    try fields.field(
      "stepsPerSecond", &stepsPerSecond, .number(ScriptLimits.stepsPerSecond), default: 60)
    try fields.field("voices", &voices, .whole(ScriptLimits.voices), default: 64)
    try fields.field("seed", &seed, .whole(0...ScriptLimits.largestWhole), default: 1)
    var length = isUnfinished ? nil : duration
    try fields.required("duration", &length, LengthForm())
    duration = length ?? 0
    isUnfinished = length == nil
    try fields.field(
      "speedOfSound", &speedOfSound, .number(ScriptLimits.speedOfSound, "m/s"), default: 343.3)
    try fields.field(
      "dopplerFactor", &dopplerFactor, .number(ScriptLimits.dopplerFactor), default: 1)
    try fields.optional("resampler", &resampler, ChoiceForm())
    try fields.optional(
      "doubledClipBytes", &oversampledClipBytes, .whole(0...ScriptLimits.largestWhole))
    try fields.optional(
      "longestDoubledClip", &longestOversampledClip,
      .number(ScriptLimits.longestOversampledClip, "s"))
    try fields.field("recorded", &isRecorded, FlagForm(), default: false)
    try fields.optional(
      "longestCatchUp", &longestCatchUp, .number(ScriptLimits.longestCatchUp, "s"))
  }

  func check() throws(ScriptFault) {
    let fastest = Double(sampleRate / ScriptLimits.fewestFramesPerStep)
    guard stepsPerSecond <= fastest else {
      throw ScriptFault(
        key: "stepsPerSecond",
        "`stepsPerSecond` is \(JSONNumber(stepsPerSecond).text), "
          + "and at \(sampleRate) Hz it may be \(JSONNumber(fastest).text) at most",
        remedy: "a step needs \(ScriptLimits.fewestFramesPerStep) sample frames: take fewer steps")
    }
    guard !hrtf || channels == .stereo else {
      throw ScriptFault(
        key: "hrtf", "`hrtf` is for headphones, and `channels` is \"\(channels.rawValue)\"",
        remedy: "choose \"stereo\" or leave `hrtf` out")
    }
  }
}

/// Seconds, or null for as long as the lines go.
private struct LengthForm: FieldForm {
  private let time = TimeForm.length(atMost: ScriptLimits.duration)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptTime? {
    json == .null ? nil : try time.read(json, as: key)
  }

  func write(_ length: ScriptTime?, as key: String) -> JSONValue {
    length.map { time.write($0, as: key) } ?? .null
  }

  func check(_ length: ScriptTime?, as key: String) throws(ScriptFault) {
    if let length { try time.check(length, as: key) }
  }
}

/// The format's version, which is read first, as another version may have other keys.
private struct VersionForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Int {
    let version = try WholeForm(range: 0...ScriptLimits.largestWhole).read(json, as: key)
    guard version == ScriptHeader.version else {
      throw ScriptFault(
        key: key,
        "the script is of version \(version) of the format, and this reader knows version 1",
        remedy: "use the Earshot that wrote it, or write it as version 1")
    }
    return version
  }

  func write(_ version: Int, as key: String) -> JSONValue { .number(JSONNumber(version)) }
}
