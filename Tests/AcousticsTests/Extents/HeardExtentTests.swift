import TestSupport
import Testing

@testable import Acoustics

@Suite("How lines, areas and balls are heard")
struct HeardExtentTests {
  private static func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// The mean of the directions to many small parts, each weighted by its loudness.
  private static func mean(
    of parts: [SIMD3<Double>], from ears: SIMD3<Double>, thickness: Double
  ) -> SIMD3<Double> {
    var (sum, weight) = (SIMD3<Double>.zero, 0.0)
    for part in parts {
      let way = part - ears
      let square = (way * way).sum() + thickness * thickness
      sum += way / (square * square.squareRoot())
      weight += 1 / square
    }
    return sum / weight
  }

  @Test("a ball takes up the angle that it does, and that angle is told as the same ball")
  func ball() {
    for distance in [0, 0.1, 0.5, 0.9, 1, 1.1, 2, 5, 20, 1e6] {
      let focus = HeardExtent.focus(ofBall: 1, at: distance)
      let spread = HeardExtent.spread(ofFocus: focus)
      let expected = distance >= 1 ? 2 * asinOf(1 / distance) : Double.pi * (2 - distance)
      #expect(abs(spread - expected) < 2e-6, "\(distance) m: \(spread), expected \(expected)")
      let told = HeardExtent.ballPerMetre(ofFocus: focus) * distance
      guard distance > 0 else { continue }
      #expect(abs(told - 1) < 1e-4, "at \(distance) m a ball of \(told) m")
    }
    #expect(HeardExtent.focus(ofBall: 0, at: 0) == 1)
    #expect(HeardExtent.ballPerMetre(ofFocus: 0) == 1e4)
    // Means are as long as rounding leaves them.
    #expect(HeardExtent.spread(ofFocus: 1.0.nextUp) == 0)
    #expect(HeardExtent.spread(ofFocus: -0.0.nextUp) == 2 * .pi)
  }

  /// By binary search, without the C library.
  private func asinOf(_ sine: Double) -> Double {
    var (low, high) = (0.0, Double.pi / 2)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Math.sine(middle) < sine { low = middle } else { high = middle }
    }
    return low
  }

  @Test("a line is heard as its many small parts are, and from its nearest point")
  func lines() throws {
    var random = SeededNumbers(seed: 3)
    for number in 0..<60 {
      let count = number % 3 == 0 ? 2 : Int.random(in: 2...300, using: &random)
      var place = SIMD3<Double>.zero
      let points = (0..<count).map { _ in
        place += SIMD3(
          Double.random(in: -3...3, using: &random), Double.random(in: -0.5...0.5, using: &random),
          Double.random(in: -3...3, using: &random))
        return place
      }
      let shape = try EmitterShape.line(points)
      let ears =
        points[count / 2]
        + SIMD3(
          Double.random(in: -20...20, using: &random), Double.random(in: -2...2, using: &random),
          Double.random(in: -20...20, using: &random))
      let thickness = number % 2 == 0 ? 0.1 : 2
      let heard = try #require(shape.heard(from: ears, thickness: thickness))
      // Divided by its length, so that each part counts the same.
      var parts: [SIMD3<Double>] = []
      var nearest = Double.infinity
      for (a, b) in zip(points, points.dropFirst()) {
        let pieces = max(Int(Self.length(b - a) / 0.01), 1)
        for piece in 0..<pieces {
          parts.append(a + (b - a) * ((Double(piece) + 0.5) / Double(pieces)))
          nearest = min(nearest, Self.length(parts[parts.count - 1] - ears))
        }
      }
      let expected = Self.mean(of: parts, from: ears, thickness: thickness)
      #expect(
        Self.length(heard.mean - expected) < 0.02, "\(count) points: \(heard.mean), \(expected)")
      #expect(abs(Self.length(heard.nearest) - nearest) < 0.01)
    }
  }

  @Test("an area is heard as its many small parts are, outside and inside")
  func boxes() throws {
    var random = SeededNumbers(seed: 8)
    for number in 0..<40 {
      var size = SIMD3<Double>(
        Double.random(in: 1...40, using: &random), Double.random(in: 0.5...6, using: &random),
        Double.random(in: 1...40, using: &random))
      if number % 4 == 0 { size.y = 0 }
      let ears = SIMD3(
        Double.random(in: -30...30, using: &random), Double.random(in: -4...4, using: &random),
        Double.random(in: -30...30, using: &random))
      let heard = try #require(EmitterShape.box(size).heard(from: ears, thickness: 1))
      var parts: [SIMD3<Double>] = []
      for x in 0..<60 {
        for y in 0..<(size.y > 0 ? 12 : 1) {
          for z in 0..<60 {
            let place = SIMD3(
              (Double(x) + 0.5) / 60, (Double(y) + 0.5) / 12, (Double(z) + 0.5) / 60)
            parts.append((place - 0.5) * size)
          }
        }
      }
      let expected = Self.mean(of: parts, from: ears, thickness: 1)
      let error = Self.length(heard.mean - expected)
      #expect(error < 0.06, "\(size) from \(ears): \(heard.mean), expected \(expected)")
      let inside = ears.clamped(lowerBound: -size / 2, upperBound: size / 2)
      #expect(Self.length(heard.nearest - (inside - ears)) < 1e-9)
    }
  }

  @Test("nothing jumps on a walk past bends, over a line and through an area")
  func walks() throws {
    let river = try EmitterShape.line([
      [-50, 0, 0], [0, 0, 0], [0, 0, -8], [30, 0, -8], [3, 0, 5],
    ])
    let crowd = try EmitterShape.box([20, 2, 12])
    for shape in [river, crowd] {
      var former: HeardExtent?
      for step in 0..<8_000 {
        let part = Double(step) / 8_000
        let ears = SIMD3(40 * part - 20, 0.3, 12 - 24 * part)
        let heard = try #require(shape.heard(from: ears, thickness: 0.5))
        if let former {
          // 6 mm a step.
          #expect(Self.length(heard.mean - former.mean) < 0.02, "at \(ears)")
          let change = Self.length(heard.nearest) - Self.length(former.nearest)
          #expect(abs(change) < 0.0075, "at \(ears)")
        }
        former = heard
      }
    }
  }

  @Test("what is no shape is refused, and whatever is one is heard from anywhere")
  func hostile() throws {
    #expect(throws: ShapeError.tooFewPoints) { try EmitterShape.line([[1, 2, 3]]) }
    #expect(throws: ShapeError.lineTooLong(1_000_000)) {
      try EmitterShape.line(Array(repeating: .zero, count: 1_000_000))
    }
    #expect(throws: ShapeError.outOfRange(1)) { try EmitterShape.line([.zero, [0, .nan, 0]]) }
    #expect(throws: ShapeError.outOfRange(0)) { try EmitterShape.line([[1e300, 0, 0], .zero]) }
    #expect(throws: ShapeError.empty) { try EmitterShape.box(.zero) }
    #expect(throws: ShapeError.outOfRange(2)) { try EmitterShape.box([1, 1, .infinity]) }
    #expect(throws: ShapeError.empty) { try EmitterShape.box([-1, 1, 1]) }
    let shapes = try [
      EmitterShape.line([.zero, .zero]), .line([.zero, [1e-12, 0, 0], [1e6, 1e6, 1e6]]),
      .line(Array(repeating: [3, 3, 3], count: EmitterShape.mostPoints)),
      .box([1e6, 1e6, 1e6]), .box([0, 1e-300, 0]), .box([0, 5, 0]),
    ]
    for shape in shapes {
      for ears in [SIMD3.zero, [1e9, -1e9, 1e9], [1e15, 0, 0], [3, 3, 3], [1e-200, 0, 0]] {
        for thickness in [0.1, 1e6, 1e-9] {
          let heard = try #require(shape.heard(from: ears, thickness: thickness))
          let length = Self.length(heard.mean)
          #expect(
            length.isFinite && length <= 1 + 1e-9, "\(shape.points.count), \(ears): \(length)")
          #expect(Self.length(heard.nearest).isFinite)
        }
      }
    }
  }
}
