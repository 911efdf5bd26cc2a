import CEarshot
import Earshot

/// A shape, or the error in it.
func shaped<Shape>(_ make: () throws(ShapeError) -> Shape) throws(Failure) -> Shape {
  do throws(ShapeError) { return try make() } catch {
    switch error {
    case .tooManyPoints, .tooManyTriangles, .lineTooLong:
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, error.description)
    default: throw .argument(error.description)
    }
  }
}

/// The convex hull of this many points, of three numbers each.
func hull(_ points: UnsafePointer<Double>?, _ count: Int) throws(Failure) -> ConvexShape {
  guard let points else { throw .null("points") }
  return try shaped { () throws(ShapeError) in
    guard count >= 0, count <= ConvexShape.mostPoints else { throw .tooManyPoints(count) }
    return try .hull(
      of: (0..<count).map { SIMD3(points[3 * $0], points[3 * $0 + 1], points[3 * $0 + 2]) })
  }
}
