import Earshot

/// `limit`: limits the number of voices of a clip, of a group, on an emitter, or on a bus.
public struct LimitAction: Equatable, Sendable {
  /// The name of a clip, a group, an emitter or a bus; an unknown name makes a group.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// nil lifts the limit.
  public var maximum: Int?
  /// Which voice gives way when one more is played. Left out of a script when it is `stealOldest`.
  public var whenFull = VoiceLimit.WhenFull.stealOldest

  /// A limit of 1 to 1,000,000 voices, or none. It applies to a thing of this name of any kind, and
  /// the oldest voice gives way.
  public init(name: String, maximum: Int?) {
    self.name = name
    self.maximum = maximum
  }
}

extension LimitAction: NamedFieldSet {
  /// In the order in which they are searched for the name.
  static let kinds: [ScriptKind] = [.clip, .group, .emitter, .bus]

  init(blank name: String) { self.init(name: name, maximum: nil) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.required("maximum", &maximum, MaximumForm())
    try fields.field("whenFull", &whenFull, ChoiceForm(), default: .stealOldest)
  }
}

/// A number of voices, or null for as many as wanted.
private struct MaximumForm: FieldForm {
  private let voices = WholeForm(range: ScriptLimits.limitedVoices)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Int? {
    json == .null ? nil : try voices.read(json, as: key)
  }

  func write(_ maximum: Int?, as key: String) -> JSONValue {
    maximum.map { voices.write($0, as: key) } ?? .null
  }

  func check(_ maximum: Int?, as key: String) throws(ScriptFault) {
    if let maximum { try voices.check(maximum, as: key) }
  }
}
