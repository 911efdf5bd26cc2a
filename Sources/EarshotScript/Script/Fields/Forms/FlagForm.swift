struct FlagForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Bool {
    guard case .bool(let flag) = json else { throw wrongType(json, "true or false", as: key) }
    return flag
  }

  func write(_ flag: Bool, as key: String) -> JSONValue { .bool(flag) }
}
