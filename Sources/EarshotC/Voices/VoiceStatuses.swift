import CEarshot
import Earshot

@c @implementation
public func earshot_voice_get_status(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ status: UnsafeMutablePointer<earshot_voice_status>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    guard let now = engine.status(of: voice) else { throw .stale("voice") }
    try earshot_voice_status.write(earshot_voice_status(now), to: status, "status")
  }
}

@c @implementation
public func earshot_voices_get_statuses(
  _ engine: earshot_engine, _ voices: UnsafePointer<earshot_voice>!,
  _ statuses: UnsafeMutablePointer<earshot_voice_status>!, _ count: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard count != 0 else { return }
    guard let voices else { throw .null("voices") }
    let room = try Room(of: statuses, count, "statuses")
    var first: Failure?
    for index in 0..<count {
      var status = earshot_voice_status(ended: voices[index])
      do throws(Failure) {
        let voice = try Voice(everMade: voices[index], in: engine)
        if let now = engine.status(of: voice) { status = earshot_voice_status(now) }
      } catch {
        if first == nil { first = error }
      }
      room.store(status, at: index)
    }
    if let first { throw first }
  }
}

@c @implementation
public func earshot_engine_get_voices(
  _ engine: earshot_engine, _ statuses: UnsafeMutablePointer<earshot_voice_status>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let count else { throw .null("count") }
    let room = try Room(of: statuses, capacity, "statuses")
    let all = engine.statuses
    for (index, status) in all.prefix(room.capacity).enumerated() {
      room.store(earshot_voice_status(status), at: index)
    }
    count.pointee = all.count
  }
}

@c @implementation
public func earshot_voice_get_playhead(
  _ engine: earshot_engine, _ voice: earshot_voice, _ playhead: UnsafeMutablePointer<Double>!,
  _ heardPlayhead: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    if let playhead { playhead.pointee = engine.playhead(of: voice) ?? 0 }
    if let heardPlayhead { heardPlayhead.pointee = engine.heardPlayhead(of: voice) ?? -1 }
  }
}
