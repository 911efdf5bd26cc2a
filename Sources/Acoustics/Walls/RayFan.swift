import CSystem

/// The rays from ears to a source of some size, always the same for the same places: to points on a
/// disc across the direct line, from its middle outwards by the golden angle, with equal weights.
package struct RayFan: Sendable {
  /// How many rays a fan may have.
  package static let counts = 1...32

  /// On a disc of radius 1.
  private let points: [(x: Double, y: Double)]

  package init(count: Int) {
    let turn = Double.pi * (3 - 5.0.squareRoot())
    points = (0..<count).map { index in
      let radius = count == 1 ? 0 : (Double(index) / Double(count - 1)).squareRoot()
      return (radius * cos(Double(index) * turn), radius * sin(Double(index) * turn))
    }
  }

  package var count: Int { points.count }

  /// The first goes to the source's middle. A source that is nearer than its radius is taken to be
  /// as large as half the distance.
  @inline(__always)
  package func target(
    _ index: Int, from ears: SIMD3<Double>, to source: SIMD3<Double>, radius: Double
  ) -> SIMD3<Double> {
    let way = source - ears
    let length = way.length
    guard index > 0, length > 0 else { return source }
    let ahead = way / length
    // Across the direct line: level, unless that is vertical.
    let level = SIMD3(-ahead.z, 0, ahead.x)
    let width = level.length
    let right = width > 1e-3 ? level / width : SIMD3(1, 0, 0)
    let up = right.cross(ahead)
    let reach = min(radius, length / 2)
    return source + (right * points[index].x + up * points[index].y) * reach
  }
}

/// The transmission of a fan's rays together: their powers are added up.
package struct RayTally: Sendable {
  private var powers = Bands.zero
  private var count = 0

  package init() {}

  /// Adds a ray that loses this many decibels.
  package mutating func add(_ loss: Bands) {
    powers = powers + loss.map { $0 > 0 ? pow(10, -$0 / 10) : 1 }
    count += 1
  }

  /// The transmission: the gain of the low and middle bands, and the gain of the high frequencies
  /// relative to it, at most 1. Both are 1 without a ray.
  package var rest: (gain: Double, high: Double) {
    guard count > 0 else { return (1, 1) }
    let rest = powers.map { ($0 / Double(count)).squareRoot() }
    let gain = (rest.low * rest.middle).squareRoot()
    return (gain, gain > 0 ? min(rest.high / gain, 1) : 1)
  }
}
