/// The smallest box along the axes around something; of nothing, empty.
struct Box {
  var low = SIMD3<Double>(repeating: .infinity)
  var high = SIMD3<Double>(repeating: -.infinity)

  mutating func add(_ point: SIMD3<Double>) {
    low = low.least(point)
    high = high.greatest(point)
  }

  mutating func add(_ other: Box) {
    low = low.least(other.low)
    high = high.greatest(other.high)
  }

  var isEmpty: Bool { low.x > high.x }
  /// All eight.
  var corners: [SIMD3<Double>] {
    (0..<8).map { corner in
      SIMD3(
        corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y,
        corner & 4 == 0 ? low.z : high.z)
    }
  }
  /// Twice its centre, which orders boxes as the centre does.
  var middle: SIMD3<Double> { low + high }

  /// Half of its surface, to which the chance that a ray goes through it is in proportion.
  var area: Double {
    guard !isEmpty else { return 0 }
    let size = high - low
    return size.x * size.y + size.y * size.z + size.z * size.x
  }
}
