import CSystem

/// How something of some size is heard from a place.
///
/// Each part counts by 1 / (d² + t²), for its distance d and the thickness t of the whole, which is
/// how loud it is in open air. The direction therefore moves smoothly from one part to another,
/// also at bends.
package struct HeardExtent: Equatable, Sendable {
  /// From the ears to its nearest point; zero inside.
  package var nearest: SIMD3<Double>
  /// The mean of the directions of its parts: of length 1 where they are all the same, and of
  /// length 0 where it is all around.
  package var mean: SIMD3<Double>

  package init(nearest: SIMD3<Double>, mean: SIMD3<Double>) {
    self.nearest = nearest
    self.mean = mean
  }

  /// The length of the mean direction of a ball's visible part at a distance from its middle: for a
  /// cap of half angle a, (1 + cos a) / 2. Outside sin a = radius / distance; inside the angle
  /// grows in proportion from a half of the full sphere to all of it.
  package static func focus(ofBall radius: Double, at distance: Double) -> Double {
    guard radius > 0 else { return 1 }
    if distance >= radius {
      let sine = radius / distance
      return (1 + max(1 - sine * sine, 0).squareRoot()) / 2
    }
    return (1 - cos(.pi / 2 * (distance / radius))) / 2
  }

  /// The full angle, in radians, that a mean direction of that length stands for.
  package static func spread(ofFocus focus: Double) -> Double {
    2 * acos(min(max(2 * focus - 1, -1), 1))
  }

  /// The length of the mean direction that a full angle, in radians, stands for.
  package static func focus(ofSpread angle: Double) -> Double { (1 + cos(angle / 2)) / 2 }

  /// How large a ball would have to be, for each metre that its middle is away, to be heard so.
  package static func ballPerMetre(ofFocus focus: Double) -> Double {
    guard focus < 1 else { return 0 }
    let cosine = min(max(2 * focus - 1, -1), 1)
    if cosine >= 0 { return (1 - cosine * cosine).squareRoot() }
    return min(.pi / (2 * acos(-cosine)), 1e4)
  }
}

/// The sums over all parts, by closed forms for straight pieces.
struct HeardSum {
  /// The square of the thickness.
  private let square: Double
  private var weight = 0.0
  private var direction = SIMD3<Double>.zero

  init(thickness: Double) { square = max(thickness * thickness, 1e-12) }

  /// A straight piece between two points relative to the ears; `breadth` is the square of its
  /// additional thickness, and `part` its weight.
  @inline(__always)
  mutating func add(
    from a: SIMD3<Double>, to b: SIMD3<Double>, breadth: Double = 0, part: Double = 1
  ) {
    let way = b - a
    let length = way.length
    guard length > 1e-9 else { return }
    let along = way / length
    let start = a.dot(along)
    let end = start + length
    let across = a - along * start
    let height = across.dot(across) + square + breadth
    let root = height.squareRoot()
    let (near, far) = ((height + start * start).squareRoot(), (height + end * end).squareRoot())
    weight += part * (atan(end / root) - atan(start / root)) / root
    direction += across * (part * (end / far - start / near) / height)
    direction += along * (part * (1 / near - 1 / far))
  }

  /// So much of its length, together at one place.
  @inline(__always)
  mutating func add(_ length: Double, at place: SIMD3<Double>) {
    let distance = place.dot(place) + square
    weight += length / distance
    direction += place * (length / (distance * distance.squareRoot()))
  }

  /// The mean, or a place if all of it is there.
  func mean(otherwise place: SIMD3<Double>) -> SIMD3<Double> {
    let mean = direction / weight
    let length = mean.length
    guard weight > 0, length.isFinite else {
      return place / (place.dot(place) + square).squareRoot()
    }
    return length > 1 ? mean / length : mean
  }
}
