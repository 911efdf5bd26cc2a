import CEarshot
import Earshot

extension earshot_vector {
  init(_ vector: SIMD3<Double>) { self.init(x: vector.x, y: vector.y, z: vector.z) }
}

/// Where something points: of length 1, so that nothing further on can be too long or too short.
func direction(_ vector: earshot_vector, _ name: String) throws(Failure) -> Direction {
  let largest = max(abs(vector.x), abs(vector.y), abs(vector.z))
  guard largest > 0, vector.x.isFinite, vector.y.isFinite, vector.z.isFinite else {
    throw .argument("\(name) points nowhere: [\(vector.x), \(vector.y), \(vector.z)]")
  }
  // Scaled first: the square of a very long or very short direction would not fit.
  let scaled = Direction(vector.x, vector.y, vector.z) / largest
  return scaled / (scaled * scaled).sum().squareRoot()
}

/// Whether two directions of length 1 leave no third one at a right angle to both.
func areParallel(_ a: Direction, _ b: Direction) -> Bool {
  let across = Direction(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  return (across * across).sum() < 1e-18
}
