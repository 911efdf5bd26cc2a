import CEarshot
import Earshot
import Testing

/// The results of the header's queries are those of the Swift API.
struct AnswerTests {
  let c: CStage
  let swift: SwiftStage

  init() throws {
    c = try CStage(sources: 8)
    swift = try SwiftStage(sources: 8)
    try c.render(3_000)
    swift.render(3_000)
  }

  @Test("a voice's status")
  func status() throws {
    var told = earshot_voice_status()
    told.size = UInt32(MemoryLayout.size(ofValue: told))
    try succeed(earshot_voice_get_status(c.engine, c.placed, &told))
    let status = try #require(swift.engine.status(of: swift.placed))
    #expect(Int(told.state) == EARSHOT_VOICE_REAL && Int(told.reason) == EARSHOT_REASON_AUDIBLE)
    #expect(told.voice == c.placed && told.clip == c.clip && told.emitter == c.emitter)
    #expect(told.bus == 0x1_8000_0000)
    #expect(told.gain == status.gain && told.rate == 1 && told.doppler == status.doppler)
    #expect([told.position.x, told.position.y, told.position.z] == [1.5, 0, -2.5])
    #expect(told.playhead == status.playhead)
    var (playhead, heard) = (0.0, 0.0)
    try succeed(earshot_voice_get_playhead(c.engine, c.placed, &playhead, &heard))
    #expect(playhead == told.playhead && playhead > 0.04 && heard == -1, "nobody hears a render")
  }

  @Test("all voices, as far as there is room")
  func voices() throws {
    var count = 0
    try succeed(earshot_engine_get_voices(c.engine, nil, 0, &count))
    #expect(count == 2)
    var one = earshot_voice_status()
    one.size = UInt32(MemoryLayout.size(ofValue: one))
    try succeed(earshot_engine_get_voices(c.engine, &one, 1, &count))
    #expect(count == 2 && one.voice == c.placed)
  }

  @Test("explanations, in words and in numbers")
  func explanations() throws {
    let explanation = swift.engine.explain(swift.placed)
    var buffer = [CChar](repeating: 1, count: 1_000)
    var length = 0
    try succeed(earshot_voice_explain(c.engine, c.placed, &buffer, buffer.count, &length))
    let words = explanation.sentences().joined(separator: "\n")
    #expect(text(buffer) == words && length == words.utf8.count)
    var small = [CChar](repeating: 1, count: 6)
    try succeed(earshot_voice_explain(c.engine, c.placed, &small, 6, &length))
    #expect(text(small) == "It is ".prefix(5) && length == words.utf8.count)

    var told = earshot_explanation()
    told.size = 48
    var factors = [earshot_factor](repeating: earshot_factor(), count: 12)
    factors[0].size = UInt32(MemoryLayout<earshot_factor>.stride)
    var count = 0
    try succeed(earshot_voice_get_explanation(c.engine, c.placed, &told, &factors, 12, &count))
    #expect(told.gain == explanation.gain && told.loudness == explanation.loudness)
    #expect(told.audibility == explanation.audibility && !told.has_ended && !told.is_protected)
    #expect(count == explanation.factors.count)
    #expect(factors.prefix(count).map(\.gain) == explanation.factors.map(\.gain))
    let distance = factors.first { Int($0.origin) == EARSHOT_FACTOR_DISTANCE }?.distance
    #expect(abs((distance ?? 0) - 2.9154) < 1e-3)
    #expect(factors.contains { Int($0.origin) == EARSHOT_FACTOR_BUS && $0.bus == 0x1_8000_0000 })
  }

  @Test("a refused play says why, when asked with the handle that it gave")
  func refusedPlay() throws {
    try succeed(earshot_set_limit(c.engine, c.flatClip, 1, Int32(EARSHOT_FULL_REFUSE_NEW)))
    let voice = try c.play { _ in }
    #expect(earshot_voice_stop(c.engine, voice, 0) == EARSHOT_ERROR_STALE)
    var buffer = [CChar](repeating: 1, count: 200)
    try succeed(earshot_voice_explain(c.engine, voice, &buffer, 200, nil))
    #expect(text(buffer) == "It was refused: the clip is limited to 1 voice.")
  }

  @Test("decisions, a few at a time, are all that there were")
  func decisions() throws {
    for fade in [0.0, 0.02] {
      let (voice, other) = (try c.play { _ in }, swift.play { _ in })
      try c.render(1_600)
      swift.render(1_600)
      try succeed(earshot_voice_stop(c.engine, voice, fade))
      swift.engine.stop(other, fading: .seconds(fade))
      try c.render(1_600)
      swift.render(1_600)
    }
    var told: [earshot_decision] = []
    var (after, count) = (0 as UInt64, 0)
    repeat {
      var part = [earshot_decision](repeating: earshot_decision(), count: 3)
      part[0].size = 48
      try succeed(earshot_engine_get_decisions(c.engine, &after, &part, 3, &count))
      told += part.prefix(count)
    } while count > 0
    let expected = swift.engine.recentDecisions
    #expect(told.count == expected.count && after == expected.count)
    #expect(told.map(\.frame) == expected.map(\.frame))
    let ended = told.filter { Int($0.kind) == EARSHOT_DECIDED_ENDED }.map { Int($0.number) }
    #expect(ended == [EARSHOT_FINISHED_STOPPED, EARSHOT_FINISHED_STOPPED])
    #expect(told.filter { Int($0.kind) == EARSHOT_DECIDED_PLAYED }.count == 4)
    #expect(told.filter { Int($0.kind) == EARSHOT_DECIDED_REAL }.count == 4)
  }

  @Test("what an emitter is like")
  func options() throws {
    var given = earshot_emitter_options()
    earshot_emitter_options_init(&given)
    given.gain = 0.5
    given.rate = 2
    given.priority = -4
    given.distance_model = Int32(EARSHOT_DISTANCE_EXPONENTIAL)
    given.reference_distance = 3
    given.maximum_distance = 70
    given.rolloff = 0.25
    given.cone_inner = 90
    given.cone_outer = 180
    given.cone_outer_gain = 0.5
    given.occlusion = 0.25
    given.has_doppler = false
    given.bus = c.lower
    let engine = c.engine
    let emitter = try CStage.made { earshot_emitter_make(engine, 0, 0, 0, 0, &given, $0) }
    var told = earshot_emitter_options()
    told.size = 112
    try succeed(earshot_emitter_get_options(engine, emitter, &told))
    withUnsafeBytes(of: &given) { given in
      withUnsafeBytes(of: &told) { #expect(given.elementsEqual($0)) }
    }
    var gain = 0.0
    try succeed(earshot_distance_gain(&told, 12, &gain))
    let curve = DistanceCurve.exponential(reference: 3, maximum: 70, rolloff: 0.25)
    #expect(gain == curve.gain(at: 12) && gain < 0.8)
  }

  @Test("a distance curve without a sense is refused")
  func senselessCurves() {
    var gain = 0.0
    func answer(_ change: (inout earshot_emitter_options) -> Void) -> earshot_result {
      var options = earshot_emitter_options()
      earshot_emitter_options_init(&options)
      change(&options)
      return earshot_distance_gain(&options, 50, &gain)
    }
    for model in [EARSHOT_DISTANCE_INVERSE, EARSHOT_DISTANCE_EXPONENTIAL] {
      refused(
        answer {
          $0.distance_model = Int32(model)
          $0.reference_distance = 0
        }, EARSHOT_ERROR_ARGUMENT, saying: "reference_distance")
      refused(
        answer {
          $0.distance_model = Int32(model)
          ($0.reference_distance, $0.maximum_distance) = (5, 2)
        }, EARSHOT_ERROR_ARGUMENT, saying: "beyond")
    }
    ok(
      answer {
        $0.distance_model = Int32(EARSHOT_DISTANCE_LINEAR)
        ($0.reference_distance, $0.maximum_distance) = (0, 100)
      })
    #expect(gain == 0.5)
    func through(_ distances: [Double]) -> earshot_result {
      let points = distances.map { earshot_curve_point(distance: $0, decibels: -$0) }
      return points.withUnsafeBufferPointer { points in
        answer {
          $0.distance_model = Int32(EARSHOT_DISTANCE_POINTS)
          ($0.points, $0.point_count) = (points.baseAddress, points.count)
        }
      }
    }
    ok(through([1, 10, 10, 100]))
    refused(through([1, 100, 10]), EARSHOT_ERROR_ARGUMENT, saying: "in order of distance")
  }

  @Test("places and speeds")
  func places() throws {
    try succeed(earshot_object_move(c.engine, c.node, 1, 0, -3, 0.1))
    try c.render(2_400)
    var (own, world, velocity) = (earshot_vector(), earshot_vector(), earshot_vector())
    try succeed(earshot_object_get_place(c.engine, c.emitter, &own, &world, &velocity))
    #expect([own.x, own.y, own.z] == [0.5, 0, 0])
    #expect([world.x, world.y] == [1.5, 0] && world.z < -2.3 && world.z > -2.7)
    #expect(abs(velocity.z + 10) < 1e-3)
  }

  @Test("policies, reasons and interruptions")
  func session() throws {
    var policy = earshot_suspension_policy()
    earshot_suspension_policy_init(&policy)
    let engine = c.engine
    #expect(
      earshot_get_suspension_policy(engine, c.bus, &policy) == EARSHOT_ERROR_NOT_AVAILABLE)
    policy.resumption = Int32(EARSHOT_RESUMES_ALWAYS)
    policy.has_game_pause_fade = true
    policy.game_pause_fade = 0.25
    try succeed(earshot_set_suspension_policy(engine, c.bus, &policy))
    var held = earshot_suspension_policy()
    earshot_suspension_policy_init(&held)
    try succeed(earshot_get_suspension_policy(engine, c.flat, &held))
    #expect(Int(held.resumption) == EARSHOT_RESUMES_ALWAYS && held.game_pause_fade == 0.25)
    try succeed(earshot_set_suspension_policy(engine, c.bus, nil))
    try succeed(earshot_get_suspension_policy(engine, c.flat, &held))
    #expect(Int(held.resumption) == EARSHOT_RESUMES_WHEN_TOLD && !held.has_game_pause_fade)

    try succeed(earshot_remote_begin_interruption(engine, "phone", terminated))
    try succeed(earshot_remote_begin_interruption(engine, "alarm!", 5))
    try succeed(earshot_remote_suspend(engine, UInt32(EARSHOT_SUSPENDED_GAME)))
    try c.render(1_600)
    var reasons: UInt32 = 0
    try succeed(earshot_engine_suspension(engine, &reasons))
    #expect(Int(reasons) == EARSHOT_SUSPENDED_GAME | EARSHOT_SUSPENDED_INTERRUPTION)
    var buffer = [CChar](repeating: 1, count: 100)
    try succeed(earshot_engine_interruptions(engine, &buffer, 100, nil))
    #expect(text(buffer) == "alarm\nphone")
    var scale = 1.0
    try succeed(earshot_engine_get_time_scale(engine, &scale))
    #expect(scale == 0, "the game is paused")
  }

  @Test("what is only for renders, and what there is nobody to ask about")
  func unavailable() throws {
    var config = earshot_config()
    earshot_config_init(&config)
    config.output.kind = Int32(EARSHOT_OUTPUT_HOST)
    let engine = try CStage.made { earshot_engine_make(&config, $0) }
    defer { earshot_engine_close(engine) }
    #expect(earshot_engine_lose_output(engine) == EARSHOT_ERROR_STATE)
    #expect(earshot_engine_restore_output(engine) == EARSHOT_ERROR_STATE)
    #expect(earshot_engine_change_route(engine, "x", terminated) == EARSHOT_ERROR_STATE)
    let watches = earshot_engine_set_watches_sleep(engine, true)
    #expect(watches == EARSHOT_OK || watches == EARSHOT_ERROR_NOT_AVAILABLE)
    try succeed(earshot_engine_set_watches_sleep(engine, false))
    try succeed(earshot_remote_note_unplugged(engine))
  }

  @Test("decibels")
  func decibels() {
    for level in [-300.0, -200, -60, -6, 0, 12, 48, 99] {
      #expect(earshot_gain_from_decibels(level) == Gain.decibels(level).linear)
    }
    #expect(earshot_gain_from_decibels(.nan) == 0 && earshot_gain_to_decibels(0) == -200)
    #expect(abs(earshot_gain_to_decibels(0.5) + 6.0206) < 1e-4)
  }

  @Test("a time that carries a shape is a fade's or a gain's, and no other's")
  func shapes() throws {
    let stage = try CStage(sources: 8)
    let fade = earshot_fade_shaped(86_399.123_456_789, Int32(EARSHOT_SHAPE_EQUAL_POWER))
    var policy = earshot_suspension_policy()
    earshot_suspension_policy_init(&policy)
    (policy.has_game_pause_fade, policy.game_pause_fade) = (true, fade)
    try succeed(earshot_set_suspension_policy(stage.engine, stage.bus, &policy))
    policy.game_pause_fade = 0
    try succeed(earshot_get_suspension_policy(stage.engine, stage.bus, &policy))
    #expect(policy.game_pause_fade == fade)
    #expect(earshot_bus_set_rate(stage.engine, stage.bus, 1, fade) == EARSHOT_ERROR_ARGUMENT)
    #expect(earshot_bus_set_gain(stage.engine, stage.bus, 1, fade) == EARSHOT_OK)
    for kept in [0, EARSHOT_CLICK_FREE] { #expect(earshot_fade_shaped(kept, 2) == kept) }
    for (time, shape) in [(86_401.0, 2), (-2, 2), (.nan, 2), (1, 4), (1, -1)] {
      let wrong = earshot_fade_shaped(time, Int32(shape))
      #expect(earshot_bus_stop(stage.engine, stage.bus, wrong) == EARSHOT_ERROR_ARGUMENT)
    }
  }

  private func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
