import CEarshot
import Earshot

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

@c @implementation
public func earshot_play_at(
  _ engine: earshot_engine, _ sound: UInt64, _ x: Double, _ y: Double, _ z: Double,
  _ options: UnsafePointer<earshot_play_options>!,
  _ emitter: UnsafePointer<earshot_emitter_options>!, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let place = try Position(place: x, y, z)
    let (options, emitter) = try oneShotOptions(options, emitter, in: engine)
    let played: Voice
    switch HandleKind(of: sound) {
    case .clip:
      let clip = try Clip(sound, in: engine)
      played = engine.play(clip, at: place, options: options, emitter: emitter)
    case .clipSet:
      let set = try ClipSet(sound, in: engine)
      played = engine.play(set, at: place, options: options, emitter: emitter)
    default: throw .wrongHandle(sound, expected: .clip, .clipSet)
    }
    voice?.pointee = played.number
  }
}

/// The clip, and the emitter to play it on, whose bus the play uses.
func oneShotOptions(
  _ options: UnsafePointer<earshot_play_options>?,
  _ emitter: UnsafePointer<earshot_emitter_options>?, in engine: AudioEngine?
) throws(Failure) -> (PlaybackOptions, EmitterOptions) {
  var played = try playOptions(options, in: engine)
  guard emitter != nil else { return (played, EmitterOptions()) }
  let (settled, bus) = try earshot_emitter_options.read(emitter, "emitter") {
    emitter throws(Failure) in
    (try EmitterOptions(emitter), try Bus.optional(emitter.bus, in: engine))
  }
  played.bus = played.bus ?? bus
  return (played, settled)
}

func playOptions(
  _ options: UnsafePointer<earshot_play_options>?, in engine: AudioEngine?
) throws(Failure) -> PlaybackOptions {
  guard options != nil else { return PlaybackOptions() }
  return try earshot_play_options.read(options, "options") { options throws(Failure) in
    try PlaybackOptions(options, in: engine)
  }
}
