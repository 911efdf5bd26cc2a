import CEarshot
import TestSupport
import Testing

@Suite("Captions in C")
struct CaptionTests {
  private let program = CProgram()
  private var engine: earshot_engine { program.engine }

  private func emitter(_ x: Double, _ z: Double) -> earshot_emitter {
    var emitter: earshot_emitter = 0
    ok(earshot_emitter_make(engine, 0, x, 0, z, nil, &emitter))
    return emitter
  }

  private func take(_ capacity: Int) -> [earshot_caption] {
    var captions = [earshot_caption](repeating: earshot_caption(), count: capacity)
    captions[0].size = UInt32(MemoryLayout<earshot_caption>.size)
    var count = 0
    ok(earshot_engine_take_captions(engine, &captions, capacity, &count))
    return Array(captions[..<count])
  }

  private func text(_ caption: earshot_caption) -> String {
    withUnsafeBytes(of: caption.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  @Test(
    "what is heard is told with its caption, its direction and the portal that it comes through")
  func heard() {
    let clip = program.load(Signal.sine(500, amplitude: 0.25, frames: 48_000))
    ok(earshot_clip_set_caption(engine, clip, "door creaks", terminated))
    var (buffer, length) = ([CChar](repeating: 0, count: 64), 0)
    ok(earshot_clip_get_caption(engine, clip, &buffer, 64, &length))
    #expect(buffer.prefix(12).elementsEqual("door creaks\0".utf8.map { CChar($0) }) && length == 11)

    var (node, room, portal, voice) = (
      earshot_node(0), earshot_room(0), earshot_portal(0), earshot_voice(0)
    )
    ok(earshot_node_make(engine, 0, 0, 0, 6, &node))
    ok(earshot_room_make_box(engine, node, 10, 4, 8, &room))
    ok(earshot_node_make(engine, 0, -3, 0, 2, &node))
    ok(earshot_portal_make(engine, node, room, 0, 1, 2, 1, &portal))
    ok(earshot_play(engine, clip, emitter(-3, 3), nil, &voice))
    program.render(4_800)
    var sounds = [earshot_heard](repeating: earshot_heard(), count: 4)
    sounds[0].size = UInt32(MemoryLayout<earshot_heard>.size)
    var count = 0
    ok(earshot_engine_get_heard(engine, -60, &sounds, 4, &count))
    #expect(count == 1 && sounds[0].voice == voice && sounds[0].clip == clip)
    #expect(sounds[0].direction == EARSHOT_DIRECTION_BEHIND_LEFT)
    #expect(sounds[0].passage == EARSHOT_PASSAGE_PORTAL && sounds[0].cause == portal)
    #expect(sounds[0].azimuth < -90 && abs(sounds[0].distance - 4.2) < 0.5)
    ok(earshot_engine_get_heard(engine, -5, &sounds, 4, &count))
    #expect(count == 0)
    ok(earshot_clip_set_caption(engine, clip, nil, 0))
    ok(earshot_engine_get_heard(engine, -60, &sounds, 4, &count))
    #expect(count == 0)
  }

  @Test("captions begin, move and end, and those without room wait")
  func changes() {
    var settings = earshot_caption_settings()
    earshot_caption_settings_init(&settings)
    settings.hold = 0.1
    settings.rest = 0.1
    ok(earshot_engine_set_captions(engine, &settings))
    #expect(take(4).isEmpty)
    let fly = emitter(2, 0)
    for name in ["a fly", "a bee", "a wasp"] {
      let clip = program.load(Signal.sine(500, amplitude: 0.25, frames: 24_000))
      ok(earshot_clip_set_caption(engine, clip, name, terminated))
      ok(earshot_play(engine, clip, fly, nil, nil))
    }
    program.render(800)
    let first = take(2)
    let rest = take(2)
    #expect((first + rest).map { text($0) } == ["a fly", "a bee", "a wasp"])
    #expect((first + rest).allSatisfy { $0.change == EARSHOT_CAPTION_BEGAN })
    #expect((first + rest).map(\.number) == [1, 2, 3])
    #expect(first[0].direction == EARSHOT_DIRECTION_RIGHT && take(2).isEmpty)
    ok(earshot_object_set_position(engine, fly, -2, 0, 0))
    for _ in 0..<12 { program.render(800) }
    let moved = take(4)
    #expect(moved.map(\.change) == [Int32](repeating: Int32(EARSHOT_CAPTION_MOVED), count: 3))
    #expect(moved.first?.direction == Int32(EARSHOT_DIRECTION_LEFT))
    program.render(24_000)
    let ended = take(4)
    #expect(ended.count == 3 && ended.allSatisfy { $0.change == EARSHOT_CAPTION_ENDED })
  }

  @Test("what can't be is refused")
  func refused() {
    let clip = program.load(Signal.sine(500, amplitude: 0.25, frames: 480))
    let long = [CChar](repeating: 0x61, count: 257)
    var count = 0
    #expect(earshot_clip_set_caption(engine, clip, long, 257) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_clip_set_caption(engine, 99, "x", terminated) == EARSHOT_ERROR_HANDLE)
    #expect(
      earshot_clip_set_caption(engine, clip, [CChar(bitPattern: 0xFF)], 1) == EARSHOT_ERROR_ARGUMENT
    )
    #expect(earshot_engine_get_heard(engine, .nan, nil, 0, &count) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_engine_take_captions(engine, nil, 0, nil) == EARSHOT_ERROR_ARGUMENT)
    var settings = earshot_caption_settings()
    earshot_caption_settings_init(&settings)
    for change: (inout earshot_caption_settings) -> Void in [
      { $0.limit = 0 }, { $0.limit = 65 }, { $0.threshold = .nan }, { $0.hold = -1 },
      { $0.turn = 4 }, { $0.merge = .infinity }, { $0.hysteresis = 101 }, { $0.rest = 1e9 },
    ] {
      var wrong = settings
      change(&wrong)
      #expect(earshot_engine_set_captions(engine, &wrong) == EARSHOT_ERROR_ARGUMENT)
    }
    ok(earshot_engine_set_captions(engine, nil))
  }
}
