/// A rectangle through which two rooms hear each other: a door, a window, a hatch.
package struct Opening: Hashable, Sendable {
  /// Its middle, and from there to the middles of two sides that meet.
  package var middle: SIMD3<Double>
  package var right: SIMD3<Double>
  package var up: SIMD3<Double>
  /// How much of it is open, from 0 to 1: the power that comes through is in proportion.
  package var openness = 1.0
  /// The transmission of its shut door, for all sound and for high frequencies in addition.
  package var door = OpeningLoss.silent

  /// Upright in its own space: it lies across the z axis. Sizes are made finite and not below zero.
  package init(
    at middle: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double>, openness: Double = 1,
    door: OpeningLoss = .silent
  ) {
    self.middle = middle
    self.right = right
    self.up = up
    self.openness = openness > 0 ? min(openness, 1) : 0
    self.door = door
  }

  /// Whether a place is in it, or so near to either side.
  package func contains(_ place: SIMD3<Double>, within depth: Double) -> Bool {
    let (width, height, offset) = (right.length, up.length, place - middle)
    guard width > 0, height > 0,
      offset.dot(offset) <= (width + height + depth) * (width + height + depth)
    else { return false }
    return abs(right.dot(offset)) <= width * width && abs(up.dot(offset)) <= height * height
      && abs(right.cross(up).dot(offset)) <= depth * width * height
  }

  /// To its nearest point, in metres.
  func distance(to place: SIMD3<Double>) -> Double {
    var rest = place - middle
    // Its sides are at right angles, so one after the other.
    func goAlong(_ side: SIMD3<Double>) {
      let square = side.dot(side)
      if square > 0 { rest -= side * min(max(rest.dot(side) / square, -1), 1) }
    }
    goAlong(right)
    goAlong(up)
    return rest.length
  }

  /// Whether anything comes through.
  var isHeard: Bool { openness > 0 || door.gain > 0 }

  /// Its transmission for sound from this distance, or heard this close: the power by the open part
  /// and by the shut part. A listener inside the opening hears all of it, so that nothing jumps on
  /// the way through. That counts fully only from a tenth open on, as a narrower gap has no room
  /// for a listener.
  func loss(within distance: Double = .infinity) -> OpeningLoss {
    let reach = min(right.length, up.length)
    let nearness = distance < reach ? 1 - distance / reach : 0
    let open = openness + (1 - openness) * nearness * nearness * min(10 * openness, 1)
    let shut = (1 - open) * door.gain * door.gain
    let power = open + shut
    guard power > 0 else { return .silent }
    return OpeningLoss(
      gain: power.squareRoot(), high: ((open + shut * door.high * door.high) / power).squareRoot())
  }

  /// The point of it through which the way from one point to another is shortest.
  func crossing(from start: SIMD3<Double>, to end: SIMD3<Double>) -> SIMD3<Double> {
    let (width, height) = (right.length, up.length)
    guard width > 0, height > 0 else { return slide(from: start, to: end, width, height) }
    let (x, y) = (right / width, up / height)
    let normal = x.cross(y)
    let (a, b) = (start - middle, end - middle)
    let (before, behind) = (abs(normal.dot(a)), abs(normal.dot(b)))
    let part = before + behind > 0 ? before / (before + behind) : 0.5
    // The point where the straight path crosses its plane; for points on the same side, the path by
    // a mirror.
    let u = x.dot(a) + (x.dot(b) - x.dot(a)) * part
    let v = y.dot(a) + (y.dot(b) - y.dot(a)) * part
    if abs(u) <= width, abs(v) <= height { return middle + x * u + y * v }
    // Otherwise over one of the edges facing there: for a line, the point is known.
    var best = (point: middle, length: Double.infinity)
    func tryEdge(_ corner: SIMD3<Double>, _ along: SIMD3<Double>, _ half: Double) {
      let point = Self.crossing(of: corner, along, half, from: start, to: end)
      let length = (point - start).length + (end - point).length
      if length < best.length { best = (point, length) }
    }
    if abs(u) > width { tryEdge(u > 0 ? middle + right : middle - right, y, height) }
    if abs(v) > height { tryEdge(v > 0 ? middle + up : middle - up, x, width) }
    return best.point
  }

  /// How far beside it, in metres, the straight way from one point to another leads; 0: through it.
  package func aside(from start: SIMD3<Double>, to end: SIMD3<Double>) -> Double {
    let (point, way) = (crossing(from: start, to: end), end - start)
    let square = way.dot(way)
    let part = square > 0 ? min(max((point - start).dot(way) / square, 0), 1) : 0
    return (start + way * part - point).length
  }

  /// One without a height or a width is a line, or a point.
  private func slide(
    from start: SIMD3<Double>, to end: SIMD3<Double>, _ width: Double, _ height: Double
  ) -> SIMD3<Double> {
    if width > 0 { return Self.crossing(of: middle, right / width, width, from: start, to: end) }
    guard height > 0 else { return middle }
    return Self.crossing(of: middle, up / height, height, from: start, to: end)
  }

  /// The crossing of a line that extends this far both ways: unfolded around it, the path is
  /// straight.
  private static func crossing(
    of middle: SIMD3<Double>, _ along: SIMD3<Double>, _ half: Double, from start: SIMD3<Double>,
    to end: SIMD3<Double>
  ) -> SIMD3<Double> {
    let (a, b) = (start - middle, end - middle)
    let (s, t) = (along.dot(a), along.dot(b))
    let (before, behind) = ((a - along * s).length, (b - along * t).length)
    let part = before + behind > 0 ? before / (before + behind) : 0.5
    return middle + along * min(max(s + (t - s) * part, -half), half)
  }
}

/// A transmission, in factors of amplitude.
package struct OpeningLoss: Hashable, Sendable {
  /// Of all of it.
  package let gain: Double
  /// For high frequencies, in addition.
  package let high: Double

  /// Clamped to 0 to 1; NaN becomes 0.
  package init(gain: Double, high: Double = 1) {
    self.gain = gain > 0 ? min(gain, 1) : 0
    self.high = high > 0 ? min(high, 1) : 0
  }

  /// All is left.
  package static let none = OpeningLoss(gain: 1)
  /// Nothing is left.
  package static let silent = OpeningLoss(gain: 0)

  static func * (a: Self, b: Self) -> Self {
    Self(gain: a.gain * b.gain, high: a.high * b.high)
  }
}
