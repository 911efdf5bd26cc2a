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
public func earshot_remote_begin_interruption(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int
) -> earshot_result {
  post(engine) { remote throws(Failure) in
    let name = try text(name, nameLength, "name")
    return remote.beginInterruption(try oneLine(name))
  }
}

@c @implementation
public func earshot_remote_end_interruption(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int, _ shouldResume: Bool
) -> earshot_result {
  post(engine) { remote throws(Failure) in
    let name = try text(name, nameLength, "name")
    return remote.endInterruption(try oneLine(name), shouldResume: shouldResume)
  }
}

@c @implementation
public func earshot_remote_suspend(_ engine: earshot_engine, _ reasons: UInt32) -> earshot_result {
  post(engine) { remote throws(Failure) in
    let reasons = Int(reasons)
    return remote.suspend(try SuspensionReasons(reasons))
  }
}

@c @implementation
public func earshot_remote_restore(
  _ engine: earshot_engine, _ reasons: UInt32, _ shouldResume: Bool
) -> earshot_result {
  post(engine) { remote throws(Failure) in
    let reasons = Int(reasons)
    return remote.restore(try SuspensionReasons(reasons), shouldResume: shouldResume)
  }
}

@c @implementation
public func earshot_remote_enter_background(_ engine: earshot_engine) -> earshot_result {
  post(engine) { remote throws(Failure) in
    return remote.enterBackground()
  }
}

@c @implementation
public func earshot_remote_leave_background(_ engine: earshot_engine) -> earshot_result {
  post(engine) { remote throws(Failure) in
    return remote.leaveBackground()
  }
}

@c @implementation
public func earshot_remote_note_unplugged(_ engine: earshot_engine) -> earshot_result {
  post(engine) { remote throws(Failure) in
    return remote.noteUnplugged()
  }
}

@c @implementation
public func earshot_engine_suspension(
  _ engine: earshot_engine, _ reasons: UnsafeMutablePointer<UInt32>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let reasons else { throw .null("reasons") }
    reasons.pointee = asC(engine.suspensionReasons.rawValue)
  }
}

@c @implementation
public func earshot_engine_interruptions(
  _ engine: earshot_engine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.interruptions.sorted().joined(separator: "\n"), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_engine_lose_output(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try mustRender(engine, isLost: false)
    engine.loseOutput()
  }
}

@c @implementation
public func earshot_engine_restore_output(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try mustRender(engine, isLost: true)
    try attempt { () throws(AudioError) in try engine.restoreOutput() }
  }
}

@c @implementation
public func earshot_engine_change_route(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let name = try text(name, nameLength, "name")
    try mustRender(engine, isLost: false)
    try attempt { () throws(AudioError) in try engine.changeRoute(to: name) }
  }
}

@c @implementation
public func earshot_queue_stop_at(
  _ engine: earshot_engine, _ voice: earshot_voice, _ frame: Int64, _ fade: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let voice = try Voice(voice)
    let frame = try StartTime(frame, "frame")
    let fade = try Fade(checked: fade, "fade")
    return entry.commands.stop(voice, at: frame, fading: fade)
  }
}

@c @implementation
public func earshot_queue_seek(
  _ engine: earshot_engine, _ voice: earshot_voice, _ seconds: Double, _ fade: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let voice = try Voice(voice)
    let seconds = try finite(seconds, "seconds")
    let fade = try Fade(checked: fade, "fade")
    return entry.commands.seek(voice, to: try within(seconds, -1e15...1e15, "seconds"), fading: fade)
  }
}

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
    let target = try AudibleObject(target)
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
    let target = try AudibleObject(target)
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
    let target = try AudibleObject(target)
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
    let target = try AudibleObject(target)
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
  _ engine: earshot_engine, _ object: earshot_object, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let object = try Placement(object)
    let position = try Position(place: x, y, z)
    return entry.commands.setPosition(object, position)
  }
}

@c @implementation
public func earshot_queue_teleport(
  _ engine: earshot_engine, _ object: earshot_object, _ x: Double, _ y: Double, _ z: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let object = try Placement(object)
    let position = try Position(place: x, y, z)
    return entry.commands.teleport(object, to: position)
  }
}

@c @implementation
public func earshot_queue_set_rotation(
  _ engine: earshot_engine, _ object: earshot_object, _ x: Double, _ y: Double, _ z: Double,
  _ w: Double
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let object = try Placement(object)
    let rotation = try Rotation(checked: x, y, z, w)
    return entry.commands.setRotation(object, rotation)
  }
}

@c @implementation
public func earshot_queue_set_velocity(
  _ engine: earshot_engine, _ object: earshot_object, _ velocity: UnsafePointer<earshot_vector>!
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let object = try Placement(object)
    return entry.commands.setVelocity(object, try speed(velocity))
  }
}
