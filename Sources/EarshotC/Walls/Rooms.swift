import CEarshot
import Earshot

/// Makes a room of a shape that is worked out here.
private func makeRoom(
  _ engine: earshot_engine, _ node: earshot_node, _ room: UnsafeMutablePointer<earshot_room>?,
  _ shape: () throws(ShapeError) -> ConvexShape
) -> earshot_result {
  making(engine, room, "room") { engine throws(Failure) in
    let node = try Node.optional(node, in: engine)
    let made = try held(shape)
    return try attempt { () throws(AudioError) in try engine.makeRoom(made, on: node) }
  }
}

/// A shape, or what is wrong with it.
func held(_ shape: () throws(ShapeError) -> ConvexShape) throws(Failure) -> ConvexShape {
  do throws(ShapeError) { return try shape() } catch {
    guard case .tooManyPoints = error else { throw .argument(error.description) }
    throw Failure(EARSHOT_ERROR_LIMIT_REACHED, error.description)
  }
}

/// The body around so many points, of three numbers each.
func hull(
  _ points: UnsafePointer<Double>, _ count: Int
) throws(ShapeError) -> ConvexShape {
  guard count >= 0, count <= ConvexShape.mostPoints else { throw .tooManyPoints(count) }
  return try .hull(
    of: (0..<count).map { SIMD3(points[3 * $0], points[3 * $0 + 1], points[3 * $0 + 2]) })
}

@c @implementation
public func earshot_room_make_box(
  _ engine: earshot_engine, _ node: earshot_node, _ width: Double, _ height: Double,
  _ depth: Double, _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  makeRoom(engine, node, room) { () throws(ShapeError) in
    try .box(SIMD3(width, height, depth))
  }
}

@c @implementation
public func earshot_room_make_sphere(
  _ engine: earshot_engine, _ node: earshot_node, _ radius: Double,
  _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  makeRoom(engine, node, room) { () throws(ShapeError) in try .sphere(radius: radius) }
}

@c @implementation
public func earshot_room_make_hull(
  _ engine: earshot_engine, _ node: earshot_node, _ points: UnsafePointer<Double>!,
  _ count: Int, _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  guard let points else { return answering { () throws(Failure) in throw .null("points") } }
  return makeRoom(engine, node, room) { () throws(ShapeError) in try hull(points, count) }
}

@c @implementation
public func earshot_room_set_through(
  _ engine: earshot_engine, _ room: earshot_room, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    engine.setThrough(room, try Clearance(gain, high))
  }
}

@c @implementation
public func earshot_room_set_reverb(
  _ engine: earshot_engine, _ room: earshot_room, _ settings: UnsafePointer<earshot_eax_reverb>!,
  _ level: Double
) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    let reverb = try zoneReverb(settings, level)
    try attempt { () throws(AudioError) in try engine.setReverb(room, reverb) }
  }
}

@c @implementation
public func earshot_room_get_reverb(
  _ engine: earshot_engine, _ room: earshot_room,
  _ settings: UnsafeMutablePointer<earshot_eax_reverb>!, _ level: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    try write(engine.reverb(of: room), to: settings, level)
  }
}

@c @implementation
public func earshot_engine_get_room_at(
  _ engine: earshot_engine, _ x: Double, _ y: Double, _ z: Double,
  _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  giving(engine, room, "room") { engine in engine.room(at: Position(x, y, z))?.number ?? 0 }
}

@c @implementation
public func earshot_portal_make(
  _ engine: earshot_engine, _ node: earshot_node, _ a: earshot_room, _ b: earshot_room,
  _ width: Double, _ height: Double, _ openness: Double,
  _ portal: UnsafeMutablePointer<earshot_portal>!
) -> earshot_result {
  making(engine, portal, "portal") { engine throws(Failure) in
    let node = try Node.optional(node, in: engine)
    let rooms = (try Room.optional(a, in: engine), try Room.optional(b, in: engine))
    let frame = PortalFrame(
      width: try within(width, 0...10_000, "width"),
      height: try within(height, 0...10_000, "height"))
    let openness = try within(openness, 0...1, "openness")
    return try attempt { () throws(AudioError) in
      try engine.makePortal(
        between: rooms.0, and: rooms.1, frame, on: node, openness: openness)
    }
  }
}

@c @implementation
public func earshot_portal_set_door(
  _ engine: earshot_engine, _ portal: earshot_portal, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    engine.setDoor(portal, try Clearance(gain, high))
  }
}

@c @implementation
public func earshot_portal_get_openness(
  _ engine: earshot_engine, _ portal: earshot_portal, _ openness: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    guard let openness else { throw .null("openness") }
    guard let now = engine.openness(of: portal) else { throw .stale("portal") }
    openness.pointee = now
  }
}

extension Clearance {
  init(_ gain: Double, _ high: Double) throws(Failure) {
    self.init(
      gain: try loss(gain, "gain"),
      high: try loss(high, "high"))
  }
}
