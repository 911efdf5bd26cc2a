/// Audible sounds in words, for players who can't hear them.
extension AudioEngine {
  /// Sets a clip's caption, which `heard` returns; nil or empty removes it. At most 256 bytes of
  /// UTF-8: a longer one is cut, and null characters are left out.
  public func setCaption(_ clip: Clip, _ caption: String?) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    let caption = ClipOptions.held(caption)
    guard world.clips.rows[row].options.caption != caption else { return }
    world.clips.rows[row].options.caption = caption
    // A clip that is still loading is recorded with its caption later.
    if world.clips.rows[row].isKnown { record(.setCaption(clip, caption ?? "")) }
  }

  /// The caption of a clip; nil without one, and once it is unloaded.
  public func caption(of clip: Clip) -> String? {
    world.clips.row(of: clip).flatMap { world.clips.rows[$0].options.caption }
  }

  /// The audible sounds as of the last step, the loudest first: voices with a source whose clips
  /// have a caption and whose loudness reaches the threshold. At most `limit` of them, 0 to 4,096.
  ///
  /// Reverb tails alone are not included. A `CaptionTrack` makes captions of the result.
  ///
  /// `Complexity:` visits each voice.
  public func heard(limit: Int = 16, above threshold: Decibels = -50) -> [HeardSound] {
    var sounds: [HeardSound] = []
    hear(into: &sounds, limit: limit, above: threshold)
    return sounds
  }

  /// Like `heard`, into an existing list: allocates nothing once that is large enough.
  public func hear(
    into sounds: inout [HeardSound], limit: Int = 16, above threshold: Decibels = -50
  ) {
    guard !session.isFrozen else { return sounds.removeAll(keepingCapacity: true) }
    world.hear(&sounds, limit: limit, above: threshold)
  }

  /// The words for a named path, such as `through gate`; nil for none, and for an unnamed one.
  public func words(for passage: HeardSound.Passage) -> String? {
    switch passage {
    case .wall(let wall): label(of: wall)?.plainName.map { "behind \($0)" }
    case .portal(let portal): label(of: portal)?.plainName.map { "through \($0)" }
    case .open, .walls, .obstacle: nil
    }
  }
}

extension CaptionTrack {
  /// The changes of captions since the previous call: once an update, by the engine's clock or one
  /// of the game's own. Ended ones come first, then moved and new ones, by age. An interruption of
  /// the engine ends all.
  public mutating func follow(_ engine: AudioEngine, at now: Duration? = nil) -> [CaptionChange] {
    let world = engine.world
    // The clock may stand still for as long as nothing is audible.
    let hold = settings.hold
    if engine.session.isFrozen { settings.hold = .zero }
    defer { settings.hold = hold }
    return update(at: now ?? .seconds(Double(world.now) / Double(world.sampleRate))) {
      engine.hear(into: &$0, limit: $1, above: $2)
    }
  }
}
