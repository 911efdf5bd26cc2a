import CEarshot
import Earshot

// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.

@c @implementation
public func earshot_bus_set_parent(
  _ engine: earshot_engine, _ bus: earshot_bus, _ parent: earshot_bus
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let parent = try Bus(parent, in: engine)
    try attempt { () throws(AudioError) in try engine.setParent(bus, to: parent) }
  }
}

@c @implementation
public func earshot_bus_set_gain(
  _ engine: earshot_engine, _ bus: earshot_bus, _ gain: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setGain(bus, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_bus_set_rate(
  _ engine: earshot_engine, _ bus: earshot_bus, _ rate: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let rate = try Rate(checked: rate, "rate")
    let time = try time(seconds, in: engine, "seconds")
    engine.setRate(bus, rate, over: time)
  }
}

@c @implementation
public func earshot_bus_set_occlusion(
  _ engine: earshot_engine, _ bus: earshot_bus, _ occlusion: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let occlusion = try Occlusion(checked: occlusion, "occlusion")
    let time = try time(seconds, in: engine, "seconds")
    engine.setOcclusion(bus, occlusion, over: time)
  }
}

@c @implementation
public func earshot_bus_set_priority(
  _ engine: earshot_engine, _ bus: earshot_bus, _ priority: Int32
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let priority = Int(priority)
    engine.setPriority(bus, priority)
  }
}

@c @implementation
public func earshot_bus_set_muted(
  _ engine: earshot_engine, _ bus: earshot_bus, _ isMuted: Bool
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.setMuted(bus, isMuted)
  }
}

@c @implementation
public func earshot_bus_set_ignores_game_time(
  _ engine: earshot_engine, _ bus: earshot_bus, _ ignores: Bool
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.setIgnoresGameTime(bus, ignores)
  }
}

@c @implementation
public func earshot_bus_pause(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.pause(bus, fading: fade)
  }
}

@c @implementation
public func earshot_bus_resume(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.resume(bus, fading: fade)
  }
}

@c @implementation
public func earshot_bus_stop(
  _ engine: earshot_engine, _ bus: earshot_bus, _ fade: Double
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.stop(bus, fading: fade)
  }
}

@c @implementation
public func earshot_bus_set_metered(
  _ engine: earshot_engine, _ bus: earshot_bus, _ isMetered: Bool
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    try attempt { () throws(AudioError) in try engine.setMetered(bus, isMetered) }
  }
}

@c @implementation
public func earshot_bus_reset_meter(
  _ engine: earshot_engine, _ bus: earshot_bus
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    engine.resetMeter(of: bus)
  }
}

@c @implementation
public func earshot_effect_set_bypassed(
  _ engine: earshot_engine, _ effect: earshot_effect, _ isBypassed: Bool
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    engine.setBypassed(effect, isBypassed)
  }
}

@c @implementation
public func earshot_effect_remove(
  _ engine: earshot_engine, _ effect: earshot_effect
) -> earshot_result {
  with(engine, effect, as: BusEffect.self) { engine, effect throws(Failure) in
    engine.remove(effect)
  }
}

@c @implementation
public func earshot_shared_reverb_set_gain(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb, _ gain: Double, _ seconds: Double
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    let gain = try level(gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setGain(reverb, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_shared_reverb_clear_tail(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    engine.clearTail(of: reverb)
  }
}

@c @implementation
public func earshot_shared_reverb_remove(
  _ engine: earshot_engine, _ reverb: earshot_shared_reverb
) -> earshot_result {
  with(engine, reverb, as: SharedReverb.self) { engine, reverb throws(Failure) in
    engine.remove(reverb)
  }
}

@c @implementation
public func earshot_zone_remove(_ engine: earshot_engine, _ zone: earshot_zone) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    engine.remove(zone)
  }
}

@c @implementation
public func earshot_zone_set_edge(
  _ engine: earshot_engine, _ zone: earshot_zone, _ edge: Double
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let edge = try within(edge, 0...10_000, "edge")
    engine.setEdge(zone, edge)
  }
}

@c @implementation
public func earshot_zone_set_priority(
  _ engine: earshot_engine, _ zone: earshot_zone, _ priority: Int32
) -> earshot_result {
  with(engine, zone, as: Zone.self) { engine, zone throws(Failure) in
    let priority = Int(priority)
    engine.setPriority(zone, priority)
  }
}

@c @implementation
public func earshot_engine_pause_game(_ engine: earshot_engine, _ fade: Double) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.pauseGame(fading: fade)
  }
}

@c @implementation
public func earshot_engine_resume_game(_ engine: earshot_engine, _ fade: Double) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.resumeGame(fading: fade)
  }
}

@c @implementation
public func earshot_snapshot_remove(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    engine.remove(snapshot)
  }
}

@c @implementation
public func earshot_snapshot_set_weight(
  _ engine: earshot_engine, _ snapshot: earshot_snapshot, _ weight: Double, _ seconds: Double
) -> earshot_result {
  with(engine, snapshot, as: Snapshot.self) { engine, snapshot throws(Failure) in
    let weight = try within(weight, 0...1, "weight")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setWeight(snapshot, weight, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_parameter_remove(
  _ engine: earshot_engine, _ parameter: earshot_parameter
) -> earshot_result {
  with(engine, parameter, as: Parameter.self) { engine, parameter throws(Failure) in
    engine.remove(parameter)
  }
}
