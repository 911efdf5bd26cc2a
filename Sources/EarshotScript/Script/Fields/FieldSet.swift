/// A value whose parts are the keys of a JSON object.
///
/// `visit` names every key once, with its form and its default, and serves both directions: a
/// `FieldReader` fills the parts in, a `FieldWriter` takes them out. So written text reads back,
/// and the limits hold both ways.
protocol FieldSet: Equatable {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault)

  /// Checks how the keys go together. Called once all of them are valid.
  func check() throws(ScriptFault)
}

extension FieldSet {
  func check() throws(ScriptFault) {}
}

/// The JSON form of one kind of value, and its limits.
///
/// `key` is the value's name in the script, for messages: `gain`, `tone.seconds`.
protocol FieldForm<Value> {
  associatedtype Value: Equatable

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Value
  func write(_ value: Value, as key: String) throws(ScriptFault) -> JSONValue
  /// Whether the value is in range. Called when reading and when writing.
  func check(_ value: Value, as key: String) throws(ScriptFault)
}

extension FieldForm {
  func check(_ value: Value, as key: String) throws(ScriptFault) {}
}

/// Goes through the keys of a `FieldSet`, in one direction or the other.
protocol FieldVisitor {
  /// A nil `value` is a key that is not given.
  mutating func visit<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) throws(ScriptFault)
}

extension FieldVisitor {
  mutating func optional<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form
  ) throws(ScriptFault) {
    try visit(key, &value, form, isRequired: false)
  }

  mutating func field<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form, default fallback: Form.Value
  ) throws(ScriptFault) {
    var given: Form.Value? = value == fallback ? nil : value
    try visit(key, &given, form, isRequired: false)
    value = given ?? fallback
  }

  mutating func required<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value, _ form: Form
  ) throws(ScriptFault) {
    var given: Form.Value? = value
    try visit(key, &given, form, isRequired: true)
    value = given ?? value
  }
}
