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
public func earshot_sounds_reload(
  _ engine: earshot_engine, _ sounds: earshot_sounds
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    sounds.events.reload()
  }
}

@c @implementation
public func earshot_sound_id(
  _ name: UnsafePointer<CChar>!, _ nameLength: Int, _ id: UnsafeMutablePointer<UInt64>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let id else { throw .null("id") }
    let name = try text(name, nameLength, "name")
    id.pointee = asC(SoundID(name).rawValue)
  }
}

@c @implementation
public func earshot_instance_release(
  _ engine: earshot_engine, _ instance: earshot_instance
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    try instance.live.release(instance.instance)
  }
}

@c @implementation
public func earshot_instance_set_parameter(
  _ engine: earshot_engine, _ instance: earshot_instance, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ value: Double
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    let name = try text(name, nameLength, "name")
    let value = try finite(value, "value")
    try instance.live.setParameter(name, .number(try finite(value, "value")), of: instance.instance)
  }
}

@c @implementation
public func earshot_instance_set_label(
  _ engine: earshot_engine, _ instance: earshot_instance, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ label: UnsafePointer<CChar>!, _ labelLength: Int
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    let name = try text(name, nameLength, "name")
    let label = try text(label, labelLength, "label")
    try instance.live.setParameter(name, .label(label), of: instance.instance)
  }
}

@c @implementation
public func earshot_instance_is_playing(
  _ engine: earshot_engine, _ instance: earshot_instance, _ isPlaying: UnsafeMutablePointer<Bool>!
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    guard let isPlaying else { throw .null("is_playing") }
    isPlaying.pointee = asC(instance.sounds.isPlaying(instance.instance))
  }
}

@c @implementation
public func earshot_instance_playhead(
  _ engine: earshot_engine, _ instance: earshot_instance, _ position: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    guard let position else { throw .null("position") }
    position.pointee = asC(try instance.live.playhead(of: instance.instance) ?? -1)
  }
}

@c @implementation
public func earshot_instance_voices(
  _ engine: earshot_engine, _ instance: earshot_instance,
  _ voices: UnsafeMutablePointer<earshot_voice>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    try copyOut(try instance.live.voices(of: instance.instance), into: voices, capacity, count, "voices") { asC($0) }
  }
}

@c @implementation
public func earshot_instance_explain(
  _ engine: earshot_engine, _ instance: earshot_instance, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    try copyOut(instance.sounds.explain(instance.instance) ?? "", into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_sounds_set_state(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ value: UnsafePointer<CChar>!, _ valueLength: Int
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    let name = try text(name, nameLength, "name")
    let value = try text(value, valueLength, "value")
    sounds.events.setState(name, value)
  }
}

@c @implementation
public func earshot_sounds_state(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    let name = try text(name, nameLength, "name")
    try copyOut(sounds.events.state(name) ?? "", into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_sounds_stop(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ fade: Double
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    sounds.events.stopAll(fading: fade)
  }
}

@c @implementation
public func earshot_sounds_bus(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ bus: UnsafeMutablePointer<earshot_bus>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    guard let bus else { throw .null("bus") }
    let name = try text(name, nameLength, "name")
    bus.pointee = asC(sounds.events.bus(name)?.number ?? 0)
  }
}

@c @implementation
public func earshot_sounds_snapshot(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ snapshot: UnsafeMutablePointer<earshot_snapshot>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    guard let snapshot else { throw .null("snapshot") }
    let name = try text(name, nameLength, "name")
    snapshot.pointee = asC(sounds.events.snapshot(name)?.number ?? 0)
  }
}

@c @implementation
public func earshot_sounds_explain(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ event: UnsafePointer<CChar>!,
  _ eventLength: Int, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    let event = try text(event, eventLength, "event")
    try copyOut(sounds.events.explain(event).joined(separator: "\n"), into: buffer, capacity, length)
  }
}
