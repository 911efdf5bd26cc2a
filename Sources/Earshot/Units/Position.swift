/// A place in metres, right-handed as OpenAL's: +x right, +y up, −z ahead.
///
/// Double precision: at 10,000 km from the origin a position is still exact to two nanometres.
/// The engine refuses positions that are not finite or have a coordinate beyond 10⁹ m.
public typealias Position = SIMD3<Double>

/// Where something points, in the axes of `Position`. Only the direction counts, not the length.
public typealias Direction = SIMD3<Double>

extension SIMD3 where Scalar == Double {
  @inline(__always)
  func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  @inline(__always)
  var length: Double { dot(self).squareRoot() }

  /// The same direction with length 1; nil when there is none, or it is not finite.
  var normalized: Self? {
    // Scaled first: the square of a very long or very short direction would not fit.
    let largest = Swift.max(abs(x), abs(y), abs(z))
    guard largest > 0, largest < .infinity, !x.isNaN, !y.isNaN, !z.isNaN else { return nil }
    // Not multiplied by the reciprocal, which is infinite for the shortest.
    let scaled = self / largest
    return scaled / scaled.length
  }

  /// A place the engine accepts: finite, and no coordinate beyond 10⁹ m.
  @inline(__always)
  var isAcceptable: Bool { abs(x) <= 1e9 && abs(y) <= 1e9 && abs(z) <= 1e9 }
}
