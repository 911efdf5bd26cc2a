extension FieldForm {
  func number(_ json: JSONValue, as key: String) throws(ScriptFault) -> JSONNumber {
    guard case .number(let number) = json else { throw wrongType(json, "a number", as: key) }
    return number
  }

  func wrongType(_ json: JSONValue, _ wanted: String, as key: String) -> ScriptFault {
    ScriptFault(key: key, "`\(key)` is \(json.noun)", remedy: "give \(wanted)")
  }

  func outOfRange(_ value: String, limit: String, as key: String) -> ScriptFault {
    ScriptFault(
      key: key, "`\(key)` is \(value), and its limit is \(limit)",
      remedy: "give a value within the limit")
  }
}

extension String {
  /// A number's text, which may be a thousand digits, short enough for a message.
  var clipped: String { utf8.count > 40 ? prefix(40) + "…" : self }
}
