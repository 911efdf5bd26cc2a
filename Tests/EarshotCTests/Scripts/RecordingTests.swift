import CEarshot
import TestSupport
import Testing

@Suite("The flight recorder in C")
struct RecordingTests {
  private let tone = Signal.sine(300, amplitude: 0.3, frames: 9_000)

  private func record(
    _ program: CProgram, to path: String,
    _ change: (inout earshot_recording_options) -> Void = { _ in }
  ) -> earshot_result {
    var options = earshot_recording_options()
    earshot_recording_options_init(&options)
    change(&options)
    return earshot_engine_start_recording(program.engine, path, terminated, &options)
  }

  /// A game of half a second.
  private func play(_ program: CProgram) {
    let emitter = program.emitter(at: 3)
    program.play(program.load(tone), on: emitter, loops: Int32(EARSHOT_FOREVER))
    program.render(7_777)
    ok(earshot_object_move(program.engine, emitter, -2, 1, 0, 0.2))
    ok(earshot_emitter_set_gain(program.engine, emitter, 0.7, 0.1))
    program.render(16_223)
  }

  /// The render of a recording.
  private func heard(_ recording: TemporaryFile, frames: Int) throws -> [Float] {
    let wave = try TemporaryFile("heard.wav")
    defer { wave.remove() }
    ok(earshot_script_render(recording.path, terminated, wave.path, terminated, 0, nil, 0))
    let program = CProgram()
    program.play(program.load(wave.path))
    return program.render(frames)
  }

  @Test("a render of the recording is the session, whether it was stopped or closed")
  func session() throws {
    for isStopped in [true, false] {
      let file = try TemporaryFile("session.earshot")
      defer { file.remove() }
      let program = CProgram()
      ok(record(program, to: file.path))
      play(program)
      ok(earshot_engine_flush_recording(program.engine))
      #expect(try file.bytes().count > 9_000 * 4, "the samples are in it")
      if isStopped {
        ok(earshot_engine_stop_recording(program.engine))
        refused(earshot_engine_stop_recording(program.engine), EARSHOT_ERROR_STATE)
        refused(earshot_engine_flush_recording(program.engine), EARSHOT_ERROR_STATE)
      } else {
        program.close()
      }
      #expect(program.samples.contains { abs($0) > 0.05 })
      #expect(try heard(file, frames: 24_000) == program.samples)
    }
  }

  @Test("what was heard last is kept, in memory or in a file, and saved")
  func recent() throws {
    let (file, ring) = (try TemporaryFile("recent.earshot"), try TemporaryFile("ring"))
    defer {
      file.remove()
      ring.remove()
    }
    let program = CProgram()
    refused(
      earshot_engine_save_recent(program.engine, file.path, terminated), EARSHOT_ERROR_STATE)
    refused(earshot_engine_forget_recent(program.engine), EARSHOT_ERROR_STATE)
    refused(
      earshot_engine_keep_recent(program.engine, .nan, 0, nil, 0), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_engine_keep_recent(program.engine, 0, 1, nil, 0), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_engine_keep_recent(program.engine, 0, 0, "/no/such/file", terminated),
      EARSHOT_ERROR_OUTPUT_UNWRITABLE)
    ok(earshot_engine_keep_recent(program.engine, 9, 1 << 20, ring.path, terminated))
    refused(
      earshot_engine_keep_recent(program.engine, 0, 0, nil, 0), EARSHOT_ERROR_STATE)
    play(program)
    ok(earshot_engine_save_recent(program.engine, file.path, terminated))
    #expect(try heard(file, frames: 24_000) == program.samples)
    #expect(try ring.bytes().count > 900_000)
    ok(earshot_engine_forget_recent(program.engine))
    #expect(throws: (any Error).self) { try ring.bytes() }
  }

  @Test("with a limit for live sound what was pushed is heard again, and silent without")
  func recentLive() throws {
    let file = try TemporaryFile("recent.earshot")
    defer { file.remove() }
    for limit in [0, 1 << 20] as [UInt64] {
      let program = CProgram()
      ok(earshot_engine_keep_recent_live(program.engine, 9, 1 << 22, limit, nil, 0))
      var (source, clip) = (earshot_push_source(), earshot_clip())
      ok(earshot_push_source_make(48_000, 1, 1, &source))
      ok(earshot_push_source_write(source, tone + tone, 18_000, nil))
      ok(earshot_clip_load_push_source(program.engine, source, nil, 0, &clip))
      program.play(clip)
      program.render(12_000)
      ok(earshot_engine_save_recent(program.engine, file.path, terminated))
      let heard = try heard(file, frames: 12_000)
      #expect(heard == (limit > 0 ? program.samples : [Float](repeating: 0, count: 12_000)))
      #expect(program.samples.contains { abs($0) > 0.1 })
      ok(earshot_push_source_release(source))
      program.close()
    }
  }

  @Test("in any wrong order it is refused, and what is kept is kept on")
  func recentOrders() throws {
    let (file, ring) = (try TemporaryFile("recent.earshot"), try TemporaryFile("ring"))
    defer {
      file.remove()
      ring.remove()
    }
    let (program, other) = (CProgram(), CProgram())
    ok(earshot_engine_keep_recent(program.engine, 9, 1 << 20, ring.path, terminated))
    refused(record(program, to: file.path), EARSHOT_ERROR_STATE)
    refused(earshot_engine_stop_recording(program.engine), EARSHOT_ERROR_STATE)
    // Another engine, of this process or of another.
    refused(
      earshot_engine_keep_recent(other.engine, 9, 1 << 20, ring.path, terminated),
      EARSHOT_ERROR_OUTPUT_UNWRITABLE, saying: "keeps its last seconds")
    for path in ["", "/no/such/folder/file", ring.path, "/"] {
      #expect(
        earshot_engine_save_recent(program.engine, path, terminated) != EARSHOT_OK, "\(path)")
    }
    refused(earshot_engine_save_recent(program.engine, nil, 0), EARSHOT_ERROR_ARGUMENT)
    play(program)
    ok(earshot_engine_save_recent(program.engine, file.path, terminated))
    #expect(try heard(file, frames: 24_000) == program.samples)
    ok(earshot_engine_forget_recent(program.engine))
    refused(earshot_engine_forget_recent(program.engine), EARSHOT_ERROR_STATE)
    ok(record(program, to: file.path))
    refused(
      earshot_engine_keep_recent(program.engine, 0, 0, nil, 0), EARSHOT_ERROR_STATE)
    refused(
      earshot_engine_save_recent(program.engine, file.path, terminated), EARSHOT_ERROR_STATE)
    ok(earshot_engine_stop_recording(program.engine))
    for seconds in [-1, Double.nan, .infinity] {
      refused(
        earshot_engine_keep_recent(program.engine, seconds, 0, nil, 0), EARSHOT_ERROR_ARGUMENT)
    }
    // A file of another kind stays.
    for path in ["/", file.path] {
      refused(
        earshot_engine_keep_recent(program.engine, 9, 1 << 20, path, terminated),
        EARSHOT_ERROR_OUTPUT_UNWRITABLE)
    }
    #expect(try heard(file, frames: 1).count == 1)
    ok(earshot_engine_keep_recent(program.engine, 9, 1 << 20, nil, 0))
    let engine = program.engine
    program.close()
    refused(earshot_engine_save_recent(engine, file.path, terminated), EARSHOT_ERROR_STALE)
    refused(earshot_engine_forget_recent(engine), EARSHOT_ERROR_STALE)
  }

  @Test("an engine that is recorded, and a file that can't be, are refused")
  func refusals() throws {
    let file = try TemporaryFile("session.earshot")
    defer { file.remove() }
    let program = CProgram()
    refused(record(program, to: "/no/such/file"), EARSHOT_ERROR_OUTPUT_UNWRITABLE)
    refused(record(program, to: file.path) { $0.embedding = 3 }, EARSHOT_ERROR_ARGUMENT)
    refused(record(program, to: file.path) { $0.size = 8 }, EARSHOT_ERROR_SIZE)
    for limit in [0, 1, 90, 1_023] as [UInt64] {
      refused(
        record(program, to: file.path) { $0.byte_limit = limit }, EARSHOT_ERROR_ARGUMENT,
        saying: "byte_limit")
    }
    refused(
      earshot_engine_start_recording(program.engine, nil, 0, nil), EARSHOT_ERROR_ARGUMENT)
    ok(earshot_engine_start_recording(program.engine, file.path, terminated, nil))
    refused(record(program, to: file.path), EARSHOT_ERROR_STATE, saying: "already")
  }

  @Test("a recording that reached its limit says so by an event, and when it is stopped")
  func limit() throws {
    let file = try TemporaryFile("session.earshot")
    defer { file.remove() }
    let program = CProgram()
    let log = Log()
    ok(
      record(program, to: file.path) {
        $0.byte_limit = 4_000
        $0.embedding = Int32(EARSHOT_EMBED_NOTHING)
      })
    let emitter = program.emitter()
    log.listen(to: program.engine, from: EARSHOT_LOG_WARNING)
    var ended: [TakenEvent] = []
    for step in 0..<400 where ended.isEmpty {
      ok(earshot_object_set_position(program.engine, emitter, Double(step), 0, 0))
      program.render(800)
      ended = program.events().filter { $0.kind == EARSHOT_EVENT_RECORDING_ENDED }
    }
    #expect(ended.count == 1 && ended.first?.text.contains("bytes") == true)
    #expect(log.lines.filter { $0.message.contains("recording") }.count == 1)
    program.render(800)
    #expect(program.events().isEmpty, "it is told once")
    refused(earshot_engine_stop_recording(program.engine), EARSHOT_ERROR_LIMIT_REACHED)
    ok(earshot_engine_set_log(program.engine, nil, nil, 0))
    #expect(log.lines.contains { $0.message.contains("limit") })
    #expect(try file.bytes().count <= 4_000)
  }
}
