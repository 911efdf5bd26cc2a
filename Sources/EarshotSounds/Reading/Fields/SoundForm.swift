import StrictJSON

/// How a value is written in a definition file.
protocol SoundForm<Value> {
  associatedtype Value: Equatable

  /// Nil after an error, which the context has then.
  func read(_ node: JSONNode, _ context: ReadingContext) -> Value?
  func write(_ value: Value) -> JSONValue
}

/// What an object of a definition file consists of: one description for reading and writing.
protocol SoundFields: Equatable {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor)
}

/// Reads or writes the keys of an object.
protocol SoundFieldVisitor {
  /// Nil: the key isn't given.
  mutating func visit<Form: SoundForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool)
  /// A key that only other objects have.
  mutating func refuse(_ key: String, remedy: String)
}

extension SoundFieldVisitor {
  mutating func optional<Form: SoundForm>(_ key: String, _ value: inout Form.Value?, _ form: Form) {
    visit(key, &value, form, isRequired: false)
  }

  mutating func required<Form: SoundForm>(_ key: String, _ value: inout Form.Value, _ form: Form) {
    var given: Form.Value? = value
    visit(key, &given, form, isRequired: true)
    value = given ?? value
  }

  /// A key that isn't written for the default value.
  mutating func field<Form: SoundForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form, default usual: Form.Value
  ) {
    var given: Form.Value? = value == usual ? nil : value
    visit(key, &given, form, isRequired: false)
    value = given ?? usual
  }
}
