/// A straight way from one point to another; places on it go from 0 to 1.
struct Segment {
  private let start: SIMD3<Double>
  private let way: SIMD3<Double>
  private let square: Double
  // For boxes. The start twice, moved so far that no rounding misses a box; and the inverses of the
  // ray's parts, which never are zero, so that no product is NaN.
  private let beyond: SIMD4<Float>
  private let before: SIMD4<Float>
  private let inverse: SIMD4<Float>

  /// For boxes whose coordinates are at most this large.
  init(from start: SIMD3<Double>, way: SIMD3<Double>, within extent: Double) {
    self.start = start
    self.way = way
    square = way.dot(way)
    let largest = max(abs(start.x), abs(start.y), abs(start.z))
    let slack = Float(3e-7 * (largest + extent))
    let near = SIMD4(SIMD3<Float>(start), 0)
    (beyond, before) = (near + slack, near - slack)
    func inverse(_ part: Double) -> Float {
      Float(1 / (abs(part) < 1e-30 ? (part.sign == .minus ? -1e-30 : 1e-30) : part))
    }
    // The last one is irrelevant for boxes.
    self.inverse = SIMD4(inverse(way.x), inverse(way.y), inverse(way.z), 0)
  }

  /// Whether it comes through a box, or a little beside it.
  @inline(__always)
  func meets(low: SIMD4<Float>, high: SIMD4<Float>) -> Bool {
    entry(low: low, high: high) < .infinity
  }

  /// Where it comes into a box, from 0 to 1; infinity where it doesn't.
  @inline(__always)
  func entry(low: SIMD4<Float>, high: SIMD4<Float>) -> Float {
    let (one, other) = ((low - beyond) * inverse, (high - before) * inverse)
    let entries = pointwiseMin(one, other)
    let exits = pointwiseMax(one, other)
    let entry = max(max(entries.x, entries.y), max(entries.z, 0))
    let exit = min(min(exits.x, exits.y), min(exits.z, 1))
    return entry <= exit + 1e-6 ? entry : .infinity
  }

  /// Where it goes through a triangle, and whether from its front, from where its corners are seen
  /// counter-clockwise.
  ///
  /// By the signs of the volumes that it spans with each edge. An edge shared by two triangles has
  /// the same number in both but for its sign, to the last bit, so nothing slips through between
  /// them; a hit on it may be reported by both.
  @inline(__always)
  func crossing(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) -> (place: Double, isFront: Bool)? {
    let (a, b, c) = (a - start, b - start, c - start)
    let u = way.dot(c.cross(b))
    let v = way.dot(a.cross(c))
    if u < 0 && v > 0 || u > 0 && v < 0 { return nil }
    let w = way.dot(b.cross(a))
    if (u < 0 || v < 0) && w > 0 || (u > 0 || v > 0) && w < 0 { return nil }
    let sum = u + v + w
    guard sum != 0 else { return nil }
    let place = (a.dot(way) * u + b.dot(way) * v + c.dot(way) * w) / (sum * square)
    guard place >= 0, place <= 1 else { return nil }
    return (place, sum > 0)
  }
}
