import Earshot

/// `surroundings`: the reverb that is derived from the walls around the listener.
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
