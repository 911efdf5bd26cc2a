extension FieldForm {
  func components(
    _ count: Int, of json: JSONValue, _ wanted: String, as key: String
  ) throws(ScriptFault) -> [Double] {
    guard case .array(let elements) = json, elements.count == count else {
      throw ScriptFault(key: key, "`\(key)` is not \(count) numbers", remedy: "give \(wanted)")
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try number(element, as: key).value) }
    return numbers
  }

  func list(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number(JSONNumber($0)) })
  }

  func checkComponent(
    _ component: Double, _ unit: String = "", as key: String
  ) throws(ScriptFault) {
    try NumberForm(range: -ScriptLimits.metres...ScriptLimits.metres, unit: unit)
      .check(component, as: key)
  }
}
