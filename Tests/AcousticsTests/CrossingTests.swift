import TestSupport
import Testing

@testable import Acoustics

@Suite("Ways through shapes")
struct CrossingTests {
  private func crossings(
    _ shape: WallShape, _ start: SIMD3<Double>, _ end: SIMD3<Double>
  ) -> ContiguousArray<Crossing> {
    var found: ContiguousArray<Crossing> = []
    shape.addCrossings(from: start, way: end - start, to: &found)
    return found
  }

  @Test("the tree finds what a look at every triangle finds", arguments: 0..<12)
  func bruteForce(seed: UInt64) throws {
    var scene = RandomShapes(seed: seed)
    let count = 300
    // Some on a grid and along the axes, where boxes are flat and edges shared.
    let corners = (0..<3 * count).map { _ in
      let point = scene.point(within: 10)
      return SIMD3<Float>(seed % 3 == 0 ? point.rounded(.toNearestOrEven) : point)
    }
    let shape = try WallShape(
      corners: corners, triangles: (0..<Int32(3 * count)).map { $0 }, isSolid: false)
    var hits = 0
    for ray in 0..<200 {
      var (start, end) = (scene.point(within: 14), scene.point(within: 14))
      if seed % 3 == 0, ray % 2 == 0 {
        start.round(.toNearestOrEven)
        end = start
        end[ray / 2 % 3] = 20
      }
      let segment = Segment(from: start, way: end - start, within: 10)
      let every = stride(from: 0, to: corners.count, by: 3).compactMap {
        segment.crossing(
          SIMD3(corners[$0]), SIMD3(corners[$0 + 1]), SIMD3(corners[$0 + 2]))?.place
      }
      let found = crossings(shape, start, end).map(\.place)
      let isSame = found.sorted() == every.sorted()
      #expect(isSame || shape.droppedTriangles > 0 && found.count <= every.count)
      hits += found.count
    }
    #expect(hits > 20, "the rays hit \(hits) times")
  }

  @Test("nothing leaks out of what is closed, not at edges and corners either")
  func watertight() throws {
    var scene = RandomShapes(seed: 7)
    let ball = try scene.ball(divisions: 3)
    let soup = ball.soup
    var targets = soup.corners.map { SIMD3<Double>($0) }
    for first in stride(from: 0, to: soup.triangles.count, by: 3) {
      let (a, b) = (soup.triangles[first], soup.triangles[first + 1])
      targets.append((targets[Int(a)] + targets[Int(b)]) / 2)
    }
    for target in targets + (0..<2_000).map({ _ in scene.point(within: 1) }) {
      let (start, end) = (scene.point(within: 0.2), target / target.length * 9)
      var found = crossings(ball, start, end)
      found.sortAndMerge()
      #expect(found.count == 1 && !found[0].isFront, "towards \(target): \(found)")
      let inside = found.inside * (end - start).length
      #expect(abs(inside - 1) < 0.4, "\(inside) m inside")
    }
  }

  @Test("a box is as long inside as its slabs say, from whichever side")
  func box() throws {
    var scene = RandomShapes(seed: 3)
    let box = try WallShape.box(SIMD3(2, 2, 2))
    for _ in 0..<5_000 {
      let (start, end) = (scene.point(within: 3), scene.point(within: 3))
      var (entry, exit) = (0.0, 1.0)
      for axis in 0..<3 {
        let places = [-1.0, 1].map { ($0 - start[axis]) / (end[axis] - start[axis]) }
        (entry, exit) = (max(entry, places.min()!), min(exit, places.max()!))
      }
      var found = crossings(box, start, end)
      found.sortAndMerge()
      // A way that is all inside meets nothing, and is free.
      let expected = entry == 0 && exit == 1 ? 0 : max(exit - entry, 0)
      #expect(abs(found.inside - expected) < 1e-9)
    }
  }

  @Test("through the diagonal of a box's side, and along its edges, it is gone through once")
  func edges() throws {
    let box = try WallShape.box(SIMD3(2, 2, 2))
    for (start, end) in [
      (SIMD3(0.0, 0, -5), SIMD3(0.0, 0, 5)), (SIMD3(-5, -5, -5), SIMD3(5, 5, 5)),
      (SIMD3(5, 0, 0), SIMD3(-5, 0, 0)), (SIMD3(0.5, 5, 0.5), SIMD3(0.5, -5, 0.5)),
    ] {
      var found = crossings(box, start, end)
      found.sortAndMerge()
      #expect(found.map(\.isFront) == [true, false], "\(start) to \(end): \(found)")
    }
  }

  @Test("from above into the ground, the rest of the way is inside")
  func ground() throws {
    let ground = try WallShape.ground(
      heights: [Float](repeating: 1, count: 36), columns: 6, spacing: 2)
    for (start, end, metres) in [
      (SIMD3(0.3, 3, 0.2), SIMD3(0.3, -3, 0.2), 4.0), (SIMD3(0.3, -3, 0.2), SIMD3(0.3, 3, 0.2), 4),
      (SIMD3(-4, 2, 0.1), SIMD3(4, 2, 0.1), 0),
    ] {
      var found = crossings(ground, start, end)
      found.sortAndMerge()
      #expect(abs(found.inside * (end - start).length - metres) < 1e-6)
    }
  }
}

/// Random places and shapes.
struct RandomShapes {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed + 1) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &numbers)
  }

  mutating func point(within reach: Double) -> SIMD3<Double> {
    SIMD3(number(-reach...reach), number(-reach...reach), number(-reach...reach))
  }

  /// A ball of radius 1, by dividing an octahedron.
  mutating func ball(divisions: Int) throws -> WallShape {
    typealias Triangle = (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
    var triangles: [Triangle] = []
    for x in [-1, 1] as [Float] {
      for y in [-1, 1] as [Float] {
        for z in [-1, 1] as [Float] {
          let (a, b, c) = (SIMD3(x, 0, 0), SIMD3(0, y, 0), SIMD3(0, 0, z))
          triangles.append(x * y * z > 0 ? (a, b, c) : (a, c, b))
        }
      }
    }
    func middle(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
      let sum = a + b
      return sum / (sum * sum).sum().squareRoot()
    }
    for _ in 0..<divisions {
      triangles = triangles.flatMap { a, b, c -> [Triangle] in
        let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a))
        return [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)]
      }
    }
    var corners: [SIMD3<Float>: Int32] = [:]
    var points: [SIMD3<Float>] = []
    var indices: [Int32] = []
    for (a, b, c) in triangles {
      for corner in [a, b, c] {
        if corners[corner] == nil {
          corners[corner] = Int32(points.count)
          points.append(corner)
        }
        indices.append(corners[corner]!)
      }
    }
    return try WallShape(corners: points, triangles: indices, isSolid: true)
  }
}
