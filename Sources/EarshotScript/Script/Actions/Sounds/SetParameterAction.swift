import EarshotSounds

/// `setParameter`: sets a parameter of sound events for all, for an emitter, or for an instance.
public struct SetParameterAction: Equatable, Sendable {
  /// The parameter's name.
  public var name: String
  /// A number or a label.
  public var value: SoundValue
  /// The emitter whose value it is.
  public var emitter: String?
  /// The instance whose value it is.
  public var instance: String?

  /// For all.
  public init(name: String, value: SoundValue) {
    (self.name, self.value) = (name, value)
  }
}

extension SetParameterAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name, value: 0) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("value", &value, SoundValueForm())
    try fields.optional("on", &emitter, .name)
    try fields.optional("of", &instance, .name)
  }
}

/// `setSwitch`: sets a switch of an emitter.
public struct SetSwitchAction: Equatable, Sendable {
  /// The switch's name.
  public var name: String
  /// One of its values.
  public var value: String
  /// Whose it is.
  public var emitter: String

  /// What is posted on the emitter from now on chooses by it.
  public init(name: String, value: String, emitter: String) {
    (self.name, self.value, self.emitter) = (name, value, emitter)
  }
}

extension SetSwitchAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name, value: "", emitter: "") }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("value", &value, .name)
    try fields.required("on", &emitter, .name)
  }
}

/// `setState`: sets a global state of sound events.
public struct SetStateAction: Equatable, Sendable {
  /// The state's name.
  public var name: String
  /// One of its values.
  public var value: String

  /// Over the state's own transition.
  public init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

extension SetStateAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name, value: "") }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("value", &value, .name)
  }
}
