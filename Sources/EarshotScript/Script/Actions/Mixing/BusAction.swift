import Earshot

/// `bus`: makes a bus, or changes the given values of an existing one.
public struct BusAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8. `master` always exists.
  public var name: String
  /// The name of the bus it feeds.
  public var parent: String?
  /// How loud everything on it is.
  public var gain: ScriptGain?
  /// Silences it and all buses under it, and keeps their gains; false when new.
  public var muted: Bool?
  /// All of it is measured, and traces tell how loud it is; false when new.
  public var metered: Bool?
  /// Its voices play on, at their own speed, while the game's time is slowed or paused; false
  /// when new.
  public var ignoresGameTime: Bool?
  /// Its voices play on while the game is paused; false when new.
  public var playsWhilePaused: Bool?
  /// How long its voices take to come to rest when the game is paused, and to go on; click-free
  /// when not given.
  public var pauseFade: ScriptTime?
  /// Of `pauseFade`.
  public var pauseShape = FadeShape.linear
  /// Whether its voices go on after an interruption, the background or sleep. A new bus follows the
  /// system's request.
  public var resumes: SuspensionPolicy.Resumption?

  /// Without other values: a new one has those of `ScriptDefaults`.
  public init(name: String) {
    self.name = name
  }
}

extension BusAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, .name)
    try fields.optional("gain", &gain, .gain)
    try fields.optional("muted", &muted, FlagForm())
    try fields.optional("metered", &metered, FlagForm())
    try fields.optional("ignoresGameTime", &ignoresGameTime, FlagForm())
    try fields.optional("playsWhilePaused", &playsWhilePaused, FlagForm())
    try fields.optional("pauseFade", &pauseFade, .seconds)
    try fields.field("pauseShape", &pauseShape, ChoiceForm(), default: .linear)
    try fields.optional("resumes", &resumes, ChoiceForm())
  }
}
