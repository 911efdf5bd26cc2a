import Earshot

extension ClockState: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("steps", &steps, .whole(Self.steps), default: 0)
    try fields.field("block", &block, .whole(0...1_000), default: 0)
    try fields.field("updateSteps", &updateSteps, .whole(Self.steps), default: 0)
    try fields.field("droppedSteps", &droppedSteps, .whole(Self.steps), default: 0)
    var time = ScriptTime(passed)
    try fields.field("passed", &time, .at, default: 0)
    passed = time.duration
    try fields.field("sceneFrame", &sceneFrame, .any, default: 0)
  }
}

extension PlaceState: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("from", &origin, .position, default: .zero)
    try fields.field("to", &target, .position, default: .zero)
    try fields.field("isSet", &isSet, FlagForm(), default: false)
    try fields.field("jumps", &jumps, FlagForm(), default: false)
    try fields.field("isTouched", &isTouched, FlagForm(), default: false)
    try fields.field("isFresh", &isFresh, FlagForm(), default: false)
    try fields.field("hasOwnVelocity", &hasOwnVelocity, FlagForm(), default: false)
    try fields.field("ownScale", &ownScale, .number(1e-12...1e12), default: 1)
    try fields.field("world", &worldPosition, WorldPositionForm(), default: .zero)
    var rotation = SIMD4(worldRotation.x, worldRotation.y, worldRotation.z, worldRotation.w)
    try fields.field("rotation", &rotation, .rotation, default: SIMD4(0, 0, 0, 1))
    worldRotation = AudioEngine.rotation(exactly: rotation)
    try fields.field("scale", &worldScale, .number(1e-12...1e12), default: 1)
    try fields.field("velocity", &velocity, .position, default: .zero)
    try fields.optional("motion", &motion, ObjectForm(blank: MotionState()))
  }
}

extension MotionState: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("circles", &circles, FlagForm(), default: false)
    try fields.required("start", &startFrame, .any)
    try fields.required("frames", &frames, .any)
    try fields.field("turns", &startTurns, .any, default: 0)
    try fields.field("a", &a, .position, default: .zero)
    try fields.field("b", &b, .position, default: .zero)
    try fields.field("c", &c, .position, default: .zero)
  }
}

extension DeskState: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("holdsMaster", &holdsMaster, FlagForm(), default: false)
    try fields.optional("masterBefore", &masterBefore, .number(0...1e4))
  }
}

extension SessionState: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field(
      "interruptions", &interruptions, .list(of: .name, 0...1_024), default: [])
    try fields.field("holds", &holds, .list(of: .whole(0...1 << 32), 0...8), default: [])
    try fields.field("staysPaused", &staysPaused, FlagForm(), default: false)
    try fields.field("isPausedByCall", &isPausedByCall, FlagForm(), default: false)
    try fields.field("isInBackground", &isInBackground, FlagForm(), default: false)
    try fields.field("gate", &gateLevel, .number(0...1), default: 1)
    try fields.field("gateTo", &gateTarget, .number(0...1), default: 1)
    try fields.field("gateBy", &gateSlope, .number(-1...1), default: 0)
    try fields.field("gateAfter", &gateDelay, .whole(0...ScriptLimits.largestWhole), default: 0)
    try fields.field("ahead", &gateAhead, .whole(0...1_000_000), default: 0)
    try fields.field("losesOutput", &losesOutput, FlagForm(), default: false)
  }
}

/// In the world, where parents may put something farther away than it may be from them.
struct WorldPositionForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> SIMD3<Double> {
    try VectorForm().read(json, as: key)
  }

  func write(_ vector: SIMD3<Double>, as key: String) -> JSONValue {
    list([vector.x, vector.y, vector.z])
  }
}
