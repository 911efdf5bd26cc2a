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
  /// Twice its centre, which orders boxes as the centre does.
  var middle: SIMD3<Double> { low + high }

  /// Half of its surface, to which the chance that a ray goes through it is in proportion.
  var area: Double {
    guard !isEmpty else { return 0 }
    let size = high - low
    return size.x * size.y + size.y * size.z + size.z * size.x
  }
}
