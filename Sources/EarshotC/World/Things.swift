import CEarshot
import Earshot

@c @implementation
public func earshot_thing_remove(
  _ engine: earshot_engine, _ thing: earshot_thing
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    switch thing {
    case .node(let node): engine.remove(node)
    case .emitter(let emitter): engine.remove(emitter)
    case .listener(let listener): engine.remove(listener)
    }
  }
}

@c @implementation
public func earshot_thing_set_parent(
  _ engine: earshot_engine, _ thing: earshot_thing, _ parent: earshot_node,
  _ keepingWorldPlace: Bool
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    let parent = try Node.optional(parent, in: engine)
    do throws(AudioError) {
      switch thing {
      case .node(let node):
        try engine.setParent(node, to: parent, keepingWorldPlace: keepingWorldPlace)
      case .emitter(let emitter):
        try engine.attach(emitter, to: parent, keepingWorldPlace: keepingWorldPlace)
      case .listener(let listener):
        try engine.attach(listener, to: parent, keepingWorldPlace: keepingWorldPlace)
      }
    } catch {
      throw error.reason == .limitReached ? .argument(error.description) : Failure(error)
    }
  }
}

@c @implementation
public func earshot_thing_set_position(
  _ engine: earshot_engine, _ thing: earshot_thing, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  entering(engine) { entry throws(Failure) in try entry.engine.setPosition(thing, x, y, z) }
}

@c @implementation
public func earshot_thing_teleport(
  _ engine: earshot_engine, _ thing: earshot_thing, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    engine.teleport(thing, to: try Position(place: x, y, z))
  }
}

@c @implementation
public func earshot_thing_move(
  _ engine: earshot_engine, _ thing: earshot_thing, _ x: Double, _ y: Double, _ z: Double,
  _ seconds: Double
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    let seconds = try within(seconds, 0...86_400, "seconds")
    engine.move(thing, to: try Position(place: x, y, z), over: .seconds(seconds))
  }
}

@c @implementation
public func earshot_thing_orbit(
  _ engine: earshot_engine, _ thing: earshot_thing, _ center: UnsafePointer<earshot_vector>!,
  _ radius: Double, _ period: Double, _ axis: UnsafePointer<earshot_vector>!,
  _ phaseDegrees: Double
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    let center = center?.pointee ?? earshot_vector(x: 0, y: 0, z: 0)
    let axis = axis?.pointee ?? earshot_vector(x: 0, y: 1, z: 0)
    guard abs(period * Double(engine.sampleRate)) >= 1, period.isFinite else {
      throw .argument("period is \(period): it must be finite, and a sample frame at the least")
    }
    engine.orbit(
      thing, around: try Position(place: center.x, center.y, center.z),
      radius: try within(radius, 0...1e9, "radius"),
      period: try within(period, -1e12...1e12, "period"), axis: try direction(axis, "axis"),
      phaseDegrees: try within(phaseDegrees, -1e9...1e9, "phase_degrees"))
  }
}

@c @implementation
public func earshot_thing_set_rotation(
  _ engine: earshot_engine, _ thing: earshot_thing, _ x: Double, _ y: Double, _ z: Double,
  _ w: Double
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    engine.setRotation(thing, try Rotation(checked: x, y, z, w))
  }
}

@c @implementation
public func earshot_thing_set_orientation(
  _ engine: earshot_engine, _ thing: earshot_thing, _ forward: UnsafePointer<earshot_vector>!,
  _ up: UnsafePointer<earshot_vector>!
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    guard let forward else { throw .null("forward") }
    guard let up else { throw .null("up") }
    let ahead = try direction(forward.pointee, "forward")
    let above = try direction(up.pointee, "up")
    guard !areParallel(ahead, above) else { throw .argument("forward and up are parallel") }
    engine.setRotation(thing, Rotation(forward: ahead, up: above))
  }
}

/// What a velocity may be; nil for none.
func speed(_ velocity: UnsafePointer<earshot_vector>?) throws(Failure) -> SIMD3<Double>? {
  try velocity.map { velocity throws(Failure) in
    let velocity = velocity.pointee
    return try Position(place: velocity.x, velocity.y, velocity.z)
  }
}

@c @implementation
public func earshot_thing_set_velocity(
  _ engine: earshot_engine, _ thing: earshot_thing, _ velocity: UnsafePointer<earshot_vector>!
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    engine.setVelocity(thing, try speed(velocity))
  }
}

@c @implementation
public func earshot_thing_get_place(
  _ engine: earshot_engine, _ thing: earshot_thing,
  _ position: UnsafeMutablePointer<earshot_vector>!,
  _ worldPosition: UnsafeMutablePointer<earshot_vector>!,
  _ velocity: UnsafeMutablePointer<earshot_vector>!
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    position?.pointee = earshot_vector(engine.position(of: thing) ?? .zero)
    worldPosition?.pointee = earshot_vector(engine.worldPosition(of: thing) ?? .zero)
    velocity?.pointee = earshot_vector(engine.velocity(of: thing) ?? .zero)
  }
}

@c @implementation
public func earshot_thing_get_rotation(
  _ engine: earshot_engine, _ thing: earshot_thing,
  _ rotation: UnsafeMutablePointer<earshot_rotation>!
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    guard let rotation else { throw .null("rotation") }
    let turned = engine.rotation(of: thing) ?? .identity
    rotation.pointee = earshot_rotation(x: turned.x, y: turned.y, z: turned.z, w: turned.w)
  }
}

@c @implementation
public func earshot_thing_get_parent(
  _ engine: earshot_engine, _ thing: earshot_thing, _ parent: UnsafeMutablePointer<earshot_node>!
) -> earshot_result {
  withThing(engine, thing) { engine, thing throws(Failure) in
    guard let parent else { throw .null("parent") }
    parent.pointee = engine.parent(of: thing)?.number ?? 0
  }
}

@c @implementation
public func earshot_node_get_scale(
  _ engine: earshot_engine, _ node: earshot_node, _ scale: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, node, as: Node.self, scale, "scale") { engine, node in
    engine.scale(of: node) ?? 1
  }
}

@c @implementation
public func earshot_listener_get_gain(
  _ engine: earshot_engine, _ listener: earshot_listener, _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  giving(engine, listener, as: Listener.self, gain, "gain") { engine, listener in
    engine.gain(of: listener)?.linear ?? 1
  }
}

@c @implementation
public func earshot_engine_active_listener(
  _ engine: earshot_engine, _ listener: UnsafeMutablePointer<earshot_listener>!
) -> earshot_result {
  giving(engine, listener, "listener") { engine in engine.activeListener?.number ?? 0 }
}
