import CEarshot
import Earshot

// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.

@c @implementation
public func earshot_alert_unload_all(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    engine.unloadAlerts()
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
public func earshot_voice_group_remove(
  _ engine: earshot_engine, _ group: earshot_voice_group
) -> earshot_result {
  with(engine, group, as: VoiceGroup.self) { engine, group throws(Failure) in
    engine.remove(group)
  }
}
