import CEarshot
import Earshot

// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.

@c @implementation
public func earshot_queue_leave_loop(
  _ engine: earshot_engine, _ voice: earshot_voice
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let voice = try Voice(voice)
    return entry.commands.leaveLoop(voice)
  }
}

@c @implementation
public func earshot_queue_set_pan(
  _ engine: earshot_engine, _ voice: earshot_voice, _ pan: Double, _ seconds: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let voice = try Voice(voice)
    let pan = try within(pan, -1...1, "pan")
    let time = try time(seconds, clickFree: entry.clickFreeTime, "seconds")
    return entry.commands.setPan(voice, pan, over: time)
  }
}

@c @implementation
public func earshot_queue_set_gain(
  _ engine: earshot_engine, _ target: UInt64, _ gain: Double, _ seconds: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let target = try AudibleThing(target)
    let gain = try Gain(checked: gain, "gain")
    let (time, shape) = try fade(seconds, clickFree: entry.clickFreeTime, "seconds")
    return entry.commands.setGain(target, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_queue_set_rate(
  _ engine: earshot_engine, _ target: UInt64, _ rate: Double, _ seconds: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let target = try AudibleThing(target)
    let rate = try Rate(checked: rate, "rate")
    let time = try time(seconds, clickFree: entry.clickFreeTime, "seconds")
    return entry.commands.setRate(target, rate, over: time)
  }
}

@c @implementation
public func earshot_queue_set_occlusion(
  _ engine: earshot_engine, _ target: UInt64, _ occlusion: Double, _ seconds: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let target = try AudibleThing(target)
    let occlusion = try Occlusion(checked: occlusion, "occlusion")
    let time = try time(seconds, clickFree: entry.clickFreeTime, "seconds")
    return entry.commands.setOcclusion(target, occlusion, over: time)
  }
}

@c @implementation
public func earshot_queue_set_priority(
  _ engine: earshot_engine, _ target: UInt64, _ priority: Int32
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let target = try AudibleThing(target)
    let priority = Int(priority)
    return entry.commands.setPriority(target, priority)
  }
}

@c @implementation
public func earshot_queue_set_muted(
  _ engine: earshot_engine, _ bus: earshot_bus, _ isMuted: Bool
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let bus = try Bus(bus)
    return entry.commands.setMuted(bus, isMuted)
  }
}

@c @implementation
public func earshot_queue_set_position(
  _ engine: earshot_engine, _ thing: earshot_thing, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let thing = try Placement(thing)
    let position = try Position(place: x, y, z)
    return entry.commands.setPosition(thing, position)
  }
}

@c @implementation
public func earshot_queue_teleport(
  _ engine: earshot_engine, _ thing: earshot_thing, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let thing = try Placement(thing)
    let position = try Position(place: x, y, z)
    return entry.commands.teleport(thing, to: position)
  }
}
