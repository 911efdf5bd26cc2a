import Earshot

/// `surroundings`: the reverb that is worked out from the walls around the listener.
public struct SurroundingsAction: Equatable, Sendable {
  /// `on` or `off`.
  public var name: String
  /// When it is on.
  public var settings: SurroundingsSettings

  /// Nil is none.
  public init(_ settings: SurroundingsSettings?) {
    name = settings == nil ? "off" : "on"
    self.settings = settings ?? SurroundingsSettings()
  }

  var inForce: SurroundingsSettings? { name == "on" ? settings : nil }
}

extension SurroundingsAction: NamedFieldSet {
  init(blank name: String) {
    self.init(SurroundingsSettings())
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let usual = SurroundingsSettings()
    try fields.field(
      "raysPerStep", &settings.raysPerStep, .whole(ScriptLimits.surveyRays),
      default: usual.raysPerStep)
    var level = ScriptGain(settings.level)
    try fields.field("level", &level, .gain(upTo: ScriptLimits.sendGain), default: 0)
    settings.level = level.gain
    try fields.field(
      "smoothing", &settings.smoothing, .number(ScriptLimits.waySmoothing, "s"),
      default: usual.smoothing)
  }

  func check() throws(ScriptFault) {
    try ScriptFault.check(name, in: ["on", "off"], key: .surroundings)
  }
}

/// Where the reverb of the surroundings is with what was found.
package struct SurroundingsLine: Equatable, Sendable {
  package var present = SpaceLine()
  package var sounding = SpaceLine()
  package var level = 0.0
  package var age = 0.0

  package init() {}

  init(_ state: SpaceState) {
    (present, sounding) = (SpaceLine(state.present), SpaceLine(state.sounding))
    (level, age) = (state.level, state.age)
  }

  var state: SpaceState {
    SpaceState(present: present.space, sounding: sounding.space, level: level, age: age)
  }
}

extension SurroundingsLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let form = ObjectForm(blank: SpaceLine())
    try fields.required("present", &present, form)
    try fields.required("sounding", &sounding, form)
    try fields.required("level", &level, .number(0...1, ""))
    try fields.required("age", &age, .number(0...1e9, "s"))
  }
}

/// What was found of a space.
package struct SpaceLine: Equatable, Sendable {
  package var meanFreePath = 1.0
  package var volume = 1.0
  package var openness = 0.0
  package var nearness = 1.0
  package var absorption = [0.5, 0.5, 0.5]
  package var decay = [1.0, 1.0, 1.0]

  package init() {}

  init(_ space: SpaceEstimate) {
    (meanFreePath, volume) = (space.meanFreePath, space.volume)
    (openness, nearness) = (space.openness, space.nearness)
    absorption = [space.absorption.low, space.absorption.middle, space.absorption.high]
    decay = [space.decay.low, space.decay.middle, space.decay.high]
  }

  var space: SpaceEstimate {
    SpaceEstimate(
      meanFreePath: meanFreePath, volume: volume,
      absorption: Bands(absorption[0], absorption[1], absorption[2]), openness: openness,
      nearness: nearness, decay: Bands(decay[0], decay[1], decay[2]))
  }
}

extension SpaceLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("meanFreePath", &meanFreePath, .number(0...1e9, "m"))
    try fields.required("volume", &volume, .number(0...1e9, "m³"))
    try fields.required("openness", &openness, .number(0...1, ""))
    try fields.required("nearness", &nearness, .number(0...1e9, "m"))
    try fields.required("absorption", &absorption, .list(of: .number(0...1, ""), 3...3))
    try fields.required("decay", &decay, .list(of: .number(0...20, "s"), 3...3))
  }
}
