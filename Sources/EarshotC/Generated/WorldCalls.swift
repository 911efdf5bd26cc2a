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
public func earshot_node_make(
  _ engine: earshot_engine, _ parent: earshot_node, _ x: Double, _ y: Double, _ z: Double,
  _ node: UnsafeMutablePointer<earshot_node>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let node else { throw .null("node") }
    let parent = try Node.optional(parent, in: engine)
    let position = try Position(place: x, y, z)
    node.pointee = asC(try attempt { () throws(AudioError) in try engine.makeNode(parent: parent, at: position) })
  }
}

@c @implementation
public func earshot_object_teleport(
  _ engine: earshot_engine, _ object: earshot_object, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    let position = try Position(place: x, y, z)
    engine.teleport(object, to: position)
  }
}

@c @implementation
public func earshot_object_move(
  _ engine: earshot_engine, _ object: earshot_object, _ x: Double, _ y: Double, _ z: Double,
  _ seconds: Double
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    let position = try Position(place: x, y, z)
    let seconds = try within(seconds, 0...86_400, "seconds")
    engine.move(object, to: position, over: .seconds(seconds))
  }
}

@c @implementation
public func earshot_object_set_rotation(
  _ engine: earshot_engine, _ object: earshot_object, _ x: Double, _ y: Double, _ z: Double,
  _ w: Double
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    let rotation = try Rotation(checked: x, y, z, w)
    engine.setRotation(object, rotation)
  }
}

@c @implementation
public func earshot_node_set_scale(
  _ engine: earshot_engine, _ node: earshot_node, _ scale: Double
) -> earshot_result {
  with(engine, node, as: Node.self) { engine, node throws(Failure) in
    let scale = try within(scale, 1e-6...1_000_000, "scale")
    engine.setScale(node, scale)
  }
}

@c @implementation
public func earshot_object_set_velocity(
  _ engine: earshot_engine, _ object: earshot_object, _ velocity: UnsafePointer<earshot_vector>!
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    engine.setVelocity(object, try speed(velocity))
  }
}

@c @implementation
public func earshot_object_get_place(
  _ engine: earshot_engine, _ object: earshot_object,
  _ position: UnsafeMutablePointer<earshot_vector>!,
  _ worldPosition: UnsafeMutablePointer<earshot_vector>!,
  _ velocity: UnsafeMutablePointer<earshot_vector>!
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    position?.pointee = asC(engine.position(of: object) ?? .zero)
    worldPosition?.pointee = asC(engine.worldPosition(of: object) ?? .zero)
    velocity?.pointee = asC(engine.velocity(of: object) ?? .zero)
  }
}

@c @implementation
public func earshot_object_get_rotation(
  _ engine: earshot_engine, _ object: earshot_object,
  _ rotation: UnsafeMutablePointer<earshot_rotation>!
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    guard let rotation else { throw .null("rotation") }
    rotation.pointee = asC(engine.rotation(of: object) ?? .identity)
  }
}

@c @implementation
public func earshot_object_get_parent(
  _ engine: earshot_engine, _ object: earshot_object, _ parent: UnsafeMutablePointer<earshot_node>!
) -> earshot_result {
  withThing(engine, object) { engine, object throws(Failure) in
    guard let parent else { throw .null("parent") }
    parent.pointee = asC(engine.parent(of: object))
  }
}

@c @implementation
public func earshot_node_get_scale(
  _ engine: earshot_engine, _ node: earshot_node, _ scale: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, node, as: Node.self) { engine, node throws(Failure) in
    guard let scale else { throw .null("scale") }
    scale.pointee = asC(engine.scale(of: node) ?? 1)
  }
}

@c @implementation
public func earshot_emitter_make(
  _ engine: earshot_engine, _ parent: earshot_node, _ x: Double, _ y: Double, _ z: Double,
  _ options: UnsafePointer<earshot_emitter_options>!,
  _ emitter: UnsafeMutablePointer<earshot_emitter>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let emitter else { throw .null("emitter") }
    let parent = try Node.optional(parent, in: engine)
    let position = try Position(place: x, y, z)
    let (settled, bus) = try emitterOptions(options, in: engine)
    emitter.pointee = asC(try attempt { () throws(AudioError) in try engine.makeEmitter(parent: parent, at: position, bus: bus, options: settled) })
  }
}

@c @implementation
public func earshot_emitter_set_gain(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ gain: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setGain(emitter, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_emitter_set_occlusion(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ occlusion: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let occlusion = try Occlusion(checked: occlusion, "occlusion")
    let time = try time(seconds, in: engine, "seconds")
    engine.setOcclusion(emitter, occlusion, over: time)
  }
}

@c @implementation
public func earshot_emitter_set_rate(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ rate: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let rate = try Rate(checked: rate, "rate")
    let time = try time(seconds, in: engine, "seconds")
    engine.setRate(emitter, rate, over: time)
  }
}

@c @implementation
public func earshot_emitter_set_distance(
  _ engine: earshot_engine, _ emitter: earshot_emitter,
  _ options: UnsafePointer<earshot_emitter_options>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard options != nil else { throw .null("options") }
    engine.setDistance(emitter, try DistanceCurve(of: options))
  }
}

@c @implementation
public func earshot_emitter_set_cone(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ inner: Double, _ outer: Double,
  _ outerGain: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let inner = try within(inner, 0...360, "inner")
    let outer = try within(outer, 0...360, "outer")
    let outerGain = try Gain(checked: outerGain, "outer_gain")
    engine.setCone(emitter, SoundCone(inner: inner, outer: outer, outerGain: outerGain))
  }
}

@c @implementation
public func earshot_emitter_set_doppler(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ isOn: Bool
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    engine.setDoppler(emitter, isOn)
  }
}

@c @implementation
public func earshot_emitter_set_travel_time(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ isOn: Bool
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    engine.setTravelTime(emitter, isOn)
  }
}

@c @implementation
public func earshot_emitter_get_travel_time(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ isOn: UnsafeMutablePointer<Bool>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard let isOn else { throw .null("is_on") }
    isOn.pointee = asC(engine.options(of: emitter)?.hasTravelTime ?? false)
  }
}

@c @implementation
public func earshot_emitter_set_radius(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ radius: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let radius = try within(radius, 0...1_000_000, "radius")
    engine.setRadius(emitter, radius)
  }
}

@c @implementation
public func earshot_emitter_get_radius(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ radius: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard let radius else { throw .null("radius") }
    radius.pointee = asC(engine.options(of: emitter)?.radius ?? 0)
  }
}

@c @implementation
public func earshot_emitter_set_stereo_width(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ width: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let width = try within(width, 0...1_000_000, "width")
    engine.setStereoWidth(emitter, width)
  }
}

@c @implementation
public func earshot_emitter_get_stereo_width(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ width: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard let width else { throw .null("width") }
    width.pointee = asC(engine.options(of: emitter)?.stereoWidth ?? 0)
  }
}

@c @implementation
public func earshot_emitter_set_line(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ points: UnsafePointer<earshot_vector>!,
  _ count: Int
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    engine.setShape(emitter, try line(points, count))
  }
}

@c @implementation
public func earshot_emitter_set_box(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ width: Double, _ height: Double,
  _ depth: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let width = try within(width, 0...1_000_000, "width")
    let height = try within(height, 0...1_000_000, "height")
    let depth = try within(depth, 0...1_000_000, "depth")
    engine.setShape(emitter, try box(SIMD3(width, height, depth)))
  }
}

@c @implementation
public func earshot_emitter_set_priority(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ priority: Int32
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let priority = Int(priority)
    engine.setPriority(emitter, priority)
  }
}

@c @implementation
public func earshot_emitter_set_bus(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ bus: earshot_bus
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let bus = try Bus(bus, in: engine)
    engine.setBus(emitter, bus)
  }
}

@c @implementation
public func earshot_emitter_get_points(
  _ engine: earshot_engine, _ emitter: earshot_emitter,
  _ points: UnsafeMutablePointer<earshot_curve_point>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    try copyOut(engine.options(of: emitter)?.distance.points ?? [], into: points, capacity, count, "points") { asC($0) }
  }
}

@c @implementation
public func earshot_listener_make(
  _ engine: earshot_engine, _ parent: earshot_node, _ x: Double, _ y: Double, _ z: Double,
  _ listener: UnsafeMutablePointer<earshot_listener>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let listener else { throw .null("listener") }
    let parent = try Node.optional(parent, in: engine)
    let position = try Position(place: x, y, z)
    listener.pointee = asC(try attempt { () throws(AudioError) in try engine.makeListener(parent: parent, at: position) })
  }
}

@c @implementation
public func earshot_listener_activate(
  _ engine: earshot_engine, _ listener: earshot_listener
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    engine.activate(listener)
  }
}

@c @implementation
public func earshot_listener_set_gain(
  _ engine: earshot_engine, _ listener: earshot_listener, _ gain: Double
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    engine.setGain(listener, gain)
  }
}

@c @implementation
public func earshot_listener_set_distance_place(
  _ engine: earshot_engine, _ listener: earshot_listener, _ node: earshot_node
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    let node = try Node.optional(node, in: engine)
    engine.setDistancePlace(listener, node)
  }
}

@c @implementation
public func earshot_listener_get_distance_place(
  _ engine: earshot_engine, _ listener: earshot_listener,
  _ node: UnsafeMutablePointer<earshot_node>!
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    guard let node else { throw .null("node") }
    node.pointee = asC(engine.distancePlace(of: listener))
  }
}

@c @implementation
public func earshot_engine_get_listeners(
  _ engine: earshot_engine, _ listeners: UnsafeMutablePointer<earshot_listener>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.listeners, into: listeners, capacity, count, "listeners") { asC($0) }
  }
}

@c @implementation
public func earshot_listener_set_weight(
  _ engine: earshot_engine, _ listener: earshot_listener, _ weight: Double
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    let weight = try within(weight, 0...1, "weight")
    engine.setWeight(listener, weight)
  }
}

@c @implementation
public func earshot_listener_get_weight(
  _ engine: earshot_engine, _ listener: earshot_listener, _ weight: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    guard let weight else { throw .null("weight") }
    weight.pointee = asC(engine.weight(of: listener) ?? 1)
  }
}

@c @implementation
public func earshot_listener_set_stage(
  _ engine: earshot_engine, _ listener: earshot_listener, _ left: Double, _ right: Double
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    let left = try within(left, -1...1, "left")
    let right = try within(right, -1...1, "right")
    guard left <= right else { throw .argument("left is \(left), which is to the right of right, \(right)") }
    engine.setStage(listener, StereoStage(left: left, right: right))
  }
}

@c @implementation
public func earshot_listener_get_stage(
  _ engine: earshot_engine, _ listener: earshot_listener, _ left: UnsafeMutablePointer<Double>!,
  _ right: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    guard let left else { throw .null("left") }
    guard let right else { throw .null("right") }
    let found = try present(engine.stage(of: listener) ?? .whole, "listener")
    left.pointee = asC(found.left)
    right.pointee = asC(found.right)
  }
}

@c @implementation
public func earshot_listener_get_gain(
  _ engine: earshot_engine, _ listener: earshot_listener, _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    guard let gain else { throw .null("gain") }
    gain.pointee = asC(engine.gain(of: listener)?.linear ?? 1)
  }
}

@c @implementation
public func earshot_engine_active_listener(
  _ engine: earshot_engine, _ listener: UnsafeMutablePointer<earshot_listener>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let listener else { throw .null("listener") }
    listener.pointee = asC(engine.activeListener)
  }
}

@c @implementation
public func earshot_scatterer_make(
  _ engine: earshot_engine, _ set: earshot_clip_set,
  _ options: UnsafePointer<earshot_scatterer_options>!,
  _ emitters: UnsafePointer<earshot_emitter_options>!,
  _ scatterer: UnsafeMutablePointer<earshot_scatterer>!
) -> earshot_result {
  with(engine, set, as: ClipSet.self) { engine, set throws(Failure) in
    guard let scatterer else { throw .null("scatterer") }
    scatterer.pointee = asC(engine.makeScatterer(of: set, try scattererOptions(options, emitters, engine)))
  }
}

@c @implementation
public func earshot_scatterer_set(
  _ engine: earshot_engine, _ scatterer: earshot_scatterer,
  _ options: UnsafePointer<earshot_scatterer_options>!,
  _ emitters: UnsafePointer<earshot_emitter_options>!
) -> earshot_result {
  with(engine, scatterer, as: Scatterer.self) { engine, scatterer throws(Failure) in
    engine.setScatterer(scatterer, try scattererOptions(options, emitters, engine))
  }
}

@c @implementation
public func earshot_scatterer_get_options(
  _ engine: earshot_engine, _ scatterer: earshot_scatterer,
  _ options: UnsafeMutablePointer<earshot_scatterer_options>!
) -> earshot_result {
  with(engine, scatterer, as: Scatterer.self) { engine, scatterer throws(Failure) in
    let found = try present(engine.options(of: scatterer), "scatterer")
    try earshot_scatterer_options.write(earshot_scatterer_options(found), to: options, "options")
  }
}

@c @implementation
public func earshot_scatterer_remove(
  _ engine: earshot_engine, _ scatterer: earshot_scatterer
) -> earshot_result {
  with(engine, scatterer, as: Scatterer.self) { engine, scatterer throws(Failure) in
    engine.remove(scatterer)
  }
}
