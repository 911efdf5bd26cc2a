import CEarshot
import Earshot

/// Puts a command in an engine's queue, from any thread.
@inline(__always)
func enqueue(
  _ engine: earshot_engine, _ body: (CEngine) throws(Failure) -> Bool
) -> earshot_result {
  visiting(engine) { entry throws(Failure) in
    guard try body(entry) else {
      throw Failure(
        EARSHOT_ERROR_LIMIT_REACHED, "4,096 commands wait; the engine is not updated")
    }
  }
}

/// Operations of voices and buses that emitters don't have.
@inline(__always)
private func enqueue(
  _ engine: earshot_engine, _ target: UInt64, _ fade: Double,
  voice: (EngineCommands, Voice, Fade) -> Bool, bus: (EngineCommands, Bus, Fade) -> Bool
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    switch try AudibleObject(target) {
    case .voice(let target): return voice(entry.commands, target, fade)
    case .bus(let target): return bus(entry.commands, target, fade)
    case .emitter: throw .wrongHandle(target, expected: .voice, .bus)
    }
  }
}

extension AudibleObject {
  /// From a number that names any of the three. 0 is refused: a handle that was never set must not
  /// stop everything.
  @inline(__always)
  init(_ number: UInt64) throws(Failure) {
    switch HandleKind(of: number) {
    case .voice: self = .voice(try Voice(number))
    case .emitter: self = .emitter(try Emitter(number))
    case .bus: self = .bus(try Bus(number))
    default: throw .wrongHandle(number, expected: .voice, .emitter, .bus)
    }
  }
}

@c @implementation
public func earshot_queue_play(
  _ engine: earshot_engine, _ clip: earshot_clip, _ emitter: earshot_emitter,
  _ options: UnsafePointer<earshot_play_options>!, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let played = entry.commands.play(
      try Clip(clip), on: try Emitter.optional(emitter, in: nil),
      options: try playOptions(options, in: nil))
    if let played { voice?.pointee = played.number }
    return played != nil
  }
}

@c @implementation
public func earshot_queue_play_at(
  _ engine: earshot_engine, _ clip: earshot_clip, _ x: Double, _ y: Double, _ z: Double,
  _ options: UnsafePointer<earshot_play_options>!,
  _ emitter: UnsafePointer<earshot_emitter_options>!, _ voice: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    let (options, emitter) = try oneShotOptions(options, emitter, in: nil)
    let played = entry.commands.play(
      try Clip(clip), at: try Position(place: x, y, z), options: options, emitter: emitter)
    if let played { voice?.pointee = played.number }
    return played != nil
  }
}

@c @implementation
public func earshot_queue_stop(
  _ engine: earshot_engine, _ target: UInt64, _ fade: Double
) -> earshot_result {
  enqueue(
    engine, target, fade, voice: { $0.stop($1, fading: $2) }, bus: { $0.stop($1, fading: $2) })
}

@c @implementation
public func earshot_queue_pause(
  _ engine: earshot_engine, _ target: UInt64, _ fade: Double
) -> earshot_result {
  enqueue(
    engine, target, fade, voice: { $0.pause($1, fading: $2) }, bus: { $0.pause($1, fading: $2) })
}

@c @implementation
public func earshot_queue_resume(
  _ engine: earshot_engine, _ target: UInt64, _ fade: Double
) -> earshot_result {
  enqueue(
    engine, target, fade, voice: { $0.resume($1, fading: $2) }, bus: { $0.resume($1, fading: $2) })
}
