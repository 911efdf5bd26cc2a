import Earshot

/// Who of an audience hears an emitter, and how far it has gone over from somebody else.
package struct HearingLine: Equatable, Sendable {
  /// Nil: somebody who is gone.
  package var listener: String?
  package var told: [Double] = []
  package var from: [Double] = []
  package var part = 0.0
  package var isShared = false

  package init() {}

  init(_ state: HearingState) {
    listener = state.listener.map { CallNames.of($0) }
    (told, from, part, isShared) = (state.told, state.from, state.part, state.isShared)
  }
}

extension HearingLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let numbers = ListForm(element: NumberForm(range: -1e12...1e12), counts: 0...10)
    try fields.optional("by", &listener, .name)
    try fields.field("told", &told, numbers, default: [])
    try fields.field("from", &from, numbers, default: [])
    try fields.field("part", &part, .number(0...1), default: 0)
    try fields.field("isShared", &isShared, FlagForm(), default: false)
  }
}
