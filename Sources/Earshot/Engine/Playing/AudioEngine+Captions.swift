/// What can be heard, in words, for those who can't hear it.
extension AudioEngine {
  /// Gives a clip a caption, in place of what it had, by which `heard` tells of it; nil or empty
  /// takes it away. At most 256 bytes of UTF-8: a longer one is cut, and zero characters are left
  /// out.
  public func setCaption(_ clip: Clip, _ caption: String?) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    let caption = ClipOptions.held(caption)
    guard world.clips.rows[row].options.caption != caption else { return }
    world.clips.rows[row].options.caption = caption
    // One that isn't there yet is told with it when it is.
    if world.clips.rows[row].isKnown { record(.setCaption(clip, caption ?? "")) }
  }

  /// The caption of a clip; nil without one, and once it is unloaded.
  public func caption(of clip: Clip) -> String? {
    world.clips.row(of: clip).flatMap { world.clips.rows[$0].options.caption }
  }

  /// What can be heard as of the last step, the loudest first: voices that have a source and are at
  /// least so loud, and whose clips have a caption. At most `limit` of them, 0 to 4,096.
  ///
  /// What comes out of a reverb alone is not told. A `CaptionTrack` makes captions of it.
  ///
  /// `Complexity:` looks at each voice.
  public func heard(limit: Int = 16, above threshold: Decibels = -50) -> [HeardSound] {
    var sounds: [HeardSound] = []
    hear(into: &sounds, limit: limit, above: threshold)
    return sounds
  }

  /// The same in place of what a list has: without memory of its own once that is large enough.
  public func hear(
    into sounds: inout [HeardSound], limit: Int = 16, above threshold: Decibels = -50
  ) {
    guard !session.isFrozen else { return sounds.removeAll(keepingCapacity: true) }
    world.hear(&sounds, limit: limit, above: threshold)
  }

  /// What a passage is called that was given a name, in words as `through gate`; nil for none, and
  /// for what has no name.
  public func words(for passage: HeardSound.Passage) -> String? {
    switch passage {
    case .wall(let wall): label(of: wall)?.plainName.map { "behind \($0)" }
    case .portal(let portal): label(of: portal)?.plainName.map { "through \($0)" }
    case .open, .walls, .obstacle: nil
    }
  }
}

extension CaptionTrack {
  /// What has changed in what an engine lets hear since the call before: once an update. By the
  /// engine's clock, or by one of the game's own. Those that end come first, then those that have
  /// moved or begin, by age. While the engine is interrupted nothing is heard, and all end at once.
  public mutating func follow(_ engine: AudioEngine, at now: Duration? = nil) -> [CaptionChange] {
    let world = engine.world
    // The clock may stand still for as long as nothing is heard.
    let hold = settings.hold
    if engine.session.isFrozen { settings.hold = .zero }
    defer { settings.hold = hold }
    return update(at: now ?? .seconds(Double(world.now) / Double(world.sampleRate))) {
      engine.hear(into: &$0, limit: $1, above: $2)
    }
  }
}
