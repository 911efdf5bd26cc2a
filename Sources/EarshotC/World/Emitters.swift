import CEarshot
import Earshot

@c @implementation
public func earshot_emitter_make(
  _ engine: earshot_engine, _ parent: earshot_node, _ x: Double, _ y: Double, _ z: Double,
  _ options: UnsafePointer<earshot_emitter_options>!,
  _ emitter: UnsafeMutablePointer<earshot_emitter>!
) -> earshot_result {
  making(engine, emitter, "emitter") { engine throws(Failure) in
    let parent = try Node.optional(parent, in: engine)
    let place = try Position(place: x, y, z)
    let (settled, bus) = try earshot_emitter_options.read(options, "options") {
      options throws(Failure) in
      (try EmitterOptions(options), try Bus(options.bus, in: engine))
    }
    return try attempt { () throws(AudioError) in
      try engine.makeEmitter(parent: parent, at: place, bus: bus, options: settled)
    }
  }
}

@c @implementation
public func earshot_emitter_set_distance(
  _ engine: earshot_engine, _ emitter: earshot_emitter,
  _ options: UnsafePointer<earshot_emitter_options>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard let options else { throw .null("options") }
    engine.setDistance(
      emitter, try DistanceCurve(of: options))
  }
}

@c @implementation
public func earshot_emitter_set_cone(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ inner: Double, _ outer: Double,
  _ outerGain: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    engine.setCone(emitter, try SoundCone(inner, outer, outerGain))
  }
}

@c @implementation
public func earshot_emitter_get_travel_time(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ isOn: UnsafeMutablePointer<Bool>!
) -> earshot_result {
  giving(engine, emitter, as: Emitter.self, isOn, "is_on") { engine, emitter in
    engine.options(of: emitter)?.hasTravelTime ?? false
  }
}

@c @implementation
public func earshot_emitter_get_options(
  _ engine: earshot_engine, _ emitter: earshot_emitter,
  _ options: UnsafeMutablePointer<earshot_emitter_options>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    guard let now = engine.options(of: emitter), let bus = engine.bus(of: emitter) else {
      throw .stale("emitter")
    }
    try earshot_emitter_options.write(
      earshot_emitter_options(now, bus: bus), to: options, "options")
  }
}

@c @implementation
public func earshot_distance_gain(
  _ options: UnsafePointer<earshot_emitter_options>!, _ distance: Double,
  _ gain: UnsafeMutablePointer<Double>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let options else { throw .null("options") }
    guard let gain else { throw .null("gain") }
    let curve = try DistanceCurve(of: options)
    gain.pointee = curve.gain(at: try within(distance, 0...1e30, "distance"))
  }
}
