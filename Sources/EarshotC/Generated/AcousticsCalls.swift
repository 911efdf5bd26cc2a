// swift-format-ignore-file
// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.
import AudioFiles
import CEarshot
import Earshot
import EarshotCapture
import EarshotChat
import EarshotMusic
import EarshotNetwork
import EarshotScript
import EarshotSounds

@c @implementation
public func earshot_wall_make_box(
  _ engine: earshot_engine, _ node: earshot_node, _ width: Double, _ height: Double,
  _ depth: Double, _ material: UnsafePointer<earshot_material>!,
  _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let wall else { throw .null("wall") }
    let node = try Node.optional(node, in: engine)
    let width = try finite(width, "width")
    let height = try finite(height, "height")
    let depth = try finite(depth, "depth")
    let shape = try shaped { () throws(ShapeError) in try WallShape.box(SIMD3<Float>(Float(width), Float(height), Float(depth))) }
    let made = try WallMaterial(material)
    wall.pointee = asC(try attempt { () throws(AudioError) in try engine.makeWall(shape, of: made, on: node) })
  }
}

@c @implementation
public func earshot_wall_make_mesh(
  _ engine: earshot_engine, _ node: earshot_node, _ corners: UnsafePointer<Float>!,
  _ cornerCount: Int, _ triangles: UnsafePointer<Int32>!, _ triangleCount: Int, _ isSolid: Bool,
  _ material: UnsafePointer<earshot_material>!, _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let wall else { throw .null("wall") }
    let node = try Node.optional(node, in: engine)
    let shape = try mesh(corners, cornerCount, triangles, triangleCount, isSolid: isSolid)
    let made = try WallMaterial(material)
    wall.pointee = asC(try attempt { () throws(AudioError) in try engine.makeWall(shape, of: made, on: node) })
  }
}

@c @implementation
public func earshot_wall_make_ground(
  _ engine: earshot_engine, _ node: earshot_node, _ heights: UnsafePointer<Float>!, _ columns: Int,
  _ rows: Int, _ spacing: Double, _ material: UnsafePointer<earshot_material>!,
  _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let wall else { throw .null("wall") }
    let node = try Node.optional(node, in: engine)
    let columns = try within(columns, 0...Int.max, "columns")
    let rows = try within(rows, 0...Int.max, "rows")
    let spacing = try finite(spacing, "spacing")
    let shape = try ground(heights, columns, rows, spacing: spacing)
    let made = try WallMaterial(material)
    wall.pointee = asC(try attempt { () throws(AudioError) in try engine.makeWall(shape, of: made, on: node) })
  }
}

@c @implementation
public func earshot_wall_make_like(
  _ engine: earshot_engine, _ node: earshot_node, _ other: earshot_wall,
  _ material: UnsafePointer<earshot_material>!, _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  with(engine, other, as: Wall.self) { engine, other throws(Failure) in
    guard let wall else { throw .null("wall") }
    let node = try Node.optional(node, in: engine)
    let shape = try present(engine.shape(of: other), "wall")
    let made = try WallMaterial(material)
    wall.pointee = asC(try attempt { () throws(AudioError) in try engine.makeWall(shape, of: made, on: node) })
  }
}

@c @implementation
public func earshot_wall_remove(_ engine: earshot_engine, _ wall: earshot_wall) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    engine.remove(wall)
  }
}

@c @implementation
public func earshot_wall_set_material(
  _ engine: earshot_engine, _ wall: earshot_wall, _ material: UnsafePointer<earshot_material>!
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    guard material != nil else { throw .null("material") }
    engine.setMaterial(wall, try WallMaterial(material))
  }
}

@c @implementation
public func earshot_wall_get_material(
  _ engine: earshot_engine, _ wall: earshot_wall,
  _ material: UnsafeMutablePointer<earshot_material>!
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    let found = try present(engine.material(of: wall), "wall")
    try earshot_material.write(earshot_material(found), to: material, "material")
  }
}

@c @implementation
public func earshot_wall_set_absorption(
  _ engine: earshot_engine, _ wall: earshot_wall, _ low: Double, _ middle: Double, _ high: Double
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    let low = try within(low, 0...1, "low")
    let middle = try within(middle, 0...1, "middle")
    let high = try within(high, 0...1, "high")
    let now = try present(engine.material(of: wall), "wall")
    engine.setMaterial(wall, WallMaterial(loss: now.loss, thickness: now.thickness, absorption: Bands(low, middle, high)))
  }
}

@c @implementation
public func earshot_wall_get_absorption(
  _ engine: earshot_engine, _ wall: earshot_wall, _ low: UnsafeMutablePointer<Double>!,
  _ middle: UnsafeMutablePointer<Double>!, _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    let found = try present(engine.material(of: wall)?.absorption, "wall")
    low?.pointee = asC(found.low)
    middle?.pointee = asC(found.middle)
    high?.pointee = asC(found.high)
  }
}

@c @implementation
public func earshot_engine_set_wall_settings(
  _ engine: earshot_engine, _ rays: Int32, _ radius: Double, _ raysPerStep: Int32,
  _ smoothing: Double
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let rays = try within(rays, 1...32, "rays")
    let radius = try within(radius, 0...100, "radius")
    let raysPerStep = try within(raysPerStep, 32...1_000_000, "rays_per_step")
    let smoothing = try within(smoothing, 0...10, "smoothing")
    engine.wallSettings = WallSettings(rays: rays, radius: radius, raysPerStep: raysPerStep, smoothing: smoothing)
  }
}

@c @implementation
public func earshot_engine_get_wall_settings(
  _ engine: earshot_engine, _ rays: UnsafeMutablePointer<Int32>!,
  _ radius: UnsafeMutablePointer<Double>!, _ raysPerStep: UnsafeMutablePointer<Int32>!,
  _ smoothing: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.wallSettings
    rays?.pointee = asC(found.rays)
    radius?.pointee = asC(found.radius)
    raysPerStep?.pointee = asC(found.raysPerStep)
    smoothing?.pointee = asC(found.smoothing)
  }
}

@c @implementation
public func earshot_engine_get_air(
  _ engine: earshot_engine, _ isOn: UnsafeMutablePointer<Bool>!,
  _ temperature: UnsafeMutablePointer<Double>!, _ humidity: UnsafeMutablePointer<Double>!,
  _ pressure: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.air ?? Air()
    isOn?.pointee = asC(engine.air != nil)
    temperature?.pointee = asC(found.temperature)
    humidity?.pointee = asC(found.humidity)
    pressure?.pointee = asC(found.pressure)
  }
}

@c @implementation
public func earshot_engine_get_surroundings(
  _ engine: earshot_engine, _ isOn: UnsafeMutablePointer<Bool>!,
  _ raysPerStep: UnsafeMutablePointer<Int32>!, _ level: UnsafeMutablePointer<Double>!,
  _ smoothing: UnsafeMutablePointer<Double>!, _ emitters: UnsafeMutablePointer<Int32>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = engine.surroundings ?? SurroundingsSettings()
    isOn?.pointee = asC(engine.surroundings != nil)
    raysPerStep?.pointee = asC(found.raysPerStep)
    level?.pointee = asC(found.level)
    smoothing?.pointee = asC(found.smoothing)
    emitters?.pointee = asC(found.emitters)
  }
}

@c @implementation
public func earshot_engine_get_surrounding_space(
  _ engine: earshot_engine, _ space: UnsafeMutablePointer<earshot_space>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found = try available(engine.surroundingSpace, "the space around the listener is not known until some tenths of a second after earshot_engine_set_surroundings")
    try earshot_space.write(earshot_space(found), to: space, "space")
  }
}

@c @implementation
public func earshot_engine_get_space_around(
  _ engine: earshot_engine, _ x: Double, _ y: Double, _ z: Double,
  _ space: UnsafeMutablePointer<earshot_space>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let position = try Position(place: x, y, z)
    let found = engine.space(around: position)
    try earshot_space.write(earshot_space(found), to: space, "space")
  }
}

@c @implementation
public func earshot_emitter_set_transmission(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let gain = try loss(gain, "gain")
    let high = try loss(high, "high")
    engine.setTransmission(emitter, Transmission(gain: gain, high: high))
  }
}

@c @implementation
public func earshot_emitter_get_transmission(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ gain: UnsafeMutablePointer<Double>!,
  _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let found = try present(engine.transmission(of: emitter), "emitter")
    gain?.pointee = asC(found.gain)
    high?.pointee = asC(found.high)
  }
}

@c @implementation
public func earshot_emitter_set_transmission_to(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ listener: earshot_listener,
  _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let listener = try Listener(listener, in: engine)
    let gain = try loss(gain, "gain")
    let high = try loss(high, "high")
    engine.setTransmission(emitter, Transmission(gain: gain, high: high), to: listener)
  }
}

@c @implementation
public func earshot_emitter_get_transmission_to(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ listener: earshot_listener,
  _ gain: UnsafeMutablePointer<Double>!, _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let listener = try Listener(listener, in: engine)
    let found = try present(engine.transmission(of: emitter, to: listener), "emitter")
    gain?.pointee = asC(found.gain)
    high?.pointee = asC(found.high)
  }
}

@c @implementation
public func earshot_room_make_box(
  _ engine: earshot_engine, _ node: earshot_node, _ width: Double, _ height: Double,
  _ depth: Double, _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let room else { throw .null("room") }
    let node = try Node.optional(node, in: engine)
    let width = try finite(width, "width")
    let height = try finite(height, "height")
    let depth = try finite(depth, "depth")
    let shape = try shaped { () throws(ShapeError) in try ConvexShape.box(SIMD3(width, height, depth)) }
    room.pointee = asC(try attempt { () throws(AudioError) in try engine.makeRoom(shape, on: node) })
  }
}

@c @implementation
public func earshot_room_make_sphere(
  _ engine: earshot_engine, _ node: earshot_node, _ radius: Double,
  _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let room else { throw .null("room") }
    let node = try Node.optional(node, in: engine)
    let radius = try finite(radius, "radius")
    let shape = try shaped { () throws(ShapeError) in try ConvexShape.sphere(radius: radius) }
    room.pointee = asC(try attempt { () throws(AudioError) in try engine.makeRoom(shape, on: node) })
  }
}

@c @implementation
public func earshot_room_make_hull(
  _ engine: earshot_engine, _ node: earshot_node, _ points: UnsafePointer<Double>!, _ count: Int,
  _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let room else { throw .null("room") }
    let node = try Node.optional(node, in: engine)
    let shape = try hull(points, count)
    room.pointee = asC(try attempt { () throws(AudioError) in try engine.makeRoom(shape, on: node) })
  }
}

@c @implementation
public func earshot_room_remove(_ engine: earshot_engine, _ room: earshot_room) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    engine.remove(room)
  }
}

@c @implementation
public func earshot_room_set_through(
  _ engine: earshot_engine, _ room: earshot_room, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    let gain = try loss(gain, "gain")
    let high = try loss(high, "high")
    engine.setThrough(room, Transmission(gain: gain, high: high))
  }
}

@c @implementation
public func earshot_engine_get_room_at(
  _ engine: earshot_engine, _ x: Double, _ y: Double, _ z: Double,
  _ room: UnsafeMutablePointer<earshot_room>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let room else { throw .null("room") }
    let position = try Position(place: x, y, z)
    room.pointee = asC(engine.room(at: position))
  }
}

@c @implementation
public func earshot_portal_make(
  _ engine: earshot_engine, _ node: earshot_node, _ a: earshot_room, _ b: earshot_room,
  _ width: Double, _ height: Double, _ openness: Double,
  _ portal: UnsafeMutablePointer<earshot_portal>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let portal else { throw .null("portal") }
    let node = try Node.optional(node, in: engine)
    let a = try Room.optional(a, in: engine)
    let b = try Room.optional(b, in: engine)
    let width = try within(width, 0...10_000, "width")
    let height = try within(height, 0...10_000, "height")
    let openness = try within(openness, 0...1, "openness")
    portal.pointee = asC(try attempt { () throws(AudioError) in try engine.makePortal(between: a, and: b, PortalFrame(width: width, height: height), on: node, openness: openness) })
  }
}

@c @implementation
public func earshot_portal_remove(
  _ engine: earshot_engine, _ portal: earshot_portal
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    engine.remove(portal)
  }
}

@c @implementation
public func earshot_portal_set_openness(
  _ engine: earshot_engine, _ portal: earshot_portal, _ openness: Double, _ seconds: Double
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    let openness = try within(openness, 0...1, "openness")
    let time = try time(seconds, in: engine, "seconds")
    engine.setOpenness(portal, openness, over: time)
  }
}

@c @implementation
public func earshot_portal_get_openness(
  _ engine: earshot_engine, _ portal: earshot_portal, _ openness: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    guard let openness else { throw .null("openness") }
    openness.pointee = asC(try present(engine.openness(of: portal), "portal"))
  }
}

@c @implementation
public func earshot_portal_set_door(
  _ engine: earshot_engine, _ portal: earshot_portal, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    let gain = try loss(gain, "gain")
    let high = try loss(high, "high")
    engine.setDoor(portal, Transmission(gain: gain, high: high))
  }
}
