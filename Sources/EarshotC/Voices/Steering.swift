import CEarshot
import Earshot

/// Runs a call that the engine may refuse of a voice as it is now.
private func steering(
  _ engine: earshot_engine, _ voice: earshot_voice, _ refusal: String,
  _ body: (AudioEngine, Voice) throws(Failure) -> Void
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let refused = engine.mistakes.refused
    try body(engine, voice)
    guard engine.mistakes.refused == refused else { throw .state(refusal) }
  }
}

private let noLoop = "live sound comes once and in order; it has no loop"
private let noEntry = "a limit there is full and lets nobody in"

@c @implementation
public func earshot_voice_leave_loop(
  _ engine: earshot_engine, _ voice: earshot_voice
) -> earshot_result {
  steering(engine, voice, noLoop) { engine, voice throws(Failure) in engine.leaveLoop(voice) }
}

@c @implementation
public func earshot_voice_set_loops(
  _ engine: earshot_engine, _ voice: earshot_voice, _ loops: Int32
) -> earshot_result {
  steering(engine, voice, noLoop) { engine, voice throws(Failure) in
    engine.setLooping(voice, try Looping(loops, "loops"))
  }
}

@c @implementation
public func earshot_voice_set_loop(
  _ engine: earshot_engine, _ voice: earshot_voice, _ start: Int64, _ end: Int64
) -> earshot_result {
  steering(engine, voice, "the region isn't in the clip, or the clip is live sound") {
    engine, voice throws(Failure) in
    guard start >= 0, start < end else {
      throw .argument("from \(start) to \(end) there is nothing to repeat")
    }
    engine.setLoop(voice, Int(clamping: start)..<Int(clamping: end))
  }
}

@c @implementation
public func earshot_voice_append(
  _ engine: earshot_engine, _ voice: earshot_voice, _ clip: earshot_clip, _ loops: Int32
) -> earshot_result {
  let refusal = "live sound follows nothing, and nothing follows it; or 65,536 clips follow already"
  return steering(engine, voice, refusal) { engine, voice throws(Failure) in
    let clip = try Clip(clip, in: engine)
    engine.append(clip, to: voice, looping: try Looping(loops, "loops"))
  }
}

@c @implementation
public func earshot_voice_remove_followers(
  _ engine: earshot_engine, _ voice: earshot_voice, _ keep: Int
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    guard keep >= 0 else { throw .argument("so many clips never follow") }
    engine.removeFollowers(of: voice, keeping: keep)
  }
}

@c @implementation
public func earshot_voice_get_followers(
  _ engine: earshot_engine, _ voice: earshot_voice, _ clips: UnsafeMutablePointer<earshot_clip>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    let followers = engine.settings(of: voice)?.followers ?? []
    try copyOut(followers, into: clips, capacity, count, "clips") { $0.number }
  }
}

@c @implementation
public func earshot_voice_set_bus(
  _ engine: earshot_engine, _ voice: earshot_voice, _ bus: earshot_bus
) -> earshot_result {
  steering(engine, voice, noEntry) { engine, voice throws(Failure) in
    engine.setBus(voice, try Bus(bus, in: engine))
  }
}

@c @implementation
public func earshot_voice_set_emitter(
  _ engine: earshot_engine, _ voice: earshot_voice, _ emitter: earshot_emitter
) -> earshot_result {
  let refusal = noEntry + "; or live sound is to be placed that was begun flat, or flat"
  return steering(engine, voice, refusal) { engine, voice throws(Failure) in
    engine.setEmitter(voice, try Emitter.optional(emitter, in: engine))
  }
}

@c @implementation
public func earshot_voice_set_protected(
  _ engine: earshot_engine, _ voice: earshot_voice, _ isProtected: Bool
) -> earshot_result {
  steering(engine, voice, "live sound stays protected: nothing could bring it back") {
    engine, voice throws(Failure) in
    engine.setProtected(voice, isProtected)
  }
}

@c @implementation
public func earshot_voice_set_when_virtual(
  _ engine: earshot_engine, _ voice: earshot_voice, _ whenVirtual: Int32
) -> earshot_result {
  steering(engine, voice, "live sound can do nothing but keep time") {
    engine, voice throws(Failure) in
    engine.setWhenVirtual(voice, try VirtualBehavior(whenVirtual, "when_virtual"))
  }
}

extension earshot_voice_settings: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  init(_ settings: VoiceSettings) {
    self.init()
    loops = settings.looping.loops
    gain = settings.gain.linear
    rate = settings.rate.factor
    occlusion = settings.occlusion.amount
    pan = settings.pan
    loop_start = Int64(settings.loop.lowerBound)
    loop_end = Int64(settings.loop.upperBound)
    stop_frame = settings.stopFrame.flatMap { $0 < farthestFrame ? $0 : nil } ?? .max
    group = settings.group?.number ?? 0
    priority = Int32(clamping: settings.priority)
    when_virtual = settings.whenVirtual.number
    is_protected = settings.isProtected
  }
}

@c @implementation
public func earshot_voice_get_settings(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ settings: UnsafeMutablePointer<earshot_voice_settings>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    guard let now = engine.settings(of: voice) else { throw .stale("voice") }
    try earshot_voice_settings.write(earshot_voice_settings(now), to: settings, "settings")
  }
}
