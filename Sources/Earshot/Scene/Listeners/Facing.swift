/// The axes of a listener.
struct Facing: Sendable {
  let right: SIMD3<Double>
  let up: SIMD3<Double>
  let back: SIMD3<Double>

  init(_ rotation: Rotation) {
    (up, back) = (rotation.up, -rotation.forward)
    right = rotation.forward.cross(rotation.up)
  }

  /// Both must have length 1 and be perpendicular.
  init(forward: SIMD3<Double>, up: SIMD3<Double>) {
    (right, self.up, back) = (forward.cross(up), up, -forward)
  }

  /// From the world's axes to its own.
  func local(_ way: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(way.dot(right), way.dot(up), way.dot(back))
  }

  /// From its own axes to the world's.
  func world(_ way: SIMD3<Double>) -> SIMD3<Double> {
    right * way.x + up * way.y + back * way.z
  }
}
