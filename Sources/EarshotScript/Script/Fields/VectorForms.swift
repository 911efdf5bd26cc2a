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

/// `[x, y, z]` that points somewhere; how long it is makes no difference.
struct DirectionForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> SIMD3<Double> {
    try VectorForm().read(json, as: key)
  }

  func write(_ vector: SIMD3<Double>, as key: String) -> JSONValue {
    VectorForm().write(vector, as: key)
  }

  func check(_ vector: SIMD3<Double>, as key: String) throws(ScriptFault) {
    for index in 0..<3 { try checkComponent(vector[index], as: key) }
    guard (vector * vector).sum().squareRoot() >= ScriptLimits.shortestDirection else {
      throw ScriptFault(
        key: key, "`\(key)` has no length, so it points nowhere",
        remedy: "give a direction such as [0, 0, -1]")
    }
  }
}

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

extension FieldForm {
  fileprivate func components(
    _ count: Int, of json: JSONValue, _ wanted: String, as key: String
  ) throws(ScriptFault) -> [Double] {
    guard case .array(let elements) = json, elements.count == count else {
      throw ScriptFault(key: key, "`\(key)` is not \(count) numbers", remedy: "give \(wanted)")
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try number(element, as: key).value) }
    return numbers
  }

  fileprivate func list(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number(JSONNumber($0)) })
  }

  fileprivate func checkComponent(
    _ component: Double, _ unit: String = "", as key: String
  ) throws(ScriptFault) {
    try NumberForm(range: -ScriptLimits.metres...ScriptLimits.metres, unit: unit)
      .check(component, as: key)
  }
}

extension FieldForm where Self == VectorForm {
  static var position: Self { VectorForm() }
}

extension FieldForm where Self == DirectionForm {
  static var direction: Self { DirectionForm() }
}

extension FieldForm where Self == RotationForm {
  static var rotation: Self { RotationForm() }
}

/// Faults when two directions of one line leave open which way is up.
func checkNotParallel(
  forward: SIMD3<Double>?, up: SIMD3<Double>?
) throws(ScriptFault) {
  guard let forward, let up else { return }
  let a = forward / (forward * forward).sum().squareRoot()
  let b = up / (up * up).sum().squareRoot()
  let cosine = (a * b).sum().magnitude
  // The sine is worked out as the length of what is left across, which keeps small angles exact.
  let across = a - b * (a * b).sum()
  guard cosine < 0.5 || (across * across).sum().squareRoot() > ScriptLimits.shortestDirection else {
    throw ScriptFault(
      key: "up", "`forward` and `up` lie on one line",
      remedy: "turn one of them, such as `up` [0, 1, 0] for a level `forward`")
  }
}
