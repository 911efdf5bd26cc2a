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
public func earshot_play(
  _ engine: earshot_engine, _ clip: earshot_clip, _ emitter: earshot_emitter,
  _ options: UnsafePointer<earshot_play_options>!, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    let found = engine.play(clip, on: emitter, options: try playOptions(options, in: engine))
    voice?.pointee = asC(found)
  }
}

@c @implementation
public func earshot_alert_play(
  _ engine: earshot_engine, _ clip: earshot_clip, _ kind: Int32, _ gain: Double,
  _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let kind = try AlertKind(kind, "kind")
    let gain = try Gain(checked: gain, "gain")
    let found = try attempt { () throws(AudioError) in try engine.playAlert(clip, as: kind, gain: gain) }
    voice?.pointee = asC(found)
  }
}

@c @implementation
public func earshot_alert_play_file(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ pathLength: Int, _ kind: Int32,
  _ gain: Double, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let path = try text(path, pathLength, "path")
    let kind = try AlertKind(kind, "kind")
    let gain = try Gain(checked: gain, "gain")
    let found = try attempt { () throws(AudioError) in try engine.playAlert(path, as: kind, gain: gain) }
    voice?.pointee = asC(found)
  }
}

@c @implementation
public func earshot_alert_load(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ pathLength: Int,
  _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let path = try text(path, pathLength, "path")
    let found = try attempt { () throws(AudioError) in try engine.loadAlert(path) }
    clip?.pointee = asC(found)
  }
}

@c @implementation
public func earshot_alert_unload_all(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    engine.unloadAlerts()
  }
}

@c @implementation
public func earshot_alert_get_bus(
  _ engine: earshot_engine, _ bus: UnsafeMutablePointer<earshot_bus>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let bus else { throw .null("bus") }
    bus.pointee = asC(try attempt { () throws(AudioError) in try engine.alertBus() })
  }
}

@c @implementation
public func earshot_voice_stop(
  _ engine: earshot_engine, _ voice: earshot_voice, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.stop(voice, fading: fade)
  }
}

@c @implementation
public func earshot_voice_stop_at(
  _ engine: earshot_engine, _ voice: earshot_voice, _ frame: Int64, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let frame = try StartTime(frame, "frame")
    let fade = try Fade(checked: fade, "fade")
    engine.stop(voice, at: frame, fading: fade)
  }
}

@c @implementation
public func earshot_voice_pause(
  _ engine: earshot_engine, _ voice: earshot_voice, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.pause(voice, fading: fade)
  }
}

@c @implementation
public func earshot_voice_resume(
  _ engine: earshot_engine, _ voice: earshot_voice, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.resume(voice, fading: fade)
  }
}

@c @implementation
public func earshot_voice_seek(
  _ engine: earshot_engine, _ voice: earshot_voice, _ seconds: Double, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let seconds = try finite(seconds, "seconds")
    let fade = try Fade(checked: fade, "fade")
    let place = try within(seconds, -1e15...1e15, "seconds")
    try unlessRefused(engine, "for live sound") { engine.seek(voice, to: place, fading: fade) }
  }
}

@c @implementation
public func earshot_voice_set_gain(
  _ engine: earshot_engine, _ voice: earshot_voice, _ gain: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    let (time, shape) = try fade(seconds, in: engine, "seconds")
    engine.setGain(voice, gain, over: time, shaped: shape)
  }
}

@c @implementation
public func earshot_voice_set_rate(
  _ engine: earshot_engine, _ voice: earshot_voice, _ rate: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let rate = try Rate(checked: rate, "rate")
    let time = try time(seconds, in: engine, "seconds")
    engine.setRate(voice, rate, over: time)
  }
}

@c @implementation
public func earshot_voice_set_occlusion(
  _ engine: earshot_engine, _ voice: earshot_voice, _ occlusion: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let occlusion = try Occlusion(checked: occlusion, "occlusion")
    let time = try time(seconds, in: engine, "seconds")
    engine.setOcclusion(voice, occlusion, over: time)
  }
}

@c @implementation
public func earshot_voice_set_priority(
  _ engine: earshot_engine, _ voice: earshot_voice, _ priority: Int32
) -> earshot_result {
  withCounted(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let priority = Int(priority)
    engine.setPriority(voice, priority)
  }
}

@c @implementation
public func earshot_voice_leave_loop(
  _ engine: earshot_engine, _ voice: earshot_voice
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    engine.leaveLoop(voice)
  }
}

@c @implementation
public func earshot_voice_set_loops(
  _ engine: earshot_engine, _ voice: earshot_voice, _ loops: Int32
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let loops = try Looping(loops, "loops")
    try unlessRefused(engine, "for live sound") { engine.setLooping(voice, loops) }
  }
}

@c @implementation
public func earshot_voice_set_loop(
  _ engine: earshot_engine, _ voice: earshot_voice, _ start: Int64, _ end: Int64
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    guard start >= 0, start < end else { throw .argument("there is nothing to repeat from \(start) to \(end)") }
    try unlessRefused(engine, "unless it lies within the clip, and for live sound") { engine.setLoop(voice, Int(clamping: start)..<Int(clamping: end)) }
  }
}

@c @implementation
public func earshot_voice_append(
  _ engine: earshot_engine, _ voice: earshot_voice, _ clip: earshot_clip, _ loops: Int32
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let clip = try Clip(clip, in: engine)
    let loops = try Looping(loops, "loops")
    try unlessRefused(engine, "if one of them is live sound, and for more than 65,536 clips") { engine.append(clip, to: voice, looping: loops) }
  }
}

@c @implementation
public func earshot_voice_remove_followers(
  _ engine: earshot_engine, _ voice: earshot_voice, _ keep: Int
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let keep = try within(keep, 0...Int.max, "keep")
    engine.removeFollowers(of: voice, keeping: keep)
  }
}

@c @implementation
public func earshot_voice_get_followers(
  _ engine: earshot_engine, _ voice: earshot_voice, _ clips: UnsafeMutablePointer<earshot_clip>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    try copyOut(engine.settings(of: voice)?.followers ?? [], into: clips, capacity, count, "clips") { asC($0) }
  }
}

@c @implementation
public func earshot_voice_set_bus(
  _ engine: earshot_engine, _ voice: earshot_voice, _ bus: earshot_bus
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let bus = try Bus(bus, in: engine)
    try unlessRefused(engine, "if a limit there is full and admits no more") { engine.setBus(voice, bus) }
  }
}

@c @implementation
public func earshot_voice_set_emitter(
  _ engine: earshot_engine, _ voice: earshot_voice, _ emitter: earshot_emitter
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    try unlessRefused(engine, "if a limit there is full and admits no more, and for live sound") { engine.setEmitter(voice, emitter) }
  }
}

@c @implementation
public func earshot_voice_set_pan(
  _ engine: earshot_engine, _ voice: earshot_voice, _ pan: Double, _ seconds: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let pan = try within(pan, -1...1, "pan")
    let time = try time(seconds, in: engine, "seconds")
    engine.setPan(voice, pan, over: time)
  }
}

@c @implementation
public func earshot_voice_set_protected(
  _ engine: earshot_engine, _ voice: earshot_voice, _ isProtected: Bool
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    try unlessRefused(engine, "for live sound, which stays protected") { engine.setProtected(voice, isProtected) }
  }
}

@c @implementation
public func earshot_voice_set_when_virtual(
  _ engine: earshot_engine, _ voice: earshot_voice, _ whenVirtual: Int32
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let whenVirtual = try VirtualBehavior(whenVirtual, "when_virtual")
    try unlessRefused(engine, "for live sound, which keeps time") { engine.setWhenVirtual(voice, whenVirtual) }
  }
}

@c @implementation
public func earshot_voice_get_settings(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ settings: UnsafeMutablePointer<earshot_voice_settings>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let found = try present(engine.settings(of: voice), "voice")
    try earshot_voice_settings.write(earshot_voice_settings(found), to: settings, "settings")
  }
}

@c @implementation
public func earshot_voice_get_status(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ status: UnsafeMutablePointer<earshot_voice_status>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let found = try present(engine.status(of: voice), "voice")
    try earshot_voice_status.write(earshot_voice_status(found), to: status, "status")
  }
}

@c @implementation
public func earshot_engine_get_voices(
  _ engine: earshot_engine, _ statuses: UnsafeMutablePointer<earshot_voice_status>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.statuses, into: statuses, capacity, count, "statuses") { earshot_voice_status($0) }
  }
}

@c @implementation
public func earshot_voice_get_playhead(
  _ engine: earshot_engine, _ voice: earshot_voice, _ playhead: UnsafeMutablePointer<Double>!,
  _ heardPlayhead: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    playhead?.pointee = asC(engine.playhead(of: voice) ?? 0)
    heardPlayhead?.pointee = asC(engine.heardPlayhead(of: voice) ?? -1)
  }
}

@c @implementation
public func earshot_voice_group_make(
  _ engine: earshot_engine, _ maximum: UInt32, _ whenFull: Int32,
  _ group: UnsafeMutablePointer<earshot_voice_group>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let group else { throw .null("group") }
    let maximum = Int(maximum)
    let whenFull = try VoiceLimit.WhenFull(whenFull, "when_full")
    group.pointee = asC(engine.makeGroup(limit: maximum > 0 ? VoiceLimit(maximum, whenFull: whenFull) : nil))
  }
}

@c @implementation
public func earshot_voice_group_remove(
  _ engine: earshot_engine, _ group: earshot_voice_group
) -> earshot_result {
  with(engine, group, as: VoiceGroup.self) { engine, group throws(Failure) in
    engine.remove(group)
  }
}
