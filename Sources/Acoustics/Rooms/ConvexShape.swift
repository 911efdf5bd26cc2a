/// A convex body that may contain sound: a room, or part of one. In a space of its own, in metres.
public struct ConvexShape: Hashable, Sendable {
  /// The most points that a hull is made of.
  public static let mostPoints = 64

  /// The inside is behind all of these, seen along their normals.
  struct Side: Hashable, Sendable {
    let normal: SIMD3<Double>
    let distance: Double
  }

  /// The input from which it was made, and can be made again.
  package enum Form: Hashable, Sendable {
    case box(SIMD3<Double>)
    case sphere(radius: Double)
    case hull([SIMD3<Double>])
  }

  package let form: Form
  let sides: [Side]
  /// More than zero: a ball of that radius, and no sides.
  let radius: Double
  /// In cubic metres; of a hull, that of the box around it.
  package let volume: Double
  /// Nothing of it is further from its origin.
  package let reach: Double

  /// Points around which it is the smallest body; of a ball, some of its surface.
  package var corners: [SIMD3<Double>] {
    switch form {
    case .box(let size): Box(low: size * -0.5, high: size * 0.5).corners
    case .hull(let points): points
    case .sphere(let radius): Self.corners(ofBall: radius)
    }
  }

  private static func corners(ofBall radius: Double) -> [SIMD3<Double>] {
    var corners = [SIMD3<Double>(0, radius, 0), SIMD3<Double>(0, -radius, 0)]
    // The corners of a square, and of the same turned three times by a sixteenth of a circle.
    let turns: [(Double, Double)] = [(1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924)]
    for (cosine, sine) in turns {
      let (x, z) = (cosine * radius, sine * radius)
      corners.append(SIMD3(x, 0, z))
      corners.append(SIMD3(-z, 0, x))
      corners.append(SIMD3(-x, 0, -z))
      corners.append(SIMD3(z, 0, -x))
    }
    return corners
  }

  package static func make(_ form: Form) throws(ShapeError) -> ConvexShape {
    switch form {
    case .box(let size): try box(size)
    case .sphere(let radius): try sphere(radius: radius)
    case .hull(let points): try hull(of: points)
    }
  }

  /// A box around the origin.
  public static func box(_ size: SIMD3<Double>) throws(ShapeError) -> ConvexShape {
    let numbers = [size.x, size.y, size.z]
    for index in numbers.indices where !(numbers[index].magnitude <= farthest) {
      throw .outOfRange(index)
    }
    guard size.x > 0, size.y > 0, size.z > 0 else { throw .empty }
    let axes: [SIMD3<Double>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    let sides = zip(axes, numbers).flatMap { axis, number in
      [Side(normal: axis, distance: number / 2), Side(normal: -axis, distance: number / 2)]
    }
    return ConvexShape(
      form: .box(size), sides: sides, radius: 0, volume: size.x * size.y * size.z,
      reach: size.length / 2)
  }

  /// A ball around the origin.
  public static func sphere(radius: Double) throws(ShapeError) -> ConvexShape {
    guard radius.magnitude <= farthest else { throw .outOfRange(0) }
    guard radius > 0 else { throw .empty }
    return ConvexShape(
      form: .sphere(radius: radius), sides: [], radius: radius,
      volume: 4.0 / 3 * Double.pi * radius * radius * radius,
      reach: radius)
  }

  /// The smallest body without dents around some points, of which there are 4 to `mostPoints`.
  public static func hull(of points: [SIMD3<Double>]) throws(ShapeError) -> ConvexShape {
    guard points.count <= mostPoints else { throw .tooManyPoints(points.count) }
    var box = Box()
    for (index, point) in points.enumerated() {
      guard abs(point.x) <= farthest, abs(point.y) <= farthest, abs(point.z) <= farthest else {
        throw .outOfRange(index)
      }
      box.add(point)
    }
    guard points.count >= 4 else { throw .empty }
    // Points of one side may be this far from it.
    let extent = (box.high - box.low).length
    let slack = 1e-9 * extent
    var sides: [Side] = []
    for a in points.indices {
      for b in a + 1..<points.count {
        for c in b + 1..<points.count {
          var normal = (points[b] - points[a]).cross(points[c] - points[a])
          let length = normal.length
          guard length > slack * extent else { continue }
          normal /= length
          let heights = points.map { normal.dot($0 - points[a]) }
          let (least, most) = (heights.min() ?? 0, heights.max() ?? 0)
          guard most - least > slack else { throw .empty }
          guard most <= slack || least >= -slack else { continue }
          if most > slack { normal = -normal }
          let side = Side(normal: normal, distance: normal.dot(points[a]))
          let isThere = sides.contains {
            $0.normal.dot(normal) > 1 - 1e-12 && abs($0.distance - side.distance) <= 2 * slack
          }
          if !isThere { sides.append(side) }
        }
      }
    }
    guard !sides.isEmpty else { throw .empty }
    let size = box.high - box.low
    return ConvexShape(
      form: .hull(points), sides: sides, radius: 0, volume: size.x * size.y * size.z,
      reach: points.map(\.length).max() ?? 0)
  }

  private static var farthest: Double { WallShape.farthest }

  /// How deep inside a point is: metres to the nearest side, below zero outside.
  public func depth(at point: SIMD3<Double>) -> Double {
    guard radius == 0 else { return radius - point.length }
    var depth = Double.infinity
    for side in sides { depth = min(depth, side.distance - side.normal.dot(point)) }
    return depth
  }
}
