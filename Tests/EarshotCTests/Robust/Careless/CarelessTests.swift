import CEarshot
import TestSupport
import Testing

/// Every call returns a result, and failed ones change nothing.
struct CarelessTests {
  /// Two engines: one gets every call, the other only those that succeeded there. They stay the
  /// same to the bit.
  @Test("thousands of careless calls", arguments: [1, 2, 3] as [UInt64])
  func careless(_ seed: UInt64) throws {
    let (all, succeeding) = (try Stage(), try Stage())
    #expect(all.handles == succeeding.handles)
    let gone = try Stage().engine  // It is closed by now.
    var chance = Chance(
      generator: SeededNumbers(seed: seed), handles: all.handles,
      strange: [
        0, 1, .max, 0x1_5000_0000, 0x1_7000_0005, 0x3_8000_0000, 0xFFFF_FFFF_7FFF_FFFF,
        0x2_4000_0000, all.engine, 0x1_0000_0000, 0x1_F000_0000, 0x1_5FFF_FFFF,
      ])
    let kinds =
      CarelessCall.world + CarelessCall.emitters + CarelessCall.voices + CarelessCall.mixing
      + CarelessCall.session + CarelessCall.queries
    var (succeeded, failed, heard) = (0, 0, 0)
    for round in 1...3_000 {
      let call = kinds[chance.below(kinds.count)](&chance)
      let (answer, handle) = call.make(all.engine)
      if answer == EARSHOT_OK {
        succeeded += 1
        let second = call.make(succeeding.engine)
        try #require(second.answer == EARSHOT_OK, "\(call.name): \(lastMessage)")
        try #require(second.handle == handle, "\(call.name) gives another handle")
        if handle != 0 { chance.handles.append(handle) }
      } else {
        failed += 1
        try #require(Self.documented.contains(answer), "\(call.name) answered \(answer)")
        try #require(!lastMessage.isEmpty, "\(call.name) says nothing")
      }
      if chance.isLucky(0.02), call.name != "earshot_distance_gain" {
        try #require(call.make(gone).answer == EARSHOT_ERROR_STALE, "\(call.name)")
        try #require(call.make(all.handles[0]).answer == EARSHOT_ERROR_HANDLE, "\(call.name)")
      }
      if round % 12 == 0 {
        let frames = 100 + chance.below(500)
        let (one, other) = (try all.render(frames), try succeeding.render(frames))
        let isSame = one == other
        try #require(isSame, "seed \(seed): they differ after call \(round), \(call.name)")
        if one.contains(where: { $0 != 0 }) { heard += 1 }
      }
      if round % 60 == 0 {
        try all.heal()
        try succeeding.heal()
      }
    }
    #expect(succeeded > 800 && failed > 500, "\(succeeded) succeeded, \(failed) failed")
    #expect(heard > 100, "heard in \(heard) of 250 renders")
  }

  private static let documented = Set(
    [
      EARSHOT_ERROR_ARGUMENT, EARSHOT_ERROR_SIZE, EARSHOT_ERROR_HANDLE, EARSHOT_ERROR_STALE,
      EARSHOT_ERROR_STATE, EARSHOT_ERROR_HIERARCHY_INVALID, EARSHOT_ERROR_LIMIT_REACHED,
      EARSHOT_ERROR_NOT_AVAILABLE,
    ].map { earshot_result($0) })

  /// An engine in which something always plays.
  private final class Stage {
    let engine: earshot_engine
    private(set) var handles: [UInt64] = []

    init() throws {
      var config = earshot_config()
      earshot_config_init(&config)
      config.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
      config.sources = 12
      engine = try CStage.made { earshot_engine_make(&config, $0) }
      let engine = engine
      for sound in [StageSound.placed, StageSound.flat] {
        handles.append(try CStage.load(sound, into: engine))
      }
      handles.append(try CStage.made { earshot_node_make(engine, 0, 1, 0, 0, $0) })
      handles.append(try CStage.made { earshot_listener_make(engine, 0, 0, 0, 1, $0) })
      for bus in 0..<3 {
        handles.append(try CStage.made { earshot_bus_make(engine, 0, 1 / Double(bus + 1), $0) })
      }
      for place in 0..<4 {
        let x = Double(place)
        handles.append(try CStage.made { earshot_emitter_make(engine, 0, x, 0, 0, nil, $0) })
      }
      try heal()
    }

    deinit { earshot_engine_close(engine) }

    func render(_ frames: Int) throws -> [Float] {
      var samples = [Float](repeating: .nan, count: 2 * frames)
      try succeed(earshot_engine_render(engine, &samples, frames))
      return samples
    }

    /// Undoes everything that would leave the engine silent, and plays a lasting sound.
    func heal() throws {
      for name in ["call", "x", ""] {
        try succeed(earshot_remote_end_interruption(engine, name, terminated, true))
      }
      for _ in 0..<30 { try succeed(earshot_remote_restore(engine, 1 | 8 | 16 | 32, true)) }
      try succeed(earshot_remote_leave_background(engine))
      let isBack = earshot_engine_restore_output(engine)
      #expect(isBack == EARSHOT_OK || isBack == EARSHOT_ERROR_STATE)
      try succeed(earshot_engine_resume_game(engine, 0))
      try succeed(earshot_engine_set_time_scale(engine, 1))
      try succeed(earshot_bus_set_gain(engine, 0x1_8000_0000, 1, 0))
      try succeed(earshot_bus_set_muted(engine, 0x1_8000_0000, false))
      try succeed(earshot_bus_resume(engine, 0x1_8000_0000, 0))
      var options = earshot_play_options()
      earshot_play_options_init(&options)
      options.loops = 20
      options.gain = 0.2
      options.is_protected = true
      try succeed(earshot_play(engine, handles[0], 0, &options, nil))
    }
  }
}
