import CEarshot
import Earshot

@c @implementation
public func earshot_voice_stop(
  _ engine: earshot_engine, _ voice: earshot_voice, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    engine.stop(voice, fading: try Fade(checked: fade, "fade"))
  }
}

@c @implementation
public func earshot_voice_stop_at(
  _ engine: earshot_engine, _ voice: earshot_voice, _ frame: Int64, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    engine.stop(voice, at: try StartTime(frame, "frame"), fading: fade)
  }
}

@c @implementation
public func earshot_voice_pause(
  _ engine: earshot_engine, _ voice: earshot_voice, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    engine.pause(voice, fading: try Fade(checked: fade, "fade"))
  }
}

@c @implementation
public func earshot_voice_resume(
  _ engine: earshot_engine, _ voice: earshot_voice, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    engine.resume(voice, fading: try Fade(checked: fade, "fade"))
  }
}

@c @implementation
public func earshot_voice_seek(
  _ engine: earshot_engine, _ voice: earshot_voice, _ seconds: Double, _ fade: Double
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    let seconds = try within(seconds, -1e15...1e15, "seconds")
    let refused = engine.mistakes.refused
    engine.seek(voice, to: seconds, fading: fade)
    guard engine.mistakes.refused == refused else {
      throw .state("live sound comes once and in order; it has no other places")
    }
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
    engine.setRate(voice, rate, over: try time(seconds, in: engine, "seconds"))
  }
}

@c @implementation
public func earshot_voice_set_occlusion(
  _ engine: earshot_engine, _ voice: earshot_voice, _ occlusion: Double, _ seconds: Double
) -> earshot_result {
  withCounted(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let occlusion = try Occlusion(checked: occlusion, "occlusion")
    engine.setOcclusion(voice, occlusion, over: try time(seconds, in: engine, "seconds"))
  }
}

@c @implementation
public func earshot_voice_set_priority(
  _ engine: earshot_engine, _ voice: earshot_voice, _ priority: Int32
) -> earshot_result {
  withCounted(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    engine.setPriority(voice, Int(priority))
  }
}
