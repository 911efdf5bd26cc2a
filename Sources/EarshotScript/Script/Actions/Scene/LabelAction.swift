/// `label`: the recorded game's name for a thing, in place of the script's name.
public struct LabelAction: Equatable, Sendable {
  /// The name of a voice, an emitter, a node, a listener, a bus, an effect, a reverb, a group, a
  /// wall, a room, a portal or a zone; removed things are ignored.
  public var name: String
  /// The kind of thing with this name, if the script gives it.
  public var kind: ScriptKind?
  /// Up to 256 bytes of UTF-8; empty for none.
  public var text = ""
  /// A number of the game's own.
  public var userValue: UInt64 = 0

  /// Takes the label away.
  public init(name: String) {
    self.name = name
  }
}

extension LabelAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [
    .voice, .emitter, .node, .listener, .bus, .group, .effect, .reverb, .wall, .room, .portal,
    .zone,
  ]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("kind", &kind, .kind(Self.kinds))
    try fields.field("text", &text, .label, default: "")
    try fields.field("userValue", &userValue, UserValueForm(), default: 0)
  }
}

/// A whole number of 64 bits: as text where readers of JSON would round it.
struct UserValueForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> UInt64 {
    if case .string(let digits) = json, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = UInt64(digits)
    {
      return number
    }
    guard case .number = json else {
      throw wrongType(json, "a number, or one of up to 64 bits as digits in double quotes", as: key)
    }
    let number = try WholeForm.sampleFrame.read(json, as: key)
    try WholeForm.sampleFrame.check(number, as: key)
    return UInt64(number)
  }

  func write(_ value: UInt64, as key: String) -> JSONValue {
    value <= UInt64(ScriptLimits.largestWhole)
      ? .number(JSONNumber(Int(value))) : .string(value.description)
  }
}
