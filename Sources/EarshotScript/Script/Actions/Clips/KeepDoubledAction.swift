import Earshot

/// `keepDoubled`: what the clip budget of a recorded engine has left of a clip at twice its rate.
public struct KeepDoubledAction: Equatable, Sendable {
  /// The name of a clip.
  public var name: String
  package var forms: [DoubledLine] = []

  init(name: String) { self.name = name }
}

extension KeepDoubledAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.clip]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let form = ObjectForm(blank: DoubledLine())
    try fields.field("forms", &forms, ListForm(element: form, counts: 0...60), default: [])
  }
}

/// One of the forms that are kept, and the bus on whose strip.
package struct DoubledLine: Equatable, Sendable {
  package var form = DoubledForm()
  package var bus: String?
}

extension DoubledLine: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.field("form", &form.shape, ChoiceForm(), default: .positional)
    try fields.optional("bus", &bus, .name)
    try fields.field("loops", &form.loops, FlagForm(), default: false)
    try fields.field("isBinaural", &form.isBinaural, FlagForm(), default: false)
  }
}
