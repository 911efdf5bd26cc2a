/// The shape of a sounding body: a point, a line such as a river's, or all of a box such as a
/// crowd's.
///
/// A value, in metres, in the space of its owner. Any thread may make one.
public struct EmitterShape: Hashable, Sendable {
  /// The most points of a line.
  public static var mostPoints: Int { SoundLine.mostPoints }

  package enum Form: Hashable, Sendable {
    case point
    case line(SoundLine)
    case box(SoundBox)
  }

  package let form: Form

  /// Only the position itself.
  public static let point = EmitterShape(form: .point)

  /// From point to point in straight pieces: 2 to `mostPoints` of them, no coordinate beyond 10⁶ m.
  /// A closed line, such as a shore, ends with its first point.
  public static func line(_ points: [SIMD3<Double>]) throws(ShapeError) -> EmitterShape {
    guard points.count >= 2 else { throw .tooFewPoints }
    guard points.count <= mostPoints else { throw .lineTooLong(points.count) }
    for (index, point) in points.enumerated() where !isFine(point) { throw .outOfRange(index) }
    return EmitterShape(form: .line(SoundLine(points)))
  }

  /// Everywhere in a box around the origin, of sizes from 0 to 10⁶ m, not all of which are 0.
  public static func box(_ size: SIMD3<Double>) throws(ShapeError) -> EmitterShape {
    for index in 0..<3 where !(abs(size[index]) <= WallShape.farthest) { throw .outOfRange(index) }
    guard size.min() >= 0, size != .zero else { throw .empty }
    return EmitterShape(form: .box(SoundBox(half: size / 2)))
  }

  private static func isFine(_ point: SIMD3<Double>) -> Bool {
    let most = WallShape.farthest
    return abs(point.x) <= most && abs(point.y) <= most && abs(point.z) <= most
  }

  /// The points of a line; none of another shape.
  public var points: [SIMD3<Double>] {
    if case .line(let line) = form { line.points } else { [] }
  }

  /// The sizes of a box; zero of another shape.
  public var size: SIMD3<Double> {
    if case .box(let box) = form { box.half * 2 } else { .zero }
  }

  /// How it is heard from a place in its space; nil for a point. `thickness`: how far it reaches
  /// beyond itself.
  package func heard(from ears: SIMD3<Double>, thickness: Double) -> HeardExtent? {
    switch form {
    case .point: nil
    case .line(let line): line.heard(from: ears, thickness: thickness)
    case .box(let box): box.heard(from: ears, thickness: thickness)
    }
  }
}
