import CEarshot
import Earshot

@c @implementation
public func earshot_emitter_get_shape(
  _ engine: earshot_engine, _ emitter: earshot_emitter,
  _ size: UnsafeMutablePointer<earshot_vector>!,
  _ points: UnsafeMutablePointer<earshot_vector>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard capacity >= 0 else { throw .argument("no array has room for so many points") }
    guard points != nil || capacity == 0 else { throw .null("points") }
    guard let shape = engine.options(of: emitter)?.shape else { throw .stale("emitter") }
    for (index, point) in shape.points.prefix(capacity).enumerated() {
      points[index] = earshot_vector(point)
    }
    if let size { size.pointee = earshot_vector(shape.size) }
    if let count { count.pointee = shape.points.count }
  }
}

/// A line through points; without any, a point.
func line(_ points: UnsafePointer<earshot_vector>?, _ count: Int) throws(Failure) -> EmitterShape {
  guard count != 0 else { return .point }
  guard let points else { throw .null("points") }
  return try shaped { () throws(ShapeError) in
    guard (0...EmitterShape.mostPoints).contains(count) else { throw .lineTooLong(count) }
    return try .line((0..<count).map { SIMD3(points[$0].x, points[$0].y, points[$0].z) })
  }
}

/// A box; a point of no size.
func box(_ size: SIMD3<Double>) throws(Failure) -> EmitterShape {
  try shaped { () throws(ShapeError) in size == .zero ? .point : try .box(size) }
}
