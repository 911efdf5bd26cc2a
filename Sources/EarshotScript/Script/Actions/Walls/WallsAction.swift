import Earshot

/// `walls`: how paths through walls are traced.
public struct WallsAction: Equatable, Sendable {
  /// The settings that replace the earlier ones.
  public var settings: WallSettings

  /// These; in range.
  public init(_ settings: WallSettings = WallSettings()) { self.settings = settings }
}

extension WallsAction: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let usual = WallSettings()
    try fields.field("rays", &settings.rays, .whole(ScriptLimits.rays), default: usual.rays)
    try fields.field(
      "radius", &settings.radius, .number(ScriptLimits.sourceRadius, "m"), default: usual.radius)
    try fields.field(
      "raysPerStep", &settings.raysPerStep, .whole(ScriptLimits.raysPerStep),
      default: usual.raysPerStep)
    try fields.field(
      "smoothing", &settings.smoothing, .number(ScriptLimits.waySmoothing, "s"),
      default: usual.smoothing)
  }
}

/// The transmission along a path, as on an emitter's line.
public struct ScriptTransmission: Equatable, Sendable {
  /// The gain of all bands; at most 0 dB.
  public var gain: ScriptGain = 0
  /// The gain of the high frequencies, in addition; at most 0 dB.
  public var high: ScriptGain = 0

  /// All of it.
  public init() {}

  init(_ transmission: Transmission) {
    (gain, high) = (ScriptGain(transmission.gain), ScriptGain(transmission.high))
  }

  var transmission: Transmission { Transmission(gain: gain.gain, high: high.gain) }
}

extension ScriptTransmission: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("gain", &gain, .gain(upTo: ScriptLimits.sendGain), default: 0)
    try fields.field("high", &high, .gain(upTo: ScriptLimits.sendGain), default: 0)
  }
}
