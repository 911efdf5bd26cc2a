import CEarshot
import TestSupport
import Testing

@Suite("Emitters of some size in C")
struct ExtentTests {
  private let program = CProgram()
  private let emitter: earshot_emitter

  init() {
    var made: earshot_emitter = 0
    ok(earshot_emitter_make(program.engine, 0, 3, 0, -4, nil, &made))
    emitter = made
  }

  private func spread() -> Double {
    program.render(1_600)
    var (status, count) = (earshot_voice_status(), 0)
    status.size = UInt32(MemoryLayout<earshot_voice_status>.size)
    ok(earshot_engine_get_voices(program.engine, &status, 1, &count))
    #expect(count == 1)
    return status.spread
  }

  @Test("a ball, a line and a box are heard over what they take up, and read back")
  func shapes() {
    let engine = program.engine
    let clip = program.load(Signal.sine(1_000, amplitude: 0.25, frames: 4_800))
    var (play, voice) = (earshot_play_options(), earshot_voice(0))
    earshot_play_options_init(&play)
    play.loops = Int32(EARSHOT_FOREVER)
    ok(earshot_play(engine, clip, emitter, &play, &voice))
    #expect(spread() == 0)
    ok(earshot_emitter_set_radius(engine, emitter, 2.5))
    #expect(abs(spread() - 60) < 1e-6)
    var radius = 0.0
    ok(earshot_emitter_get_radius(engine, emitter, &radius))
    #expect(radius == 2.5)
    ok(earshot_emitter_set_radius(engine, emitter, 0))
    ok(
      earshot_emitter_set_line(
        engine, emitter,
        [earshot_vector(x: -50, y: 0, z: 0), earshot_vector(x: 40, y: 0, z: 0)], 2))
    #expect(spread() > 90)
    var (size, count) = (earshot_vector(x: 1, y: 1, z: 1), 0)
    var points = [earshot_vector](repeating: earshot_vector(), count: 2)
    ok(earshot_emitter_get_shape(engine, emitter, &size, &points, 1, &count))
    #expect(count == 2 && points[0].x == -50 && points[1].x == 0 && size.x == 0)
    ok(earshot_emitter_set_box(engine, emitter, 30, 2, 30))
    #expect(spread() > 180)
    ok(earshot_emitter_get_shape(engine, emitter, &size, nil, 0, &count))
    #expect(count == 0 && size.x == 30 && size.y == 2)
    ok(earshot_emitter_set_line(engine, emitter, nil, 0))
    #expect(spread() == 0)
  }

  @Test("the channels of a stereo clip come from two places, as far apart as is told")
  func width() {
    let program = CProgram { $0.layout = Int32(EARSHOT_LAYOUT_STEREO) }
    let engine = program.engine
    var emitter: earshot_emitter = 0
    ok(earshot_emitter_make(engine, 0, 3, 0, -4, nil, &emitter))
    let pair = Signal.sine(500, amplitude: 0.25, frames: 4_800).flatMap { [$0, -$0] }
    let voice = program.play(program.load(pair, channels: 2), on: emitter)
    ok(earshot_emitter_set_stereo_width(engine, emitter, 2))
    // Mixed to mono they would cancel each other out.
    #expect(Render(program.render(1_600), channelCount: 2).peak > 0.002)
    var (status, width) = (earshot_voice_status(), 0.0)
    status.size = UInt32(MemoryLayout<earshot_voice_status>.size)
    ok(earshot_voice_get_status(engine, voice, &status))
    // At 2 and 4 m to the right, 4 m ahead.
    #expect(abs(status.stereo_angle - 18.434_95) < 1e-4, "\(status.stereo_angle)°")
    ok(earshot_emitter_get_stereo_width(engine, emitter, &width))
    #expect(width == 2)
    for wrong in [-1, Double.nan, .infinity, 1.1e6] {
      refused(earshot_emitter_set_stereo_width(engine, emitter, wrong), EARSHOT_ERROR_ARGUMENT)
    }
    refused(earshot_emitter_get_stereo_width(engine, emitter, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_emitter_set_stereo_width(engine, 7, 1), EARSHOT_ERROR_HANDLE)
  }

  @Test("what has no size is refused, in words")
  func refusals() {
    let engine = program.engine
    for radius in [-1, Double.nan, .infinity, 1e300] {
      refused(earshot_emitter_set_radius(engine, emitter, radius), EARSHOT_ERROR_ARGUMENT)
    }
    var point = earshot_vector(x: 0, y: .nan, z: 0)
    let argument = EARSHOT_ERROR_ARGUMENT
    refused(earshot_emitter_set_line(engine, emitter, &point, 1), argument)
    refused(earshot_emitter_set_line(engine, emitter, nil, 2), argument)
    refused(
      earshot_emitter_set_line(engine, emitter, &point, 1_000_000), EARSHOT_ERROR_LIMIT_REACHED)
    refused(earshot_emitter_set_line(engine, emitter, &point, -1), EARSHOT_ERROR_LIMIT_REACHED)
    refused(earshot_emitter_set_box(engine, emitter, 1, -1, 1), argument)
    refused(earshot_emitter_set_box(engine, emitter, .infinity, 1, 1), argument)
    refused(earshot_emitter_get_shape(engine, emitter, nil, nil, 1, nil), argument)
    refused(earshot_emitter_get_radius(engine, emitter, nil), argument)
  }

  @Test("a listener measures distances from a node, until that is gone")
  func distancePlace() {
    let engine = program.engine
    var (listener, node, place) = (earshot_listener(0), earshot_node(0), earshot_node(0))
    ok(earshot_listener_make(engine, 0, 0, 0, 0, &listener))
    ok(earshot_node_make(engine, 0, 0, 0, 0, &node))
    ok(earshot_listener_set_distance_place(engine, listener, node))
    ok(earshot_listener_get_distance_place(engine, listener, &place))
    #expect(place == node)
    refused(earshot_listener_get_distance_place(engine, listener, nil), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_object_remove(engine, node))
    ok(earshot_listener_get_distance_place(engine, listener, &place))
    #expect(place == 0)
    refused(earshot_listener_set_distance_place(engine, listener, node), EARSHOT_ERROR_STALE)
    ok(earshot_listener_set_distance_place(engine, listener, 0))
  }
}
