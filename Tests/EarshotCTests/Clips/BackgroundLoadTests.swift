import CEarshot
import CSystem
import TestScheduling
import TestSupport
import Testing

@Suite("Loading in the background, in C", .waits)
struct BackgroundLoadTests {
  private let tone = Signal.sine(300, amplitude: 0.3, frames: 9_000)

  @Test("a clip is played while it is loaded, and an event tells when it is there, or why not")
  func begin() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 48_000)
    let program = CProgram()
    var clip: earshot_clip = 0
    var missing: earshot_clip = 0
    ok(earshot_clip_begin_loading(program.engine, file.path, terminated, nil, &clip))
    ok(earshot_clip_begin_loading(program.engine, "/no/such", terminated, nil, &missing))
    #expect(program.info(clip).frames == 0 || program.info(clip).frames == 9_000)
    program.play(clip)
    #expect(program.render(9_000).contains { abs($0) > 0.2 })
    let events = program.events()
    #expect(events.contains { $0.kind == EARSHOT_EVENT_CLIP_LOADED && $0.raw.clip == clip })
    let failed = try #require(events.first { $0.kind == EARSHOT_EVENT_CLIP_FAILED })
    #expect(failed.raw.clip == missing && failed.text.contains("/no/such"))
    #expect(failed.raw.reason == EARSHOT_ERROR_FILE_UNREADABLE)
    refused(earshot_clip_unload(program.engine, missing, false), EARSHOT_ERROR_STALE)
  }

  @Test("a voice that waits for a clip that can't be loaded ends, and says so")
  func failing() throws {
    let program = CProgram(EARSHOT_OUTPUT_SILENCE)
    var missing: earshot_clip = 0
    ok(earshot_clip_begin_loading(program.engine, "/no/such", terminated, nil, &missing))
    #expect(program.info(missing).state == EARSHOT_CLIP_LOADING)
    #expect(program.info(missing).frames == 0 && program.info(missing).sample_rate == 0)
    let voice = program.play(missing)
    var ended: TakenEvent?
    for _ in 0..<500 where ended == nil {
      usleep(2_000)
      program.update()
      ended = program.events().first { $0.kind == EARSHOT_EVENT_VOICE_FINISHED }
    }
    #expect(ended?.raw.voice == voice && ended?.raw.reason == Int32(EARSHOT_FINISHED_FAILED))
    #expect(program.statistics.clips_failed == 1)
  }

  @Test("a list tells how far it is, and gives its clips")
  func list() throws {
    let files = try (0..<3).map { try TemporaryFile("tone\($0).wav") }
    defer { for file in files { file.remove() } }
    for file in files { try file.write(tone, sampleRate: 48_000) }
    let program = CProgram()
    let paths = [files[0].path, "/no/such", files[1].path]
    var preload: earshot_preload = 0
    withPointers(to: paths) { pointers, _ in
      ok(earshot_preload_begin(program.engine, pointers, nil, 3, nil, &preload))
    }
    var clips = [earshot_clip](repeating: 9, count: 3)
    var (done, failed, total, count) = (0, 0, 0, 0)
    ok(earshot_preload_progress(program.engine, preload, nil, nil, &total))
    #expect(total == 3)
    program.render(1_000)
    ok(earshot_preload_progress(program.engine, preload, &done, &failed, &total))
    #expect((done, failed, total) == (2, 1, 3))
    let end = try #require(program.events().first { $0.kind == EARSHOT_EVENT_PRELOAD_FINISHED })
    #expect(end.raw.preload == preload && end.raw.number == 1)
    ok(earshot_preload_clips(program.engine, preload, &clips, 2, &count))
    #expect(count == 3 && clips[0] != 0 && clips[1] == 0 && clips[2] == 9)
    ok(earshot_preload_clips(program.engine, preload, &clips, 3, &count))
    program.play(clips[2])
    #expect(program.render(2_000).contains { abs($0) > 0.2 })
    ok(earshot_preload_unload(program.engine, preload))
    refused(
      earshot_preload_progress(program.engine, preload, nil, nil, nil), EARSHOT_ERROR_STALE)
    refused(earshot_clip_unload(program.engine, clips[0], false), EARSHOT_ERROR_STALE)
  }

  @Test("what of a list isn't loaded is left when it is cancelled")
  func cancel() throws {
    let program = CProgram()
    var preload: earshot_preload = 0
    // Lengths given: the paths needn't end there.
    withPointers(to: ["/no/such", "/no/other"]) { pointers, _ in
      ok(earshot_preload_begin(program.engine, pointers, [6, 9], 2, nil, &preload))
    }
    ok(earshot_preload_cancel(program.engine, preload))
    var total = 9
    ok(earshot_preload_progress(program.engine, preload, nil, nil, &total))
    #expect(total == 0)
    program.render(1_000)
    #expect(!program.events().contains { $0.kind == EARSHOT_EVENT_CLIP_FAILED })
    ok(earshot_preload_unload(program.engine, preload))
    refused(earshot_preload_cancel(program.engine, preload), EARSHOT_ERROR_STALE)
    refused(
      earshot_preload_begin(program.engine, nil, nil, 1, nil, &preload), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("a file that was written anew is loaded again")
  func reload() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(tone, sampleRate: 48_000)
    let program = CProgram(EARSHOT_OUTPUT_SILENCE)
    let clip = program.load(file.path)
    try file.write(tone + tone, sampleRate: 48_000)
    ok(earshot_engine_reload_changed_files(program.engine))
    var events: [TakenEvent] = []
    for _ in 0..<500 where events.isEmpty {
      usleep(10_000)
      program.update()
      events = program.events().filter { $0.kind == EARSHOT_EVENT_CLIP_RELOADED }
    }
    #expect(events.first?.raw.clip == clip && program.info(clip).frames == 18_000)
  }

  private func withPointers(
    to texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>, Int) -> Void
  ) {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    body(copies.map { UnsafePointer($0) }, texts.count)
  }
}
