/// A line through points, such as a river's, in a space of its own.
package struct SoundLine: Sendable {
  /// The most points that one has.
  package static let mostPoints = 4_096

  /// Pieces that follow each other, within a ball.
  private struct Ball {
    /// The middle of their lengths.
    var middle = SIMD3<Double>.zero
    var radius = 0.0
    var length = 0.0
  }

  /// Groups of this size or smaller aren't divided any further.
  private static let leaf = 4
  /// A ball that is as many times its radius away counts as if all of it was in its middle.
  private static let farOff = 8.0

  package let points: [SIMD3<Double>]
  /// A tree: those below the ball `i` are `2 i + 1` and `2 i + 2`.
  private var balls: [Ball] = []

  /// At least two points.
  init(_ points: [SIMD3<Double>]) {
    self.points = points
    build(0, 0..<points.count - 1)
  }

  private mutating func build(_ index: Int, _ pieces: Range<Int>) {
    while balls.count <= index { balls.append(Ball()) }
    var ball = Ball()
    var middle = SIMD3<Double>.zero
    for piece in pieces {
      let length = (points[piece + 1] - points[piece]).length
      middle += (points[piece] + points[piece + 1]) * (length / 2)
      ball.length += length
    }
    ball.middle = ball.length > 0 ? middle / ball.length : points[pieces.lowerBound]
    for point in pieces.lowerBound...pieces.upperBound {
      ball.radius = max(ball.radius, (points[point] - ball.middle).length)
    }
    balls[index] = ball
    guard pieces.count > Self.leaf else { return }
    let half = pieces.lowerBound + pieces.count / 2
    build(2 * index + 1, pieces.lowerBound..<half)
    build(2 * index + 2, half..<pieces.upperBound)
  }

  func heard(from ears: SIMD3<Double>, thickness: Double) -> HeardExtent {
    var nearest = points[0] - ears
    find(&nearest, 0, 0..<points.count - 1, ears)
    var sum = HeardSum(thickness: thickness)
    add(to: &sum, 0, 0..<points.count - 1, ears)
    return HeardExtent(nearest: nearest, mean: sum.mean(otherwise: nearest))
  }

  /// From the ears to the nearest point, if it is nearer than the known one.
  private func find(
    _ nearest: inout SIMD3<Double>, _ index: Int, _ pieces: Range<Int>, _ ears: SIMD3<Double>
  ) {
    let ball = balls[index]
    guard (ball.middle - ears).length - ball.radius < nearest.length else { return }
    guard pieces.count > Self.leaf else {
      for piece in pieces {
        let (a, way) = (points[piece] - ears, points[piece + 1] - points[piece])
        let square = way.dot(way)
        let place = square > 0 ? min(max(-a.dot(way) / square, 0), 1) : 0
        let found = a + way * place
        if found.dot(found) < nearest.dot(nearest) { nearest = found }
      }
      return
    }
    let half = pieces.lowerBound + pieces.count / 2
    let (low, high) = (2 * index + 1, 2 * index + 2)
    if (balls[low].middle - ears).length <= (balls[high].middle - ears).length {
      find(&nearest, low, pieces.lowerBound..<half, ears)
      find(&nearest, high, half..<pieces.upperBound, ears)
    } else {
      find(&nearest, high, half..<pieces.upperBound, ears)
      find(&nearest, low, pieces.lowerBound..<half, ears)
    }
  }

  private func add(
    to sum: inout HeardSum, _ index: Int, _ pieces: Range<Int>, _ ears: SIMD3<Double>
  ) {
    let ball = balls[index]
    guard pieces.count > Self.leaf else {
      for piece in pieces { sum.add(from: points[piece] - ears, to: points[piece + 1] - ears) }
      return
    }
    let place = ball.middle - ears
    guard place.length < Self.farOff * ball.radius else { return sum.add(ball.length, at: place) }
    let half = pieces.lowerBound + pieces.count / 2
    add(to: &sum, 2 * index + 1, pieces.lowerBound..<half, ears)
    add(to: &sum, 2 * index + 2, half..<pieces.upperBound, ears)
  }
}

extension SoundLine: Hashable {
  package static func == (a: SoundLine, b: SoundLine) -> Bool { a.points == b.points }
  package func hash(into hasher: inout Hasher) { hasher.combine(points) }
}
