import CEarshot
import Earshot

@c @implementation
public func earshot_engine_get_heard(
  _ engine: earshot_engine, _ threshold: Double, _ sounds: UnsafeMutablePointer<earshot_heard>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let count else { throw .null("count") }
    let threshold = Decibels(try within(threshold, -200...48, "threshold"))
    let room = try CallerArray(of: sounds, capacity, "sounds")
    let heard = engine.heard(limit: room.capacity, above: threshold)
    for (index, sound) in heard.enumerated() { room.store(earshot_heard(sound), at: index) }
    count.pointee = heard.count
  }
}

@c @implementation
public func earshot_engine_set_captions(
  _ engine: earshot_engine, _ settings: UnsafePointer<earshot_caption_settings>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    entry.captions.track.settings = try earshot_caption_settings.read(settings, "settings") {
      (settings) throws(Failure) in try CaptionSettings(settings)
    }
  }
}

@c @implementation
public func earshot_engine_take_captions(
  _ engine: earshot_engine, _ captions: UnsafeMutablePointer<earshot_caption>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let count else { throw .null("count") }
    let room = try CallerArray(of: captions, capacity, "captions")
    let changes = entry.captions.takeChanges(room.capacity, from: entry.engine)
    for (index, change) in changes.enumerated() { room.store(earshot_caption(change), at: index) }
    count.pointee = changes.count
  }
}

/// The captions of an engine, as C takes them.
struct HostCaptions {
  var track = CaptionTrack()
  /// Captions for which there was no room.
  private var waiting: ArraySlice<CaptionChange> = []

  mutating func takeChanges(_ most: Int, from engine: AudioEngine) -> ArraySlice<CaptionChange> {
    // Waiting captions come first, and nothing new is fetched meanwhile. There are never more of
    // them than began, moved or ended in one call.
    if waiting.isEmpty { waiting = track.follow(engine)[...] }
    let taken = waiting.prefix(most)
    waiting = waiting.dropFirst(most)
    return taken
  }
}
