import Earshot
import EarshotSounds
import StrictJSON

/// `post`: plays a sound event on an emitter, at a place, or flat.
public struct PostAction: Equatable, Sendable {
  /// The event's name, or one that it had before.
  public var name: String
  /// How later lines refer to the instance.
  public var instance: String?
  /// The emitter; nil: flat, or at `position`.
  public var emitter: String?
  /// Where it plays on an emitter of its own.
  public var position: Position?
  /// Numbers and labels that count for the instance alone, in order of their names.
  public var values: [SoundArgument] = []

  /// Flat.
  public init(name: String) { self.name = name }
}

/// What a post gives an event by a name.
public struct SoundArgument: Equatable, Sendable {
  /// Of a parameter or a switch.
  public var name: String
  /// A number or a label.
  public var value: SoundValue

  /// One of several.
  public init(_ name: String, _ value: SoundValue) {
    (self.name, self.value) = (name, value)
  }
}

extension PostAction: NamedFieldSet {
  static let words = ["sound event"]

  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("as", &instance, .name)
    try fields.optional("on", &emitter, .name)
    try fields.optional("position", &position, .position)
    try fields.field("values", &values, SoundArgumentsForm(), default: [])
  }

  func check() throws(ScriptFault) {
    guard emitter != nil, position != nil else { return }
    throw ScriptFault(
      key: "position", "`post` has both `on` and `position`", remedy: "leave one of them out")
  }
}

/// An object of numbers and labels.
struct SoundArgumentsForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> [SoundArgument] {
    guard case .object(let object) = json else {
      throw wrongType(json, "an object of numbers and names", as: key)
    }
    var values: [SoundArgument] = []
    for member in object.members {
      let name = "\(key).\(member.key)"
      values.append(
        SoundArgument(member.key, try SoundValueForm().read(member.value, as: name)))
    }
    return values.sorted { $0.name < $1.name }
  }

  func write(_ values: [SoundArgument], as key: String) throws(ScriptFault) -> JSONValue {
    var object = JSONObject()
    for value in values {
      object.append(value.name, try SoundValueForm().write(value.value, as: key))
    }
    return .object(object)
  }

  func check(_ values: [SoundArgument], as key: String) throws(ScriptFault) {
    for value in values {
      try TextForm.name.check(value.name, as: key)
      try SoundValueForm().check(value.value, as: "\(key).\(value.name)")
    }
  }
}

/// A number, or the name of a label.
struct SoundValueForm: FieldForm {
  private static let numbers = NumberForm.number(ScriptLimits.parameter)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> SoundValue {
    if case .string(let label) = json { return .label(label) }
    return .number(try Self.numbers.read(json, as: key))
  }

  func write(_ value: SoundValue, as key: String) throws(ScriptFault) -> JSONValue {
    switch value {
    case .number(let number): Self.numbers.write(number, as: key)
    case .label(let label): .string(label)
    case .clip:
      throw ScriptFault(
        key: key, "`\(key)` is a clip", remedy: "give a number or a name")
    }
  }

  func check(_ value: SoundValue, as key: String) throws(ScriptFault) {
    switch value {
    case .number(let number): try Self.numbers.check(number, as: key)
    case .label(let label): try TextForm.name.check(label, as: key)
    case .clip: break
    }
  }
}
