/// `play`: starts a voice.
public struct PlayAction: Equatable, Sendable {
  /// The clip's name.
  public var clip: String
  /// The voice's name. A voice that had it before plays on without a name.
  public var voice: String?
  /// The name of the emitter it plays from; without one it is flat.
  public var emitter: String?
  /// Over the clip's loop, until the voice is stopped.
  public var loops = false
  /// In decibels.
  public var gain = 0.0
  /// Speed and pitch; 1 is as recorded.
  public var rate = 1.0
  /// How long it takes to rise from silence.
  public var fade = ScriptTime(0)
  /// Where in the clip it starts.
  public var start = ScriptTime(0)
  /// nil is the emitter's, or 0 without an emitter.
  public var priority: Int?
  /// nil is the emitter's, or `master` without an emitter.
  public var bus: String?
  /// From −1, left, to 1, right; constant power. nil is not panned.
  public var pan: Double?

  /// Flat, once, as recorded and at once.
  public init(clip: String) {
    self.clip = clip
  }
}

extension PlayAction: NamedFieldSet {
  init(blank name: String) { self.init(clip: name) }

  var name: String { clip }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("as", &voice, .name)
    try fields.optional("on", &emitter, .name)
    try fields.field("loop", &loops, FlagForm(), default: false)
    try fields.field("gain", &gain, .decibels, default: 0)
    try fields.field("rate", &rate, .rate, default: 1)
    try fields.field("fade", &fade, .seconds, default: 0)
    try fields.field("start", &start, .seconds, default: 0)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("bus", &bus, .name)
    try fields.optional("pan", &pan, .number(ScriptLimits.pan))
  }

  func check() throws(ScriptFault) {
    guard emitter == nil || pan == nil else {
      throw ScriptFault(
        key: "pan", "`pan` is for flat voices, and this one plays `on` an emitter",
        remedy: "leave one of them out")
    }
  }
}
