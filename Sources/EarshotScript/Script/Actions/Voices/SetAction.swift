import Earshot

/// `set`: changes the given values of a voice, an emitter or a bus over a time.
public struct SetAction: Equatable, Sendable {
  /// The name of a voice, an emitter or a bus; ended and removed ones are ignored.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// Its own gain, in addition to those of other things.
  public var gain: ScriptGain?
  /// Speed and pitch, 0.01 to 100; 1 is as recorded.
  public var rate: Double?
  /// The higher number keeps its source; takes effect at once, whatever `over` says.
  public var priority: Int?
  /// 0 is free, 1 is behind a thick wall.
  public var occlusion: Double?
  /// For a voice: how often it repeats its loop from now on. `false` lets it end.
  public var looping: Looping?
  /// For a voice: the loop's start in sample frames of the clip as kept.
  public var loopStart: Int?
  /// Where it ends, exclusive; both are given, or neither.
  public var loopEnd: Int?
  /// For a voice: its new bus.
  public var bus: String?
  /// For a voice: its new emitter.
  public var emitter: ScriptEmitter?
  /// For a voice: from −1, left, to 1, right; audible while it is non-positional.
  public var pan: Double?
  /// For a voice: whether it keeps its source regardless of other voices.
  public var isProtected: Bool?
  /// For a voice: its behaviour while it is virtual.
  public var whenVirtual: VirtualBehavior?
  /// How long it takes.
  public var over = ScriptTime(0)
  /// The way that `gain` takes; the others go evenly.
  public var shape = FadeShape.linear

  /// Changes nothing yet, which is refused when written: give one of the values.
  public init(name: String) {
    self.name = name
  }
}

extension SetAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.voice, .emitter, .bus]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.optional("gain", &gain, .gain)
    try fields.optional("rate", &rate, .rate)
    try fields.optional("priority", &priority, .priority)
    try fields.optional("occlusion", &occlusion, .occlusion)
    try fields.optional("loop", &looping, LoopingForm())
    try fields.optional("loopStart", &loopStart, .sampleFrame)
    try fields.optional("loopEnd", &loopEnd, .sampleFrame)
    try fields.optional("bus", &bus, .name)
    try fields.optional("on", &emitter, EmitterForm())
    try fields.optional("pan", &pan, .number(ScriptLimits.pan))
    try fields.optional("protected", &isProtected, FlagForm())
    try fields.optional("virtual", &whenVirtual, ChoiceForm())
    try fields.field("over", &over, .seconds, default: 0)
    try fields.field("shape", &shape, ChoiceForm(), default: .linear)
  }

  func check() throws(ScriptFault) {
    guard gain != nil || rate != nil || priority != nil || occlusion != nil || ofVoices != nil
    else {
      throw ScriptFault(
        key: "set", "`set` says nothing to change",
        remedy: "give `gain`, `rate`, `priority` or `occlusion`, or what only voices have")
    }
    guard (loopStart == nil) == (loopEnd == nil), loopStart ?? 0 < loopEnd ?? 1 else {
      throw ScriptFault(
        key: loopEnd == nil ? "loopStart" : "loopEnd", "the loop has no beginning before its end",
        remedy: "give both `loopStart` and `loopEnd`, which is exclusive")
    }
    guard gain != nil || shape == .linear else {
      throw ScriptFault(
        key: "shape", "`shape` is the way of a `gain`, and this line sets none",
        remedy: "leave it out")
    }
  }

  /// One of its keys that is for voices alone.
  var ofVoices: String? {
    if looping != nil { return "loop" }
    if loopStart != nil || loopEnd != nil { return "loopStart" }
    if bus != nil { return "bus" }
    if emitter != nil { return "on" }
    if pan != nil { return "pan" }
    if isProtected != nil { return "protected" }
    return whenVirtual == nil ? nil : "virtual"
  }
}

/// Where a voice goes on.
public enum ScriptEmitter: Equatable, Sendable {
  /// Written as null.
  case flat
  case emitter(String)
}

private struct EmitterForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptEmitter {
    json == .null ? .flat : .emitter(try TextForm.name.read(json, as: key))
  }

  func write(_ emitter: ScriptEmitter, as key: String) -> JSONValue {
    switch emitter {
    case .flat: .null
    case .emitter(let name): .string(name)
    }
  }

  func check(_ emitter: ScriptEmitter, as key: String) throws(ScriptFault) {
    if case .emitter(let name) = emitter { try TextForm.name.check(name, as: key) }
  }
}
