import CEarshot
import TestSupport
import Testing

@Suite("Travel time and scatterers in C")
struct TravelTests {
  private let program = CProgram()

  @Test("a voice is heard as much later as its way takes, and says so")
  func travel() {
    let engine = program.engine
    var emitter: earshot_emitter = 0
    ok(earshot_emitter_make(engine, 0, 0, 0, -34.33, nil, &emitter))
    ok(earshot_emitter_set_travel_time(engine, emitter, true))
    var isOn = false
    ok(earshot_emitter_get_travel_time(engine, emitter, &isOn))
    #expect(isOn)
    var samples = [Float](repeating: 0.5, count: 480)
    samples[0] = 1
    let voice = program.play(program.load(samples), on: emitter)
    var heard = program.render(2_400)
    var status = earshot_voice_status()
    status.size = UInt32(MemoryLayout<earshot_voice_status>.size)
    ok(earshot_voice_get_status(engine, voice, &status))
    #expect(status.reason == EARSHOT_REASON_ON_ITS_WAY && status.travel_time == 0.1)
    heard += program.render(4_800)
    #expect(Render(heard).onset() == 4_800)
    refused(earshot_emitter_get_travel_time(engine, emitter, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_emitter_set_travel_time(engine, 7, true), EARSHOT_ERROR_HANDLE)
  }

  @Test("a scatterer plays by its rule, which is read back and changed, until it is removed")
  func scatter() {
    let engine = program.engine
    var clips = [program.load(Signal.sine(700, amplitude: 0.2, frames: 1_200))]
    var (set, scatterer) = (earshot_clip_set(0), earshot_scatterer(0))
    ok(earshot_clip_set_make(engine, &clips, 1, Int32(EARSHOT_ORDER_RANDOM), nil, &set))
    var options = earshot_scatterer_options()
    earshot_scatterer_options_init(&options)
    #expect(options.most_at_once == 4 && options.per_minute == 12 && options.farthest == 30)
    (options.per_minute, options.most_at_once, options.seed) = (1_200, 8, 5)
    (options.gain_from, options.has_travel_time) = (-3, true)
    var emitters = earshot_emitter_options()
    earshot_emitter_options_init(&emitters)
    emitters.distance_model = Int32(EARSHOT_DISTANCE_NONE)
    ok(earshot_scatterer_make(engine, set, &options, &emitters, &scatterer))
    #expect(Render(program.render(48_000)).peak > 0.05)
    var now = earshot_scatterer_options()
    now.size = UInt32(MemoryLayout<earshot_scatterer_options>.size)
    ok(earshot_scatterer_get_options(engine, scatterer, &now))
    #expect(now.per_minute == 1_200 && now.seed == 5 && now.gain_from == -3)
    #expect(now.has_travel_time && now.nearest == 5)
    options.per_minute = 0
    ok(earshot_scatterer_set(engine, scatterer, &options, nil))
    _ = program.render(12_000)
    #expect(Render(program.render(12_000)).peak == 0)
    for change: (inout earshot_scatterer_options) -> Void in [
      { $0.per_minute = .nan }, { $0.per_minute = 6_001 }, { $0.most_at_once = 0 },
      { $0.farthest = 1 }, { $0.highest = -1 }, { $0.gain_to = .infinity }, { $0.rate_from = 0 },
    ] {
      var wrong = options
      change(&wrong)
      refused(earshot_scatterer_set(engine, scatterer, &wrong, nil), EARSHOT_ERROR_ARGUMENT)
    }
    refused(earshot_scatterer_make(engine, set, nil, nil, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_scatterer_make(engine, 9, nil, nil, &scatterer), EARSHOT_ERROR_HANDLE)
    ok(earshot_scatterer_remove(engine, scatterer))
    refused(earshot_scatterer_remove(engine, scatterer), EARSHOT_ERROR_STALE)
    refused(earshot_scatterer_get_options(engine, scatterer, &now), EARSHOT_ERROR_STALE)
  }
}
