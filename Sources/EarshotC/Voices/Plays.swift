import CEarshot
import Earshot

@c @implementation
public func earshot_play(
  _ engine: earshot_engine, _ clip: earshot_clip, _ emitter: earshot_emitter,
  _ options: UnsafePointer<earshot_play_options>!, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    let played = engine.play(clip, on: emitter, options: try playOptions(options, in: engine))
    voice?.pointee = played.number
  }
}

@c @implementation
public func earshot_play_set(
  _ engine: earshot_engine, _ set: earshot_clip_set, _ emitter: earshot_emitter,
  _ options: UnsafePointer<earshot_play_options>!, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  with(engine, set, as: ClipSet.self) { engine, set throws(Failure) in
    let emitter = try Emitter.optional(emitter, in: engine)
    let played = engine.play(set, on: emitter, options: try playOptions(options, in: engine))
    // Only now is known which clip's turn it was.
    if !engine.isAlive(played), engine.explain(played).decisions.last?.kind == .refused(.stale) {
      throw .stale("clip whose turn it is")
    }
    voice?.pointee = played.number
  }
}

func playOptions(
  _ options: UnsafePointer<earshot_play_options>?, in engine: AudioEngine?
) throws(Failure) -> PlaybackOptions {
  guard options != nil else { return PlaybackOptions() }
  return try earshot_play_options.read(options, "options") { options throws(Failure) in
    try PlaybackOptions(options, in: engine)
  }
}
