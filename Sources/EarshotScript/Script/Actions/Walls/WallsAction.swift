import Earshot

/// `walls`: how ways through walls are looked at.
public struct WallsAction: Equatable, Sendable {
  /// In place of those that were in force.
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

/// What a way leaves, as an emitter's line and a state have it.
public struct ScriptClearance: Equatable, Sendable {
  /// Of everything; at most 0 dB.
  public var gain: ScriptGain = 0
  /// Of the high frequencies, beyond that; at most 0 dB.
  public var high: ScriptGain = 0

  /// All of it.
  public init() {}

  init(_ clearance: Clearance) {
    (gain, high) = (ScriptGain(clearance.gain), ScriptGain(clearance.high))
  }

  var clearance: Clearance { Clearance(gain: gain.gain, high: high.gain) }
}

extension ScriptClearance: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("gain", &gain, .gain(upTo: ScriptLimits.sendGain), default: 0)
    try fields.field("high", &high, .gain(upTo: ScriptLimits.sendGain), default: 0)
  }
}

/// Where an emitter that has voices is with what is in its way.
package struct WayLine: Equatable, Sendable {
  package var walls = ScriptClearance()
  package var present = ScriptClearance()
  package var isDue = false
  package var isQuiet = false
  package var age = 0
  package var detour = SIMD3<Double>.zero
  package var isBeside = false

  package init() {}

  init(_ state: WayState) {
    walls = ScriptClearance(state.walls)
    present = ScriptClearance(state.present)
    (isDue, isQuiet) = (state.isDue, state.isQuiet)
    age = min(state.age, ScriptLimits.largestWhole)
    (detour, isBeside) = (state.detour, state.isBeside)
  }

  var state: WayState {
    WayState(
      walls: walls.clearance, present: present.clearance, isDue: isDue, isQuiet: isQuiet, age: age,
      detour: detour, isBeside: isBeside)
  }
}

extension WayLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let form = ObjectForm(blank: ScriptClearance())
    try fields.field("asked", &walls, form, default: ScriptClearance())
    try fields.field("present", &present, form, default: ScriptClearance())
    try fields.field("isDue", &isDue, FlagForm(), default: false)
    try fields.field("isQuiet", &isQuiet, FlagForm(), default: false)
    try fields.field("age", &age, .sampleFrame, default: 0)
    try fields.field("detour", &detour, WorldPositionForm(), default: .zero)
    try fields.field("isBeside", &isBeside, FlagForm(), default: false)
  }
}
