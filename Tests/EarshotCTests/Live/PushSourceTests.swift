import CEarshot
import Earshot
import TestSupport
import Testing

/// One after the other: one of the tests takes all sources that the process may have.
@Suite("Pushed sound in C", .serialized)
struct PushSourceTests {
  @Test("what is pushed is heard as from Swift, also after the source was released")
  func heard() throws {
    let tone = Signal.sine(300, amplitude: 0.3, frames: 20_000)
    let program = CProgram()
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    var source: earshot_push_source = 0
    ok(earshot_push_source_make(48_000, 1, 0.5, &source))
    let same = PushSource(sampleRate: 48_000, seconds: 0.5)
    var latency = 9.0
    ok(earshot_push_source_get_latency(source, &latency))
    #expect(latency == 0)
    ok(earshot_push_source_set_latency(source, 0.06, true))
    ok(earshot_push_source_get_latency(source, &latency))
    #expect(latency == 0.06)
    same.setLatency(0.06, adapting: true)
    var clip: earshot_clip = 0
    ok(earshot_clip_load_push_source(program.engine, source, nil, 0, &clip))
    program.play(clip)
    engine.play(engine.load(same))
    var (first, second) = (0, 0)
    while first < tone.count {
      var written = 0
      ok(
        tone[first...].withUnsafeBufferPointer {
          earshot_push_source_write(source, $0.baseAddress, min(700, $0.count), &written)
        })
      second += same.write(Array(tone[second..<min(second + 700, tone.count)]))
      first += written
      #expect(first == second)
      #expect(program.render(800) == engine.render(frameCount: 800))
      var (waiting, room, played) = (0, 0, Int64(0))
      ok(earshot_push_source_get_counts(source, &waiting, &room, &played))
      #expect(waiting == same.waitingFrames && room == 24_000 - waiting)
      #expect(played == same.playedFrames)
    }
    ok(earshot_push_source_finish(source))
    same.finish()
    var written = 9
    ok(earshot_push_source_write(source, tone, 10, &written))
    #expect(written == 0, "it is finished")
    ok(earshot_push_source_release(source))
    refused(earshot_push_source_finish(source), EARSHOT_ERROR_STALE)
    #expect(program.render(9_600) == engine.render(frameCount: 9_600))
    #expect(program.samples.contains { abs($0) > 0.2 })
    #expect(program.events().map(\.raw.reason) == [Int32(EARSHOT_FINISHED_ENDED)])
  }

  @Test("sources that there can't be are refused; frames without memory are, too")
  func refusals() throws {
    var source: earshot_push_source = 0
    for (rate, channels, seconds) in [
      (999, 1, 1.0), (48_000, 0, 1), (48_000, 9, 1), (48_000, 1, .nan), (48_000, 1, 61),
    ] {
      refused(
        earshot_push_source_make(UInt32(rate), UInt32(channels), seconds, &source),
        EARSHOT_ERROR_ARGUMENT)
    }
    refused(earshot_push_source_make(48_000, 1, 1, nil), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_push_source_make(48_000, 2, 0.1, &source))
    for seconds in [0.019, 0.11, 30, .nan] {
      refused(
        earshot_push_source_set_latency(source, seconds, false), EARSHOT_ERROR_ARGUMENT,
        saying: "0.02 to 0.1,")
    }
    ok(earshot_push_source_set_latency(source, 0.1, false))
    refused(earshot_push_source_get_latency(source, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_push_source_write(source, nil, 1, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_push_source_write(source, [1], .max, nil), EARSHOT_ERROR_ARGUMENT)
    refused(earshot_push_source_write(source, [1], -1, nil), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_push_source_write(source, nil, 0, nil))
    refused(earshot_push_source_write(1 << 28, [1], 1, nil), EARSHOT_ERROR_HANDLE)
    ok(earshot_push_source_release(source))
  }

  @Test("a latency is refused once a voice plays without one")
  func lateLatency() throws {
    let program = CProgram()
    var (source, clip): (earshot_push_source, earshot_clip) = (0, 0)
    ok(earshot_push_source_make(48_000, 1, 0.5, &source))
    ok(earshot_clip_load_push_source(program.engine, source, nil, 0, &clip))
    program.play(clip)
    _ = program.render(1_600)
    refused(
      earshot_push_source_set_latency(source, 0.06, true), EARSHOT_ERROR_STATE,
      saying: "before it is played")
    var latency = 9.0
    ok(earshot_push_source_get_latency(source, &latency))
    #expect(latency == 0)
    ok(earshot_push_source_release(source))
  }

  @Test("there are 4,096 at most, and a number that was released never names another")
  func many() throws {
    var sources: [earshot_push_source] = []
    var last: earshot_result = 0
    while last == EARSHOT_OK, sources.count < 5_000 {
      var source: earshot_push_source = 0
      last = earshot_push_source_make(1_000, 1, 0.1, &source)
      if last == EARSHOT_OK { sources.append(source) }
    }
    refused(last, EARSHOT_ERROR_LIMIT_REACHED)
    for source in sources { ok(earshot_push_source_release(source)) }
    var again: earshot_push_source = 0
    ok(earshot_push_source_make(1_000, 1, 0.1, &again))
    #expect(!sources.contains(again))
    ok(earshot_push_source_release(again))
  }
}
