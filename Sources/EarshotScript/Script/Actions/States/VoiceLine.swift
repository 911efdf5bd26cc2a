import Earshot

/// A voice in the middle of what it plays.
package struct VoiceLine: Equatable, Sendable {
  package var clip = ""
  package var aliases: [String] = []
  package var emitter: String?
  package var bus = ScriptDefaults.bus
  package var group: String?
  package var followers: [FollowerLine] = []
  package var beginnings: [FollowerLine] = []
  package var progress = VoiceProgress()
  /// For whom of two its source is, the second one, and its playhead.
  package var ear: String?
  package var twinEar: String?
  package var leadEar: String?

  package init() {}
}

/// A clip that a voice plays after another.
package struct FollowerLine: Equatable, Sendable {
  package var clip = ""
  package var looping = Looping.once
  package var loopStart: Int?
  package var loopEnd: Int?
}

extension FollowerLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("clip", &clip, .name)
    try fields.field("loop", &looping, LoopingForm(), default: .once)
    try fields.optional("loopStart", &loopStart, .sampleFrame)
    try fields.optional("loopEnd", &loopEnd, .sampleFrame)
  }
}

extension VoiceLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let names = 0...ScriptLimits.followers.upperBound
    try fields.required("plays", &clip, .name)
    try fields.field("aliases", &aliases, .list(of: .name, names), default: [])
    try fields.optional("on", &emitter, .name)
    try fields.field("bus", &bus, .name, default: ScriptDefaults.bus)
    try fields.optional("group", &group, .name)
    let item = ObjectForm(blank: FollowerLine())
    try fields.field("then", &followers, ListForm(element: item, counts: names), default: [])
    try fields.field("again", &beginnings, ListForm(element: item, counts: names), default: [])
    try progress.visit(&fields)
    try fields.optional("ear", &ear, .name)
    try fields.optional("twinEar", &twinEar, .name)
    try fields.optional("leadEar", &leadEar, .name)
  }
}

extension VoiceProgress: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("row", &row, .whole(0...ScriptLimits.voiceRow))
    try fields.field("order", &order, .whole(0...ScriptLimits.largestWhole), default: 0)
    try fields.field("phase", &phase, ChoiceForm(), default: .playing)
    try fields.field("playhead", &playhead, .ticks, default: 0)
    try fields.field("started", &startFrame, .clockFrame, default: 0)
    try fields.field("startTicks", &startTicks, .ticks, default: 0)
    try fields.field("originTicks", &originTicks, .ticks, default: 0)
    try fields.optional("travel", &travel, .whole(0...ScriptLimits.travel))
    try fields.optional("travelLeft", &travelLeft, .whole(0...ScriptLimits.travel))
    try fields.optional("entry", &entryFrames, .frames)
    try fields.field("entryShape", &entryShape, ChoiceForm(), default: .linear)
    try fields.field("rampsStart", &rampsStart, FlagForm(), default: false)
    try fields.field("hasBegun", &hasBegun, FlagForm(), default: false)
    try fields.optional("haltsAt", &haltsAt, .clockFrame)
    try fields.field("loop", &looping, LoopingForm(), default: .once)
    try fields.optional("loopStart", &loopStart, .sampleFrame)
    try fields.optional("loopEnd", &loopEnd, .sampleFrame)
    try fields.field(
      "jumpsLeft", &jumpsLeft, .whole(-1...ScriptLimits.largestWhole), default: 0)
    try visitRamps(&fields)
    try fields.optional("ending", &ending, ChoiceForm())
    try fields.field("isPausing", &isPausing, FlagForm(), default: false)
    try fields.field("pauses", &pauses, .whole(0...31), default: 0)
    try fields.field("virtual", &whenVirtual, ChoiceForm(), default: .keepTime)
    try fields.field("priority", &priority, .whole(-1 << 31...1 << 31), default: 0)
    try fields.field("protected", &isProtected, FlagForm(), default: false)
    try fields.optional("stopFrame", &stopFrame, .clockFrame)
    try fields.field("stopFade", &stopFade, .frames, default: 0)
    try fields.field("stopShape", &stopShape, ChoiceForm(), default: .linear)
    try fields.optional("pendingStart", &pendingStart, .any)
    try fields.optional("source", &source, ObjectForm(blank: SourceState()))
    try fields.optional("twin", &twin, ObjectForm(blank: SourceState()))
    let farthest = ScriptLimits.largestWhole
    try fields.optional("lead", &lead, .whole(-farthest...farthest))
    try fields.field("leadFrames", &leadFrames, .whole(0...ScriptLimits.travel), default: 0)
    try fields.field("isEntering", &isEntering, FlagForm(), default: false)
  }

  private mutating func visitRamps<Visitor: FieldVisitor>(
    _ fields: inout Visitor
  ) throws(ScriptFault) {
    try fields.field("level", &level, .number(0...1e6), default: 0)
    try fields.field("heardGain", &heardGain, .number(0...1e6), default: 0)
    try fields.field("isHeldBack", &isHeldBack, FlagForm(), default: false)
    try fields.field("gain", &gain, .gainRamp, default: .constant(1))
    try fields.optional("ownGain", &gainBeforeMerging, .number(0...1e6))
    try fields.field("heardRate", &heardRate, .number(0...1e6), default: 1)
    try fields.field("increment", &increment, .whole(0...1 << 24), default: 0)
    try fields.field("rate", &rate, .rateRamp, default: .constant(1))
    try fields.field(
      "occlusion", &occlusion, .ramp(ScriptLimits.occlusion), default: .constant(0))
    try fields.field("fade", &fade, .gainRamp, default: .constant(1))
    try fields.field("pan", &pan, .ramp(ScriptLimits.pan), default: .constant(0))
    try fields.field("isPanSteered", &isPanSteered, FlagForm(), default: false)
  }
}

extension SourceState: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("envelope", &envelope, .gainRamp, default: .constant(1))
    try fields.field("gain", &gain, .number(0...1e6), default: 1)
    try fields.field("position", &position, .position, default: .zero)
    try fields.field("radius", &radius, .number(0...1e14), default: 0)
    try fields.field("leftAngle", &leftAngle, .number(-4...4), default: 0)
    try fields.field("rightAngle", &rightAngle, .number(-4...4), default: 0)
    try fields.field("gainHF", &gainHF, .number(0...1), default: 1)
    try fields.field("left", &left, .number(0...2), default: 1)
    try fields.field("right", &right, .number(0...2), default: 1)
    try fields.field("wantedGainHF", &wantedGainHF, .number(0...1), default: 1)
    try fields.field("pitch", &pitch, .number(0...256), default: 1)
    try fields.field("isDoubled", &isDoubled, FlagForm(), default: false)
    try fields.field("loopsDoubled", &loopsDoubled, FlagForm(), default: false)
    try fields.field("isBinaural", &isBinaural, FlagForm(), default: false)
    try fields.field("isBeside", &isBeside, FlagForm(), default: false)
  }
}
