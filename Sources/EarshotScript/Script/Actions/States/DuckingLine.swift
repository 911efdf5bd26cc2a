import Earshot

/// How much a snapshot counts.
package struct WeightLine: Equatable, Sendable {
  package var weight = Ramp.constant(0)
}

extension WeightLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("weight", &weight, .ramp(ScriptLimits.snapshotWeight))
  }
}

/// Where a parameter is, be it an emitter's own.
package struct ValueLine: Equatable, Sendable {
  package var value = Ramp.constant(0)
  package var emitter: String?
}

extension ValueLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("value", &value, .ramp(ScriptLimits.parameter))
    try fields.optional("on", &emitter, .name)
  }
}

/// How far down a bus is, of 0 to 1, and until which frame it stays.
package struct DuckingLine: Equatable, Sendable {
  package var under = ""
  package var depth = Ramp.constant(0)
  package var heldUntil: Double?
}

extension DuckingLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("under", &under, .name)
    try fields.required("depth", &depth, .ramp(0...1))
    try fields.optional("heldUntil", &heldUntil, .number(-1e15...1e15))
  }
}
