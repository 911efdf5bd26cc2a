import CEarshot
import Earshot

@c @implementation
public func earshot_object_remove(
  _ engine: earshot_engine, _ thing: earshot_object
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
public func earshot_object_set_parent(
  _ engine: earshot_engine, _ thing: earshot_object, _ parent: earshot_node,
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
public func earshot_object_set_position(
  _ engine: earshot_engine, _ thing: earshot_object, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  entering(engine) { entry throws(Failure) in try entry.engine.setPosition(thing, x, y, z) }
}

@c @implementation
public func earshot_object_orbit(
  _ engine: earshot_engine, _ thing: earshot_object, _ center: UnsafePointer<earshot_vector>!,
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
public func earshot_object_set_orientation(
  _ engine: earshot_engine, _ thing: earshot_object, _ forward: UnsafePointer<earshot_vector>!,
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

/// A valid velocity; nil for none.
func speed(_ velocity: UnsafePointer<earshot_vector>?) throws(Failure) -> SIMD3<Double>? {
  try velocity.map { velocity throws(Failure) in
    let velocity = velocity.pointee
    return try Position(place: velocity.x, velocity.y, velocity.z)
  }
}
