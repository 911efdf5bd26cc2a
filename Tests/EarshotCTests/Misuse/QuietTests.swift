import CEarshot
import TestSupport
import Testing

/// Correct use is quiet, and mistakes are reported in the header's words.
@Suite("Mistakes in C, and what is none")
struct QuietTests {
  private let program = CProgram()
  private let log = Log()

  @Test("a voice that has ended is answered without a word in the log")
  func ended() {
    log.listen(to: program.engine, from: EARSHOT_LOG_NOTICE)
    let voice = program.play(program.load([0.5]))
    program.render(2_400)
    let engine = program.engine
    for answer in [
      earshot_voice_stop(engine, voice, 0), earshot_voice_stop_at(engine, voice, 0, 0),
      earshot_voice_pause(engine, voice, 0), earshot_voice_resume(engine, voice, 0),
      earshot_voice_seek(engine, voice, 0, 0), earshot_voice_set_gain(engine, voice, 1, 0),
      earshot_voice_set_rate(engine, voice, 1, 0), earshot_voice_set_priority(engine, voice, 1),
      earshot_voice_set_occlusion(engine, voice, 1, 0),
      earshot_set_suspension_policy(engine, voice, nil),
    ] {
      refused(answer, EARSHOT_ERROR_STALE, saying: "has ended")
    }
    #expect(log.lines.isEmpty, "\(log.lines)")
    refused(earshot_voice_stop(engine, voice + 1, 0), EARSHOT_ERROR_HANDLE, saying: "never gave")
    #expect(log.lines.count == 1)
    let emitter = program.emitter()
    ok(earshot_object_remove(engine, emitter))
    refused(earshot_emitter_set_gain(engine, emitter, 1, 0), EARSHOT_ERROR_STALE)
    #expect(log.lines.count == 2, "an emitter doesn't end by itself")
  }

  @Test("what a thread asked for isn't there before the update, and is told as that")
  func asked() {
    let engine = program.engine
    var voice: earshot_voice = 0
    let clip = program.load(Signal.sine(300, amplitude: 0.3, frames: 9_000))
    ok(earshot_queue_play(engine, clip, 0, nil, &voice))
    refused(earshot_voice_stop(engine, voice, 0), EARSHOT_ERROR_STALE, saying: "hasn't come yet")
    program.render(800)
    ok(earshot_voice_stop(engine, voice, 0))
  }

  @Test("what is wrong with a shape, or with one of many plays, is told")
  func places() {
    let engine = program.engine
    let clip = program.load(Signal.sine(300, amplitude: 0.3, frames: 9_000))
    let voice = program.play(clip)
    let shaped = earshot_fade_shaped(1, Int32(EARSHOT_SHAPE_S_CURVE))
    refused(
      earshot_voice_set_rate(engine, voice, 2, shaped), EARSHOT_ERROR_ARGUMENT,
      saying: "only fades and changes of gain")
    refused(
      earshot_voice_stop(engine, voice, earshot_fade_shaped(1, 7)), EARSHOT_ERROR_ARGUMENT,
      saying: "a shape that isn't one")
    var plays = [earshot_scheduled_play](
      repeating: earshot_scheduled_play(sound: clip, emitter: 0, seconds: 0, options: nil),
      count: 3)
    plays[2].seconds = -1
    refused(
      earshot_play_schedule(engine, plays, 3, Int64(EARSHOT_NOW), nil), EARSHOT_ERROR_ARGUMENT,
      saying: "plays[2]: seconds is -1.0")
    plays[1].sound = voice
    refused(
      earshot_play_schedule(engine, plays, 3, Int64(EARSHOT_NOW), nil), EARSHOT_ERROR_HANDLE,
      saying: "plays[1]: an earshot_clip")
    // A schedule whose plays share their followers has them as often as there are plays.
    let many = [earshot_clip](repeating: plays[0].sound, count: 40_000)
    many.withUnsafeBufferPointer { many in
      var options = earshot_play_options()
      earshot_play_options_init(&options)
      (options.followed_by, options.followed_by_count) = (many.baseAddress, many.count)
      withUnsafePointer(to: options) { options in
        let both = [plays[0], plays[0]].map { play in
          var play = play
          play.options = options
          return play
        }
        refused(
          earshot_play_schedule(engine, both, 2, Int64(EARSHOT_NOW), nil), EARSHOT_ERROR_ARGUMENT,
          saying: "plays[1]: all plays up to this have more than 65,536 clips that follow")
      }
    }
  }

  @Test("a priority counts by itself; 0 does when it is said to")
  func priority() {
    let clip = program.load(Signal.sine(300, amplitude: 0.3, frames: 9_000))
    var emitterOptions = earshot_emitter_options()
    earshot_emitter_options_init(&emitterOptions)
    emitterOptions.priority = 3
    var emitter: earshot_emitter = 0
    ok(earshot_emitter_make(program.engine, 0, 1, 0, 0, &emitterOptions, &emitter))
    for (priority, isSaid, expected) in [(10, false, 10), (0, false, 3), (0, true, 0)] {
      var options = earshot_play_options()
      earshot_play_options_init(&options)
      options.priority = Int32(priority)
      options.has_priority = isSaid
      var voice: earshot_voice = 0
      ok(earshot_play(program.engine, clip, emitter, &options, &voice))
      var told = earshot_explanation()
      told.size = UInt32(MemoryLayout<earshot_explanation>.size)
      var count = 0
      ok(earshot_voice_get_explanation(program.engine, voice, &told, nil, 0, &count))
      #expect(Int(told.priority) == expected)
    }
  }

  @Test("0 is the master bus wherever only a bus will do")
  func masterBus() {
    let engine = program.engine
    program.play(program.load([Float](repeating: 0.5, count: 48_000)))
    #expect(abs(program.render(2_400).last! - 0.5) < 1e-3)
    ok(earshot_bus_set_gain(engine, 0, 0.5, 0))
    #expect(abs(program.render(2_400).last! - 0.25) < 1e-3)
    ok(earshot_bus_set_muted(engine, 0, true))
    #expect(program.render(2_400).last == 0)
    ok(earshot_bus_set_muted(engine, 0, false))
    for answer in [
      earshot_bus_set_rate(engine, 0, 1, 0), earshot_bus_set_occlusion(engine, 0, 0, 0),
      earshot_bus_set_priority(engine, 0, 1), earshot_bus_set_ignores_game_time(engine, 0, false),
      earshot_bus_pause(engine, 0, 0), earshot_bus_resume(engine, 0, 0),
    ] {
      ok(answer)
    }
    refused(earshot_bus_remove(engine, 0), EARSHOT_ERROR_STATE)
    refused(
      earshot_set_limit(engine, 0, 1, 0), EARSHOT_ERROR_HANDLE,
      saying: "0 names no earshot_clip or earshot_emitter or earshot_bus or earshot_voice_group")
    for answer in [earshot_queue_stop(engine, 0, 0), earshot_queue_set_gain(engine, 0, 0, 0)] {
      refused(
        answer, EARSHOT_ERROR_HANDLE,
        saying: "0 names no earshot_voice or earshot_emitter or earshot_bus")
    }
    ok(earshot_queue_set_muted(engine, 0, false))
    ok(earshot_bus_stop(engine, 0, 0))
    program.render(1_600)
    #expect(program.statistics.voices == 0)
  }

  @Test("an update that passes no time says so, once")
  func offlineUpdate() {
    log.listen(to: program.engine, from: EARSHOT_LOG_NOTICE)
    for _ in 0..<3 { program.update() }
    let kinds = program.events().map(\.kind)
    #expect(kinds == [EARSHOT_EVENT_UPDATE_PASSED_NO_TIME])
    #expect(log.lines.count == 1 && log.lines[0].message.contains("earshot_engine_render"))
  }

  @Test("a struct that nobody filled in is answered with the way to do it")
  func zeroed() {
    var engine: earshot_engine = 0
    var config = earshot_config()
    let filler = "earshot_config_init"
    refused(earshot_engine_make(&config, &engine), EARSHOT_ERROR_SIZE, saying: filler)
    config.size = UInt32(MemoryLayout<earshot_config>.size)
    config.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    refused(earshot_engine_make(&config, &engine), EARSHOT_ERROR_ARGUMENT, saying: filler)
    #expect(String(cString: earshot_last_message()).contains("config.steps_per_second: "))
    var options = earshot_play_options()
    let clip = program.load([0.5])
    refused(
      earshot_play(program.engine, clip, 0, &options, nil), EARSHOT_ERROR_SIZE,
      saying: "earshot_play_options_init")
    options.size = UInt32(MemoryLayout<earshot_play_options>.size)
    refused(
      earshot_play(program.engine, clip, 0, &options, nil), EARSHOT_ERROR_ARGUMENT,
      saying: "earshot_play_options_init")
  }

  @Test("handles that can't be are called what the header calls them")
  func handles() {
    let engine = program.engine
    refused(earshot_engine_update(0, 1), EARSHOT_ERROR_HANDLE, saying: "0 names no earshot_engine")
    refused(
      earshot_voice_stop(engine, 0, 0), EARSHOT_ERROR_HANDLE, saying: "0 names no earshot_voice")
    refused(
      earshot_voice_stop(engine, program.emitter(), 0), EARSHOT_ERROR_HANDLE,
      saying: "an earshot_voice is wanted, and 0x150000000 is an earshot_emitter")
  }
}
