import TestSupport
import Testing

@testable import Acoustics

@Suite("Bodies without dents")
struct ConvexShapeTests {
  @Test("a box and the hull of its corners are the same body", arguments: 0..<20 as Range<UInt64>)
  func box(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let size = SIMD3(random(0.1...40), random(0.1...40), random(0.1...40))
    let box = try ConvexShape.box(size)
    var points = (0..<8).map { corner in
      SIMD3(
        corner & 1 == 0 ? -size.x / 2 : size.x / 2, corner & 2 == 0 ? -size.y / 2 : size.y / 2,
        corner & 4 == 0 ? -size.z / 2 : size.z / 2)
    }
    // Points inside make no difference, nor the order.
    for _ in 0..<9 { points.append(points[0] * random(0...0.9)) }
    points.shuffle(using: &numbers)
    let hull = try ConvexShape.hull(of: points)
    #expect(hull.sides.count == 6 && abs(hull.volume / box.volume - 1) < 1e-9)
    for _ in 0..<100 {
      let point = SIMD3(random(-30...30), random(-30...30), random(-30...30))
      let way = SIMD3(abs(point.x), abs(point.y), abs(point.z)) - size / 2
      #expect(abs(box.depth(at: point) + max(way.x, way.y, way.z)) < 1e-9)
      #expect(abs(hull.depth(at: point) - box.depth(at: point)) < 1e-6)
    }
  }

  @Test("what is no body is refused")
  func refused() {
    #expect(throws: ShapeError.empty) { try ConvexShape.box(SIMD3(1, 0, 1)) }
    #expect(throws: ShapeError.outOfRange(1)) { try ConvexShape.box(SIMD3(1, .nan, 1)) }
    #expect(throws: ShapeError.outOfRange(0)) { try ConvexShape.sphere(radius: .infinity) }
    #expect(throws: ShapeError.empty) { try ConvexShape.sphere(radius: -1) }
    let flat = [SIMD3<Double>(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 0, 1), SIMD3(1, 0, 1)]
    #expect(throws: ShapeError.empty) { try ConvexShape.hull(of: flat) }
    #expect(throws: ShapeError.empty) {
      try ConvexShape.hull(of: [SIMD3](repeating: .zero, count: 9))
    }
    #expect(throws: ShapeError.outOfRange(2)) {
      try ConvexShape.hull(of: [.zero, SIMD3(1, 0, 0), SIMD3(0, .nan, 0), SIMD3(0, 0, 1)])
    }
    #expect(throws: ShapeError.tooManyPoints(65)) {
      try ConvexShape.hull(of: [SIMD3](repeating: .zero, count: 65))
    }
  }
}
