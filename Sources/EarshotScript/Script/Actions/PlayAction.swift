import Earshot

/// `play`: starts a voice.
public struct PlayAction: Equatable, Sendable {
  /// The name of a clip, or of a clip set, of which one is chosen.
  public var clip: String
  /// The voice's name. A voice that had it before plays on without a name.
  public var voice: String?
  /// The name of the emitter it plays from; without one it is flat, or at its place.
  public var emitter: String?
  /// A place in the world, in metres: the clip plays there, on an emitter of its own.
  public var place: SIMD3<Double>?
  /// How it grows quieter with distance from `place`; OpenAL's inverse model without.
  public var distance: ScriptDistance?
  /// How far it reaches beyond `place`, in metres; a point without.
  public var radius: Double?
  /// The loop of the last clip, when others follow.
  public var looping = Looping.once
  /// Besides those of its emitter and its buses.
  public var gain = ScriptGain.decibels(0)
  /// Speed and pitch; 1 is as recorded.
  public var rate = 1.0
  /// How long it takes to rise from silence.
  public var fade = ScriptTime(0)
  /// The way that `fade` takes.
  public var shape = FadeShape.linear
  /// Where in the clip it starts.
  public var start = ScriptTime(0)
  /// nil is the emitter's, or 0 without an emitter.
  public var priority: Int?
  /// nil is the emitter's, or `master` without an emitter.
  public var bus: String?
  /// From −1, left, to 1, right; constant power. Nil for no panning.
  public var pan: Double?
  /// Its behaviour while it is virtual.
  public var whenVirtual = VirtualBehavior.keepTime
  /// Whether it keeps its source regardless of other voices.
  public var isProtected = false
  /// The name of a group with which it shares a limit; there is one as soon as it is named.
  public var group: String?
  /// Decibels, of which one is chosen by the script's seed and added to the gain.
  public var gainRange = 0.0...0.0
  /// Factors, of which one is chosen likewise and applied to the rate.
  public var rateRange = 1.0...1.0
  /// The names of clips that follow without a gap, as the same voice.
  public var followers: [String] = []
  /// When it stops, click-free, in the script's time; nil is at its end.
  public var until: ScriptTime?
  /// How much later it starts, on the engine's clock, which stands still through interruptions.
  public var delay = ScriptTime(0)
  /// How much later than the line it stops, click-free, on the engine's clock.
  public var stopsAfter: ScriptTime?
  /// Its own sends to reverbs.
  public var sends: [ScriptSend] = []
  /// Begins without any fade, even inside the clip.
  public var isImmediate = false
  /// Further names of the voice, as recordings have them.
  public var alsoAs: [String] = []
  /// It is an alert: a host's motor is asked for, and it is left out while everything is silenced.
  public var wantsMotor = false

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
    try fields.optional("position", &place, .position)
    try fields.optional("distance", &distance, DistanceForm())
    try fields.optional("radius", &radius, .number(ScriptLimits.radius, "m"))
    try fields.field("loop", &looping, LoopingForm(), default: .once)
    try fields.field("gain", &gain, .gain, default: 0)
    try fields.field("rate", &rate, .rate, default: 1)
    try fields.field("fade", &fade, .seconds, default: 0)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
    try fields.field("start", &start, .seconds, default: 0)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("bus", &bus, .name)
    try fields.optional("pan", &pan, .number(ScriptLimits.pan))
    try fields.field("virtual", &whenVirtual, ChoiceForm(), default: .keepTime)
    try fields.field("protected", &isProtected, FlagForm(), default: false)
    try fields.optional("group", &group, .name)
    try fields.field("gainRange", &gainRange, .decibelRange, default: 0...0)
    try fields.field("rateRange", &rateRange, .rateRange, default: 1...1)
    try fields.field(
      "then", &followers, .list(of: .name, ScriptLimits.followers), default: [])
    try fields.optional("until", &until, .at)
    try fields.field("delay", &delay, .at, default: 0)
    try fields.optional("stopAfter", &stopsAfter, .at)
    try fields.field(
      "sends", &sends, .list(of: ObjectForm(blank: ScriptSend(to: "")), ScriptLimits.sends),
      default: [])
    try fields.field("immediate", &isImmediate, FlagForm(), default: false)
    try fields.field("alsoAs", &alsoAs, .list(of: .name, ScriptLimits.followers), default: [])
    try fields.field("motor", &wantsMotor, FlagForm(), default: false)
  }

  func check() throws(ScriptFault) {
    guard emitter == nil || pan == nil else {
      throw ScriptFault(
        key: "pan", "`pan` is for flat voices, and this one plays `on` an emitter",
        remedy: "leave one of them out")
    }
    guard place == nil || emitter == nil && pan == nil else {
      throw ScriptFault(
        key: "position", "a `position` is in the world, without an emitter (`on`) and `pan`",
        remedy: "leave one of them out")
    }
    guard place != nil || distance == nil && radius == nil else {
      throw ScriptFault(
        key: distance == nil ? "radius" : "distance", "only what plays at a `position` has it",
        remedy: "give a `position`, or set it on the emitter")
    }
    guard !isImmediate || fade.seconds == 0 else {
      throw ScriptFault(
        key: "immediate", "an `immediate` start has no `fade`", remedy: "leave one of them out")
    }
  }
}

extension PlayAction {
  /// The options of the emitter at its place.
  var emitterOptions: EmitterOptions {
    var options = EmitterOptions()
    options.distance = DistanceCurve(distance ?? ScriptDefaults.distance)
    options.radius = radius ?? 0
    return options
  }
}

extension PlaybackOptions {
  /// The options on a line that don't name other things.
  init(_ line: PlayAction) {
    self.init(
      gain: line.gain.gain, rate: Rate(line.rate), looping: line.looping,
      fade: line.isImmediate
        ? .immediate
        : line.fade.seconds > 0 ? .over(line.fade.duration, line.shape) : .clickFree,
      offset: line.start.seconds, priority: line.priority, pan: line.pan ?? 0,
      whenVirtual: line.whenVirtual, isProtected: line.isProtected,
      gainVariation: line.gainRange, rateVariation: line.rateRange,
      label: line.voice.map { Label($0) })
  }
}
