import CEarshot
import Earshot

@c @implementation
public func earshot_emitter_get_radius(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ radius: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, emitter, as: Emitter.self, radius, "radius") { engine, emitter in
    engine.options(of: emitter)?.radius ?? 0
  }
}

@c @implementation
public func earshot_emitter_get_stereo_width(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ width: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, emitter, as: Emitter.self, width, "width") { engine, emitter in
    engine.options(of: emitter)?.stereoWidth ?? 0
  }
}

@c @implementation
public func earshot_emitter_set_line(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ points: UnsafePointer<earshot_vector>!,
  _ count: Int
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard count != 0 else { return engine.setShape(emitter, .point) }
    guard let points else { throw .null("points") }
    engine.setShape(
      emitter,
      try shaped { () throws(ShapeError) in
        guard (0...EmitterShape.mostPoints).contains(count) else { throw .lineTooLong(count) }
        return try .line((0..<count).map { SIMD3(points[$0].x, points[$0].y, points[$0].z) })
      })
  }
}

@c @implementation
public func earshot_emitter_set_box(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ width: Double, _ height: Double,
  _ depth: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let size = SIMD3(width, height, depth)
    engine.setShape(
      emitter,
      try shaped { () throws(ShapeError) in size == .zero ? .point : try .box(size) })
  }
}

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

private func shaped(
  _ make: () throws(ShapeError) -> EmitterShape
) throws(Failure) -> EmitterShape {
  do throws(ShapeError) { return try make() } catch {
    guard case .lineTooLong = error else { throw .argument(error.description) }
    throw Failure(EARSHOT_ERROR_LIMIT_REACHED, error.description)
  }
}
