/// The shape of walls: triangles, in a space of their own, in metres.
///
/// A value that many walls may share, wherever each of them is. To make one of 100,000 triangles
/// takes some tenths of a second; any thread may.
public struct WallShape: Sendable {
  /// The most triangles that a shape has.
  public static let mostTriangles = 1 << 20
  /// The most that a coordinate may be, in metres.
  public static let farthest = 1e6

  /// Shared by all copies, so that a wall costs one reference.
  final class Triangles: Sendable {
    let tree: BoxTree
    /// Corners, three a triangle, in the order of the tree's leaves.
    let corners: ContiguousArray<SIMD3<Float>>
    let bounds: Box
    let extent: Double
    let dropped: Int

    init(_ tree: BoxTree, _ corners: ContiguousArray<SIMD3<Float>>, _ bounds: Box, dropped: Int) {
      self.tree = tree
      self.corners = corners
      self.bounds = bounds
      extent = tree.extent
      self.dropped = dropped
    }
  }

  let triangles: Triangles
  /// Whether the shape is closed and filled: a ray that enters and leaves has crossed one wall, and
  /// the length inside counts. Otherwise each triangle is a wall.
  public let isSolid: Bool

  /// Triangles that are left.
  public var triangleCount: Int { triangles.corners.count / 3 }
  /// Triangles without an area, which were left out.
  public var droppedTriangles: Int { triangles.dropped }

  /// Made of triangles, each by the indices of its three corners. The corners of a solid shape are
  /// counter-clockwise as seen from outside. Triangles without an area are left out, and counted.
  public init(
    corners points: [SIMD3<Float>], triangles indices: [Int32], isSolid: Bool
  ) throws(ShapeError) {
    guard indices.count % 3 == 0 else { throw .countsDiffer }
    let count = indices.count / 3
    guard count <= Self.mostTriangles else { throw .tooManyTriangles(count) }
    for (index, point) in points.enumerated() where !Self.isFine(point) {
      throw .outOfRange(index)
    }
    var kept: ContiguousArray<SIMD3<Float>> = []
    kept.reserveCapacity(indices.count)
    var boxes: ContiguousArray<Box> = []
    boxes.reserveCapacity(count)
    for first in stride(from: 0, to: indices.count, by: 3) {
      for place in first..<first + 3 where !points.indices.contains(Int(indices[place])) {
        throw .indexOutOfRange(Int(indices[place]))
      }
      let a = points[Int(indices[first])]
      let (b, c) = (points[Int(indices[first + 1])], points[Int(indices[first + 2])])
      let origin = SIMD3<Double>(a)
      guard (SIMD3(b) - origin).cross(SIMD3(c) - origin) != .zero else { continue }
      kept.append(contentsOf: [a, b, c])
      var box = Box()
      for corner in [a, b, c] { box.add(SIMD3(corner)) }
      boxes.append(box)
    }
    guard !boxes.isEmpty else { throw .empty }
    let tree = BoxTree(boxes, mostInLeaf: 4)
    var corners: ContiguousArray<SIMD3<Float>> = []
    corners.reserveCapacity(kept.count)
    for triangle in tree.order {
      corners.append(contentsOf: kept[3 * Int(triangle)..<3 * Int(triangle) + 3])
    }
    self.isSolid = isSolid
    triangles = Triangles(
      tree, corners, boxes.reduce(into: Box()) { $0.add($1) }, dropped: count - boxes.count)
  }

  private static func isFine(_ point: SIMD3<Float>) -> Bool {
    abs(point.x) <= Float(farthest) && abs(point.y) <= Float(farthest)
      && abs(point.z) <= Float(farthest)
  }

  /// A solid box around the origin.
  public static func box(_ size: SIMD3<Float>) throws(ShapeError) -> WallShape {
    let half = size / 2
    let corners = (0..<8).map { corner in
      SIMD3<Float>(
        corner & 1 == 0 ? -half.x : half.x, corner & 2 == 0 ? -half.y : half.y,
        corner & 4 == 0 ? -half.z : half.z)
    }
    let sides: [Int32] = [
      0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4,
      2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6,
    ]
    guard size.x > 0, size.y > 0, size.z > 0 else { throw .empty }
    return try WallShape(corners: corners, triangles: sides, isSolid: true)
  }

  /// Ground that is solid below: heights in rows along +x, row after row towards +z, at this
  /// spacing, around the origin.
  public static func ground(
    heights: [Float], columns: Int, spacing: Float
  ) throws(ShapeError) -> WallShape {
    guard columns >= 2, heights.count % columns == 0, heights.count >= 2 * columns else {
      throw .countsDiffer
    }
    let rows = heights.count / columns
    guard spacing > 0 else { throw .empty }
    let count = 2 * (columns - 1) * (rows - 1)
    guard count <= mostTriangles else { throw .tooManyTriangles(count) }
    let corners = heights.indices.map { index in
      SIMD3<Float>(
        (Float(index % columns) - Float(columns - 1) / 2) * spacing, heights[index],
        (Float(index / columns) - Float(rows - 1) / 2) * spacing)
    }
    var triangles: [Int32] = []
    triangles.reserveCapacity(3 * count)
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let near = Int32(row * columns + column)
        let far = near + Int32(columns)
        triangles += [near, far, far + 1, near, far + 1, near + 1]
      }
    }
    return try WallShape(corners: corners, triangles: triangles, isSolid: true)
  }

  /// Adds every place where a way goes through it.
  @inline(__always)
  func addCrossings(
    from start: SIMD3<Double>, way: SIMD3<Double>, to found: inout ContiguousArray<Crossing>
  ) {
    let segment = Segment(from: start, way: way, within: triangles.extent)
    triangles.corners.withUnsafeBufferPointer { corners in
      triangles.tree.visit(segment) { leaf in
        for triangle in leaf {
          let (a, b) = (SIMD3<Double>(corners[3 * triangle]), corners[3 * triangle + 1])
          if let hit = segment.crossing(a, SIMD3(b), SIMD3(corners[3 * triangle + 2])) {
            found.append(Crossing(place: hit.place, isFront: hit.isFront))
          }
        }
        return true
      }
    }
  }

  /// The first hit of a ray before `limit`, which is lowered to it; returns the triangle's normal,
  /// of any length.
  @inline(__always)
  func firstHit(
    from start: SIMD3<Double>, way: SIMD3<Double>, before limit: inout Double
  ) -> SIMD3<Double>? {
    let segment = Segment(from: start, way: way, within: triangles.extent)
    return triangles.corners.withUnsafeBufferPointer { corners in
      func corner(_ index: Int) -> SIMD3<Double> { SIMD3(corners[index]) }
      var found = -1
      triangles.tree.visitNearest(segment, &limit) { leaf, limit in
        for triangle in leaf {
          let first = 3 * triangle
          if let hit = segment.crossing(corner(first), corner(first + 1), corner(first + 2)),
            hit.place < limit
          {
            (limit, found) = (hit.place, first)
          }
        }
      }
      guard found >= 0 else { return nil }
      let origin = corner(found)
      return (corner(found + 1) - origin).cross(corner(found + 2) - origin)
    }
  }
}

extension WallShape: Hashable {
  /// The same object: not another with the same triangles.
  public static func == (a: WallShape, b: WallShape) -> Bool { a.triangles === b.triangles }

  /// By its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(triangles)) }

  /// Its triangles, from which the same shape can be made.
  package var soup: (corners: [SIMD3<Float>], triangles: [Int32]) {
    var indices: [SIMD3<Float>: Int32] = [:]
    var points: [SIMD3<Float>] = []
    let triangles = self.triangles.corners.map { corner -> Int32 in
      if let index = indices[corner] { return index }
      indices[corner] = Int32(points.count)
      points.append(corner)
      return Int32(points.count - 1)
    }
    return (points, Array(triangles))
  }
}
