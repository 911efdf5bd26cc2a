/// `[x, y, z]`: a position, a velocity or a centre.
struct VectorForm: FieldForm {
  var unit = "m"

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> SIMD3<Double> {
    let numbers = try components(3, of: json, "[x, y, z]", as: key)
    return SIMD3(numbers[0], numbers[1], numbers[2])
  }

  func write(_ vector: SIMD3<Double>, as key: String) -> JSONValue {
    list([vector.x, vector.y, vector.z])
  }

  func check(_ vector: SIMD3<Double>, as key: String) throws(ScriptFault) {
    for index in 0..<3 { try checkComponent(vector[index], unit, as: key) }
  }
}

extension FieldForm where Self == VectorForm {
  static var position: Self { VectorForm() }
}
