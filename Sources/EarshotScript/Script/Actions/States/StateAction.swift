import Earshot

/// `state`: what a recording that began in the middle of a game says of what was before, where no
/// other line can.
public struct StateAction: Equatable, Sendable {
  /// Of a voice, which the line makes, of a node, an emitter, a listener, a bus or a clip; `engine`
  /// where it is about all of them.
  public let name: String
  package var content: Content

  package enum Content: Equatable, Sendable {
    case clock(ClockState)
    case place(PlaceState)
    case ramps(RampLine)
    case way(WayLine)
    case hearing(HearingLine)
    case reverb(HeldReverbLine)
    case surroundings(SurroundingsLine)
    case home(HomeLine)
    case weight(WeightLine)
    case value(ValueLine)
    case ducking(DuckingLine)
    case voice(VoiceLine)
    case clip(ClipUseLine)
    case tail(SoundLine), sound(SoundLine)
    case desk(DeskState)
    case session(SessionState)
    case end, anew
  }

  package init(of name: String = "engine", _ content: Content) {
    self.name = name
    self.content = content
  }
}

extension StateAction: NamedFieldSet {
  /// What `of` says.
  enum Word: String, CaseIterable {
    case clock, place, ramps, way, hearing, reverb, surroundings, home, weight, value, ducking
    case voice, clip, tail, sound, desk, session, end, anew
  }

  init(blank name: String) { self.init(of: name, .end) }

  static let placeKinds: [ScriptKind] = [.emitter, .node, .listener]
  static let rampKinds: [ScriptKind] = [.emitter, .bus]

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let old = word
    var word = old
    try fields.required("of", &word, ChoiceForm())
    if word != old { content = Self.blank(word) }
    switch content {
    case .clock(var it):
      try it.visit(&fields)
      content = .clock(it)
    case .place(var it):
      try it.visit(&fields)
      content = .place(it)
    case .ramps(var it):
      try it.visit(&fields)
      content = .ramps(it)
    case .way(var it):
      try it.visit(&fields)
      content = .way(it)
    case .hearing(var it):
      try it.visit(&fields)
      content = .hearing(it)
    case .reverb(var it):
      try it.visit(&fields)
      content = .reverb(it)
    case .surroundings(var it):
      try it.visit(&fields)
      content = .surroundings(it)
    case .home(var it):
      try it.visit(&fields)
      content = .home(it)
    case .weight(var it):
      try it.visit(&fields)
      content = .weight(it)
    case .value(var it):
      try it.visit(&fields)
      content = .value(it)
    case .ducking(var it):
      try it.visit(&fields)
      content = .ducking(it)
    case .voice(var it):
      try it.visit(&fields)
      content = .voice(it)
    case .clip(var it):
      try it.visit(&fields)
      content = .clip(it)
    case .tail(var it):
      try it.visit(&fields)
      content = .tail(it)
    case .sound(var it):
      try it.visit(&fields)
      content = .sound(it)
    case .desk(var it):
      try it.visit(&fields)
      content = .desk(it)
    case .session(var it):
      try it.visit(&fields)
      content = .session(it)
    case .end, .anew: break
    }
  }

  private var word: Word {
    switch content {
    case .clock: .clock
    case .place: .place
    case .ramps: .ramps
    case .way: .way
    case .hearing: .hearing
    case .reverb: .reverb
    case .surroundings: .surroundings
    case .home: .home
    case .weight: .weight
    case .value: .value
    case .ducking: .ducking
    case .voice: .voice
    case .clip: .clip
    case .tail: .tail
    case .sound: .sound
    case .desk: .desk
    case .session: .session
    case .end: .end
    case .anew: .anew
    }
  }

  private static func blank(_ word: Word) -> Content {
    switch word {
    case .clock: .clock(ClockState())
    case .place: .place(PlaceState())
    case .ramps: .ramps(RampLine())
    case .way: .way(WayLine())
    case .hearing: .hearing(HearingLine())
    case .reverb: .reverb(HeldReverbLine())
    case .surroundings: .surroundings(SurroundingsLine())
    case .home: .home(HomeLine())
    case .weight: .weight(WeightLine())
    case .value: .value(ValueLine())
    case .ducking: .ducking(DuckingLine())
    case .voice: .voice(VoiceLine())
    case .clip: .clip(ClipUseLine())
    case .tail: .tail(SoundLine())
    case .sound: .sound(SoundLine())
    case .desk: .desk(DeskState())
    case .session: .session(SessionState())
    case .end: .end
    case .anew: .anew
    }
  }
}

/// What of an emitter or a bus is on its way.
package struct RampLine: Equatable, Sendable {
  package var gain: Ramp?
  package var rate: Ramp?
  package var occlusion: Ramp?
}

extension RampLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("gain", &gain, .gainRamp)
    try fields.optional("rate", &rate, .rateRamp)
    try fields.optional("occlusion", &occlusion, .ramp(ScriptLimits.occlusion))
  }
}

/// When a clip was played last, and in which forms it is kept at twice its rate.
package struct ClipUseLine: Equatable, Sendable {
  package var lastStart: Int?
  package var voice: String?
  package var doubled: [DoubledLine] = []
}

extension ClipUseLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("lastStart", &lastStart, .clockFrame)
    try fields.optional("voice", &voice, .name)
    let form = ObjectForm(blank: DoubledLine())
    try fields.field("doubled", &doubled, ListForm(element: form, counts: 0...60), default: [])
  }
}

/// One of those forms, and the bus on whose strip it is kept.
package struct DoubledLine: Equatable, Sendable {
  package var form = DoubledForm()
  package var bus: String?
}

extension DoubledLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("form", &form.shape, ChoiceForm(), default: .positional)
    try fields.optional("bus", &bus, .name)
    try fields.field("loops", &form.loops, FlagForm(), default: false)
    try fields.field("due", &form.dueFrame, .clockFrame, default: 0)
    try fields.field("isBinaural", &form.isBinaural, FlagForm(), default: false)
  }
}

/// Sound of sources that are gone, or what effects hold of it.
package struct SoundLine: Equatable, Sendable {
  /// Of a tail: floats of 32 bits, the lowest first, for all channels of the output in turn.
  package var bytes: [UInt8] = []
  /// Of what is placed by a head-related transfer function.
  package var isBinaural = false

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  package init(_ samples: [Float], isBinaural: Bool) {
    self.isBinaural = isBinaural
    bytes = samples.flatMap { sample in
      withUnsafeBytes(of: sample.bitPattern.littleEndian) { Array($0) }
    }
  }

  /// Without a last one that isn't whole.
  package var samples: [Float] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { place in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
      return Float(bitPattern: bits)
    }
  }
}

extension SoundLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("base64", &bytes, BytesForm())
    try fields.field("isBinaural", &isBinaural, FlagForm(), default: false)
  }
}
