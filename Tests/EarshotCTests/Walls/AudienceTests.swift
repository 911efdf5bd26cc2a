import CEarshot
import TestSupport
import Testing

@Suite("Several listeners in C")
struct AudienceTests {
  private let program = CProgram()
  private let emitter: earshot_emitter
  private let listeners: [earshot_listener]

  init() {
    let engine = program.engine
    var made: earshot_emitter = 0
    ok(earshot_emitter_make(engine, 0, 28, 0, -1, nil, &made))
    emitter = made
    listeners = (0..<5).map { index in
      var listener: earshot_listener = 0
      ok(earshot_listener_make(engine, 0, Double(index) * 30, 0, 0, &listener))
      return listener
    }
  }

  private func status() -> earshot_voice_status {
    program.render(1_600)
    var (status, count) = (earshot_voice_status(), 0)
    status.size = UInt32(MemoryLayout<earshot_voice_status>.size)
    ok(earshot_engine_get_voices(program.engine, &status, 1, &count))
    #expect(count == 1)
    return status
  }

  @Test("who listens is set, heard and read back")
  func audience() {
    let engine = program.engine
    let clip = program.load(Signal.sine(1_000, amplitude: 0.25, frames: 4_800))
    var (play, voice) = (earshot_play_options(), earshot_voice(0))
    earshot_play_options_init(&play)
    play.loops = Int32(EARSHOT_FOREVER)
    ok(earshot_play(engine, clip, emitter, &play, &voice))
    ok(earshot_engine_set_listeners(engine, listeners, 2))
    var (found, count) = ([earshot_listener](repeating: 0, count: 4), 0)
    ok(earshot_engine_get_listeners(engine, &found, 4, &count))
    #expect(count == 2 && Array(found.prefix(2)) == Array(listeners.prefix(2)))
    var heard = status()
    #expect(heard.listener == listeners[1] && abs(heard.position.x + 2) < 1e-6)
    let gain = heard.gain
    ok(earshot_listener_set_weight(engine, listeners[1], 0.5))
    heard = status()
    #expect(abs(heard.gain - gain / 2) < 1e-6)
    ok(
      earshot_emitter_set_listener_policy(
        engine, emitter, Int32(EARSHOT_LISTENER_POLICY_PINNED), listeners[0]))
    #expect(status().listener == listeners[0])
    ok(earshot_listener_set_stage(engine, listeners[0], -1, 0))
    var (weight, left, right, policy, pinned) = (0.0, 0.0, 1.0, Int32(0), earshot_listener(0))
    ok(earshot_listener_get_weight(engine, listeners[1], &weight))
    ok(earshot_listener_get_stage(engine, listeners[0], &left, &right))
    ok(earshot_emitter_get_listener_policy(engine, emitter, &policy, &pinned))
    #expect(weight == 0.5 && left == -1 && right == 0)
    #expect(policy == Int32(EARSHOT_LISTENER_POLICY_PINNED) && pinned == listeners[0])
    ok(
      earshot_emitter_set_listener_policy(
        engine, emitter, Int32(EARSHOT_LISTENER_POLICY_LOUDEST), 0))
    ok(
      earshot_emitter_set_listener_policy(
        engine, emitter, Int32(EARSHOT_LISTENER_POLICY_NEAREST), 0))
    ok(earshot_emitter_get_listener_policy(engine, emitter, &policy, &pinned))
    #expect(policy == Int32(EARSHOT_LISTENER_POLICY_NEAREST) && pinned == 0)
    // It goes over to the nearest in this time.
    program.render(9_600)
    heard = status()
    var (own, high) = (0.0, 0.0)
    ok(earshot_emitter_set_transmission_to(engine, emitter, heard.listener, 0.5, 1))
    ok(earshot_emitter_get_transmission_to(engine, emitter, heard.listener, &own, &high))
    #expect(own == 0.5 && high == 1)
    let other = heard.listener == listeners[0] ? listeners[1] : listeners[0]
    ok(earshot_emitter_get_transmission_to(engine, emitter, other, &own, &high))
    #expect(own == 1)
    let before = heard.gain
    program.render(48_000)
    #expect(abs(status().gain / before - 0.5) < 0.01)
    refused(
      earshot_emitter_set_transmission_to(engine, emitter, emitter, 0.5, 1), EARSHOT_ERROR_HANDLE)
  }

  @Test("what can't be is refused, in words")
  func refusals() {
    let (engine, argument) = (program.engine, EARSHOT_ERROR_ARGUMENT)
    let limit = EARSHOT_ERROR_LIMIT_REACHED
    refused(earshot_engine_set_listeners(engine, listeners, 5), limit)
    refused(earshot_engine_set_listeners(engine, listeners, 0), limit)
    refused(earshot_engine_set_listeners(engine, [listeners[0], listeners[0]], 2), limit)
    refused(earshot_engine_set_listeners(engine, nil, 2), argument)
    refused(earshot_engine_get_listeners(engine, nil, 2, nil), argument)
    for weight in [-0.1, 1.1, .nan, .infinity] {
      refused(earshot_listener_set_weight(engine, listeners[0], weight), argument)
    }
    for (left, right) in [(0.5, 0.4), (-2, 0), (.nan, 1), (0, .nan)] {
      refused(earshot_listener_set_stage(engine, listeners[0], left, right), argument)
    }
    refused(earshot_listener_get_weight(engine, listeners[0], nil), argument)
    refused(earshot_emitter_set_listener_policy(engine, emitter, 3, listeners[0]), argument)
    ok(earshot_object_remove(engine, listeners[1]))
    refused(earshot_engine_set_listeners(engine, listeners, 2), EARSHOT_ERROR_STALE)
    refused(
      earshot_emitter_set_listener_policy(
        engine, emitter, Int32(EARSHOT_LISTENER_POLICY_PINNED), listeners[1]), EARSHOT_ERROR_STALE)
  }
}
