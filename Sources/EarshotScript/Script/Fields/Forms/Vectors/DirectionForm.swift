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

extension FieldForm where Self == DirectionForm {
  static var direction: Self { DirectionForm() }
}

/// Throws when a line gives an orientation twice.
func checkOneWay(
  _ rotation: SIMD4<Double>?, forward: SIMD3<Double>?, up: SIMD3<Double>?
) throws(ScriptFault) {
  guard rotation != nil, forward != nil || up != nil else { return }
  throw ScriptFault(
    key: "rotation", "the line has `rotation` and also \(forward == nil ? "`up`" : "`forward`")",
    remedy: "give `rotation`, or `forward` and `up`")
}

/// Faults when two directions of one line leave open which way is up.
func checkNotParallel(
  forward: SIMD3<Double>?, up: SIMD3<Double>?
) throws(ScriptFault) {
  guard let forward, let up else { return }
  let a = forward / (forward * forward).sum().squareRoot()
  let b = up / (up * up).sum().squareRoot()
  let cosine = (a * b).sum().magnitude
  // The sine is the length of the remainder across, which keeps small angles exact.
  let across = a - b * (a * b).sum()
  guard cosine < 0.5 || (across * across).sum().squareRoot() > ScriptLimits.shortestDirection else {
    throw ScriptFault(
      key: "up", "`forward` and `up` are parallel",
      remedy: "turn one of them, such as `up` [0, 1, 0] for a level `forward`")
  }
}
