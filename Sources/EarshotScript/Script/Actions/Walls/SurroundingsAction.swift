import Earshot

/// `surroundings`: the reverb that is worked out from the walls around the listener.
public struct SurroundingsAction: Equatable, Sendable {
  /// `on` or `off`.
  public var name: String
  /// When it is on; without a grid.
  public var settings: SurroundingsSettings
  /// The name of an `embed` that holds a baked grid.
  public var grid: String?

  /// Nil is none.
  public init(_ settings: SurroundingsSettings?, grid: String? = nil) {
    name = settings == nil ? "off" : "on"
    self.settings = settings ?? SurroundingsSettings()
    self.settings.grid = nil
    self.grid = grid
  }
}

extension SurroundingsAction: NamedFieldSet {
  static var words: [String] { ["on", "off"] }

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
    try fields.field(
      "emitters", &settings.emitters, .whole(ScriptLimits.surveyedEmitters),
      default: usual.emitters)
    try fields.optional("grid", &grid, .name)
  }

  func check() throws(ScriptFault) {
    try ScriptFault.check(name, in: Self.words, key: .surroundings)
  }
}

/// Where a reverb that is worked out from walls is with what was found.
package struct SurroundingsLine: Equatable, Sendable {
  package var present = SpaceLine()
  package var sounding = SpaceLine()
  package var level = 0.0
  package var age = 0.0
  package var isElsewhere = false

  package init() {}

  init(_ state: SpaceState, isElsewhere: Bool) {
    self.isElsewhere = isElsewhere
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
    try fields.field("isElsewhere", &isElsewhere, FlagForm(), default: false)
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

/// What is known of the space around an emitter.
package struct HomeLine: Equatable, Sendable {
  package var space = SpaceLine()
  package var isElsewhere = false

  package init() {}

  init(_ home: EmitterSpace) {
    (space, isElsewhere) = (SpaceLine(home.space), home.isElsewhere)
  }

  var home: EmitterSpace { EmitterSpace(space: space.space, isElsewhere: isElsewhere) }
}

extension HomeLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try space.visit(&fields)
    try fields.field("isElsewhere", &isElsewhere, FlagForm(), default: false)
  }
}
