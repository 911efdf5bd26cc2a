/// Takes the keys of a `FieldSet` out into a JSON object: those given, and not at their default.
struct FieldWriter: FieldVisitor {
  private var object = JSONObject()
  private let prefix: String

  /// Appends the keys of `keys` to those in `start`.
  static func write<Keys: FieldSet>(
    _ keys: Keys, after start: JSONObject = JSONObject(), inside outer: String? = nil
  ) throws(ScriptFault) -> JSONObject {
    var writer = FieldWriter(object: start, prefix: outer.map { "\($0)." } ?? "")
    var keys = keys
    try keys.visit(&writer)
    try keys.check()
    return writer.object
  }

  mutating func visit<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) throws(ScriptFault) {
    guard let value else { return }
    let name = prefix.isEmpty ? key : prefix + key
    try form.check(value, as: name)
    object.append(key, try form.write(value, as: name))
  }
}
