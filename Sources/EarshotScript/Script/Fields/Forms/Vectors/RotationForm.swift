/// `[x, y, z, w]`: a quaternion, of any length but zero.
struct RotationForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> SIMD4<Double> {
    let numbers = try components(4, of: json, "a quaternion [x, y, z, w]", as: key)
    return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  func write(_ rotation: SIMD4<Double>, as key: String) -> JSONValue {
    list([rotation.x, rotation.y, rotation.z, rotation.w])
  }

  func check(_ rotation: SIMD4<Double>, as key: String) throws(ScriptFault) {
    for index in 0..<4 { try checkComponent(rotation[index], as: key) }
    guard (rotation * rotation).sum().squareRoot() >= ScriptLimits.shortestDirection else {
      throw ScriptFault(
        key: key, "`\(key)` has no length, so it is no rotation",
        remedy: "give a quaternion such as [0, 0, 0, 1], which turns nothing")
    }
  }
}

extension FieldForm where Self == RotationForm {
  static var rotation: Self { RotationForm() }
}
