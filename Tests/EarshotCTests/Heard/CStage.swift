import CEarshot

/// An engine in C, offline and in stereo, with something of everything on it.
final class CStage {
  let engine: earshot_engine
  let clip: earshot_clip
  let flatClip: earshot_clip
  let node: earshot_node
  let emitter: earshot_emitter
  let listener: earshot_listener
  let bus: earshot_bus
  /// Under `bus`.
  let lower: earshot_bus
  let group: earshot_voice_group
  /// Plays on the emitter, for ever.
  let placed: earshot_voice
  /// Plays non-positionally on the lower bus, for ever.
  let flat: earshot_voice
  private(set) var samples: [Float] = []

  init(sources: Int) throws {
    var config = earshot_config()
    earshot_config_init(&config)
    config.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    config.sources = UInt32(sources)
    config.seed = StageSound.seed
    engine = try Self.made { earshot_engine_make(&config, $0) }
    let engine = engine
    clip = try Self.load(StageSound.placed, into: engine)
    flatClip = try Self.load(StageSound.flat, into: engine)
    node = try Self.made { earshot_node_make(engine, 0, 1, 0, -2, $0) }
    let node = node
    emitter = try Self.made { earshot_emitter_make(engine, node, 0.5, 0, 0, nil, $0) }
    listener = try Self.made { earshot_listener_make(engine, 0, 0, 0, 0.5, $0) }
    bus = try Self.made { earshot_bus_make(engine, 0, 0.8, $0) }
    let bus = bus
    lower = try Self.made { earshot_bus_make(engine, bus, 0.9, $0) }
    group = try Self.made {
      earshot_voice_group_make(engine, 0, Int32(EARSHOT_FULL_STEAL_OLDEST), $0)
    }
    let (clip, flatClip, emitter, lower) = (clip, flatClip, emitter, lower)
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    options.loops = Int32(EARSHOT_FOREVER)
    placed = try Self.made { earshot_play(engine, clip, emitter, &options, $0) }
    options.bus = lower
    options.pan = -0.3
    flat = try Self.made { earshot_play(engine, flatClip, 0, &options, $0) }
  }

  deinit { earshot_engine_close(engine) }

  func render(_ frames: Int) throws {
    var rendered = [Float](repeating: .nan, count: frames * 2)
    try succeed(earshot_engine_render(engine, &rendered, frames))
    samples += rendered
  }

  /// Plays the stage's clip with options that the case changes.
  @discardableResult
  func play(
    on emitter: earshot_emitter = 0, _ change: (inout earshot_play_options) -> Void
  ) throws -> earshot_voice {
    var options = earshot_play_options()
    earshot_play_options_init(&options)
    change(&options)
    return try Self.made { earshot_play(engine, flatClip, emitter, &options, $0) }
  }

  /// A handle that a call gives.
  static func made(_ make: (UnsafeMutablePointer<UInt64>) -> earshot_result) throws -> UInt64 {
    var handle: UInt64 = 0
    try succeed(make(&handle))
    return handle
  }

  static func load(_ samples: [Float], into engine: earshot_engine) throws -> earshot_clip {
    try made {
      earshot_clip_load_samples(
        engine, samples, samples.count, 1, 48_000, "tone", terminated, nil, $0)
    }
  }
}
