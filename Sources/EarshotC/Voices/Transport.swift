import CEarshot
import Earshot

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
