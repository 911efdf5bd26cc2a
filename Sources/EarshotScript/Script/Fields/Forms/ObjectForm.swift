/// A nested object with keys of its own.
struct ObjectForm<Keys: FieldSet>: FieldForm {
  var blank: Keys

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Keys {
    guard case .object(let object) = json else {
      throw wrongType(json, "an object {…} of \(FieldReader.keys(of: blank))", as: key)
    }
    return try FieldReader.read(object, into: blank, inside: key)
  }

  func write(_ keys: Keys, as key: String) throws(ScriptFault) -> JSONValue {
    .object(try FieldWriter.write(keys, inside: key))
  }
}
