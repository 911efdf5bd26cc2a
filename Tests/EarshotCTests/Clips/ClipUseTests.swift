import CEarshot
import Earshot
import TestSupport
import Testing

@Suite("What clips are used for, in C")
struct ClipUseTests {
  private let tone = Signal.sine(300, amplitude: 0.3, frames: 9_000)

  @Test("markers are told when they are passed, and read back in order of time")
  func markers() throws {
    let program = CProgram()
    let clip = program.load(tone)
    "late".withCString { late in
      "früh!".withCString { early in
        let markers = [
          earshot_marker(frame: 4_000, name: late, name_length: terminated),
          earshot_marker(frame: 1_000, name: early, name_length: 5),
          earshot_marker(frame: 90_000, name: nil, name_length: 0),
        ]
        ok(earshot_clip_set_markers(program.engine, clip, markers, 3))
      }
    }
    var count = 0
    ok(earshot_clip_marker_count(program.engine, clip, &count))
    #expect(count == 3)
    var read: [String] = []
    for index in 0..<count {
      var frame: Int64 = 0
      let name = told { earshot_clip_marker(program.engine, clip, index, &frame, $0, $1, $2) }
      read.append("\(name) \(frame)")
    }
    #expect(read == ["früh 1000", "late 4000", " 90000"])
    refused(
      earshot_clip_marker(program.engine, clip, 3, nil, nil, 0, nil), EARSHOT_ERROR_ARGUMENT)

    let voice = program.play(clip)
    program.render(10_000)
    let passed = program.events().filter { $0.kind == EARSHOT_EVENT_MARKER_PASSED }
    #expect(passed.map(\.text) == ["früh", "late"])
    #expect(passed.map(\.raw.number) == [1_000, 4_000] && passed[0].raw.voice == voice)
    ok(earshot_clip_set_markers(program.engine, clip, nil, 0))
    ok(earshot_clip_marker_count(program.engine, clip, &count))
    #expect(count == 0)
  }

  @Test("a second play within the cooldown makes the first louder, as in Swift")
  func cooldown() throws {
    let program = CProgram()
    let clip = program.load(tone)
    ok(earshot_clip_set_cooldown(program.engine, clip, 0.1, 1.5))
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    let same = try engine.load(samples: tone, sampleRate: 48_000)
    engine.setCooldown(same, .milliseconds(100), boost: Gain(linear: 1.5))
    let voice = program.play(clip)
    engine.play(same)
    program.render(1_000)
    _ = engine.render(frameCount: 1_000)
    #expect(program.play(clip) == voice)
    engine.play(same)
    let heard = program.render(6_000)
    #expect(heard == engine.render(frameCount: 6_000))
    #expect(heard.contains { $0 > 0.44 })
    refused(earshot_clip_set_cooldown(program.engine, clip, .nan, 1), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_clip_set_cooldown(program.engine, clip, 1, -1), EARSHOT_ERROR_ARGUMENT)
  }

  @Test(
    "a set chooses as in Swift, by the same seed",
    arguments: [
      (EARSHOT_ORDER_RANDOM, ClipOrder.random), (EARSHOT_ORDER_SHUFFLE, .shuffle),
      (EARSHOT_ORDER_SEQUENCE, .sequence), (EARSHOT_ORDER_WEIGHTED, .weighted([1, 0, 5])),
    ])
  func sets(_ number: Int, _ order: ClipOrder) throws {
    let steps = [200.0, 400, 800].map { Signal.sine($0, amplitude: 0.2, frames: 1_600) }
    let program = CProgram { $0.seed = 7 }
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono, seed: 7))
    let clips = steps.map { program.load($0) }
    var set: earshot_clip_set = 0
    ok(earshot_clip_set_make(program.engine, clips, 3, Int32(number), [1, 0, 5], &set))
    let same = engine.makeClipSet(
      try steps.map { try engine.load(samples: $0, sampleRate: 48_000) }, order: order)
    for _ in 0..<12 {
      ok(earshot_play_set(program.engine, set, 0, nil, nil))
      engine.play(same)
      #expect(program.render(2_400) == engine.render(frameCount: 2_400))
    }
    #expect(program.samples.contains { abs($0) > 0.1 })
    ok(earshot_clip_set_remove(program.engine, set))
    refused(earshot_clip_set_remove(program.engine, set), EARSHOT_ERROR_STALE)
    refused(
      earshot_clip_set_make(program.engine, clips, 3, Int32(EARSHOT_ORDER_WEIGHTED), nil, &set),
      EARSHOT_ERROR_ARGUMENT)
    refused(earshot_clip_set_make(program.engine, clips, 0, 0, nil, &set), EARSHOT_ERROR_ARGUMENT)
    program.unload(clips[1])
    refused(earshot_clip_set_make(program.engine, clips, 3, 0, nil, &set), EARSHOT_ERROR_STALE)
  }

  @Test("the budget drops what nobody plays, but not what is pinned")
  func pins() throws {
    let files = try (0..<2).map { try TemporaryFile("tone\($0).wav") }
    defer { for file in files { file.remove() } }
    for file in files { try file.write(tone, sampleRate: 48_000) }
    let program = CProgram { $0.clip_budget = 40_000 }
    let first = program.load(files[0].path)
    ok(earshot_clip_set_pinned(program.engine, first, true))
    ok(earshot_clip_set_pinned(program.engine, first, true))
    let second = program.load(files[1].path)
    program.render(2_000)
    #expect(program.info(first).is_pinned)
    #expect(program.info(first).state == EARSHOT_CLIP_IN_MEMORY)
    #expect(program.info(second).state == EARSHOT_CLIP_EVICTED)
    ok(earshot_clip_set_pinned(program.engine, first, false))
    #expect(!program.info(first).is_pinned)
    program.play(second)
    program.render(2_000)
    #expect(program.info(second).state == EARSHOT_CLIP_IN_MEMORY)
    #expect(program.info(first).state == EARSHOT_CLIP_EVICTED)
    #expect(program.statistics.clips_evicted >= 2 && program.statistics.clips_reloaded == 1)
  }

  @Test("where a streamed file breaks off is told once a voice came there")
  func brokenFile() throws {
    let file = try TemporaryFile("cut.wav")
    defer { file.remove() }
    try file.write(Signal.sine(300, amplitude: 0.3, frames: 96_000), sampleRate: 48_000)
    let program = CProgram()
    let clip = program.load(file.path) { $0.storage = Int32(EARSHOT_STORAGE_STREAMED) }
    #expect(program.info(clip).broken_at == -1)
    let cut = try file.bytes().prefix(192_044)
    try file.write(Array(cut))
    program.play(clip)
    program.render(40_000)
    #expect(program.info(clip).broken_at == -1)
    program.render(20_000)
    #expect(program.info(clip).broken_at == 48_000)
  }
}
