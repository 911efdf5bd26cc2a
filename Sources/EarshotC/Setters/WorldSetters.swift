import CEarshot
import Earshot

// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.

@c @implementation
public func earshot_node_set_scale(
  _ engine: earshot_engine, _ node: earshot_node, _ scale: Double
) -> earshot_result {
  with(engine, node, as: Node.self) { engine, node throws(Failure) in
    let scale = try within(scale, 1e-6...1e6, "scale")
    engine.setScale(node, scale)
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
public func earshot_emitter_set_radius(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ radius: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let radius = try within(radius, 0...1e6, "radius")
    engine.setRadius(emitter, radius)
  }
}

@c @implementation
public func earshot_emitter_set_stereo_width(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ width: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let width = try within(width, 0...1e6, "width")
    engine.setStereoWidth(emitter, width)
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
public func earshot_listener_set_weight(
  _ engine: earshot_engine, _ listener: earshot_listener, _ weight: Double
) -> earshot_result {
  with(engine, listener, as: Listener.self) { engine, listener throws(Failure) in
    let weight = try within(weight, 0...1, "weight")
    engine.setWeight(listener, weight)
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
