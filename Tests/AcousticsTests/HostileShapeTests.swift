import Testing

@testable import Acoustics

@Suite("Shapes that are none")
struct HostileShapeTests {
  private let corners: [SIMD3<Float>] = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [2, 0, 0]]

  private func refusal(
    _ corners: [SIMD3<Float>], _ triangles: [Int32]
  ) -> ShapeError? {
    do throws(ShapeError) {
      _ = try WallShape(corners: corners, triangles: triangles, isSolid: false)
      return nil
    } catch {
      #expect(error.description.count > 20)
      return error
    }
  }

  @Test("are refused, each for its reason")
  func refused() {
    #expect(refusal([], []) == .empty)
    #expect(refusal(corners, [0, 1]) == .countsDiffer)
    #expect(refusal(corners, [0, 1, 4]) == .indexOutOfRange(4))
    #expect(refusal(corners, [0, 1, -1]) == .indexOutOfRange(-1))
    for wrong in [Float.nan, .infinity, -2e6] {
      #expect(refusal(corners + [[0, wrong, 0]], [0, 1, 2]) == .outOfRange(4))
    }
    // All on a line, and all at a place.
    #expect(refusal(corners, [0, 1, 3, 2, 2, 2]) == .empty)
    let many = [Int32](repeating: 0, count: 3 * (WallShape.mostTriangles + 1))
    #expect(refusal(corners, many) == .tooManyTriangles(WallShape.mostTriangles + 1))
    for size in [SIMD3<Float>(1, 0, 1), SIMD3(1, 1, .nan), SIMD3(-1, 1, 1)] {
      #expect(throws: ShapeError.empty) { try WallShape.box(size) }
    }
    #expect(throws: ShapeError.outOfRange(0)) { try WallShape.box(SIMD3(1e7, 1, 1)) }
    #expect(throws: ShapeError.countsDiffer) {
      try WallShape.ground(heights: [0, 0, 0], columns: 2, spacing: 1)
    }
  }

  @Test("a corner may lie at the very border along each axis, and no further")
  func atTheBorder() throws {
    let border = Float(WallShape.farthest)
    for axis in 0..<3 {
      for sign in [-1, 1] as [Float] {
        var corner = SIMD3<Float>.zero
        corner[axis] = sign * border
        #expect(refusal(corners + [corner], [0, 1, 2]) == nil)
        corner[axis] = sign * border.nextUp
        #expect(refusal(corners + [corner], [0, 1, 2]) == .outOfRange(4))
      }
    }
  }

  @Test("triangles without an area are left out, and counted")
  func dropped() throws {
    let shape = try WallShape(
      corners: corners, triangles: [0, 1, 2, 0, 1, 3, 1, 1, 2], isSolid: false)
    #expect(shape.triangleCount == 1 && shape.droppedTriangles == 2)
  }

  @Test("a thousand triangles at one place are found, all of them")
  func sameTriangles() throws {
    let triangles = (0..<1_000).flatMap { _ in [0, 1, 2] as [Int32] }
    let shape = try WallShape(corners: corners, triangles: triangles, isSolid: false)
    var found: ContiguousArray<Crossing> = []
    shape.addCrossings(from: [0.2, 0.2, 1], way: [0, 0, -2], to: &found)
    #expect(found.count == 1_000)
  }
}
