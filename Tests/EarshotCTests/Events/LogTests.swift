import CEarshot
import CSystem
import TestSupport
import Testing

/// The messages of an engine.
final class Log {
  private(set) var lines: [(level: Int32, message: String)] = []
  private(set) var answers: Set<earshot_result> = []
  private var engine: earshot_engine = 0

  /// It must outlive the engine, or its listening.
  func listen(to engine: earshot_engine, from level: Int) {
    self.engine = engine
    let user = Unmanaged.passUnretained(self).toOpaque()
    ok(
      earshot_engine_set_log(
        engine,
        { user, level, message, length in
          let log = Unmanaged<Log>.fromOpaque(user!).takeUnretainedValue()
          let text = String(cString: message!)
          #expect(text.utf8.count == length)
          log.lines.append((level, text))
          log.answers.insert(earshot_engine_update(log.engine, 0.1))
        }, user, Int32(level)))
  }
}

@Suite("The log in C")
struct LogTests {
  @Test("failures and events are told as they happen, and can still be taken")
  func told() throws {
    let program = CProgram()
    let log = Log()
    log.listen(to: program.engine, from: EARSHOT_LOG_DETAIL)
    let clip = program.load([0.5])
    refused(earshot_voice_stop(program.engine, clip, 0), EARSHOT_ERROR_HANDLE)
    #expect(log.lines.count == 1 && log.lines[0].level == EARSHOT_LOG_WARNING)
    #expect(log.lines[0].message == String(cString: earshot_last_message()))
    let voice = program.play(clip)
    program.render(1_600)
    #expect(log.lines.count == 2 && log.lines[1].level == EARSHOT_LOG_DETAIL)
    #expect(log.lines[1].message.contains(String(voice, radix: 16)))
    #expect(program.events().count == 1 && log.lines.count == 2, "each is told once")
    #expect(log.answers == [earshot_result(EARSHOT_ERROR_BUSY)], "it can't call the engine")
    ok(earshot_engine_set_log(program.engine, nil, nil, 0))
    program.play(clip)
    program.render(1_600)
    #expect(log.lines.count == 2)
  }

  @Test("only what weighs enough is told")
  func levels() throws {
    let program = CProgram()
    let log = Log()
    refused(earshot_engine_set_log(program.engine, nil, nil, 4), EARSHOT_ERROR_ARGUMENT)
    log.listen(to: program.engine, from: EARSHOT_LOG_NOTICE)
    program.play(program.load([0.5]))
    ok(earshot_remote_begin_interruption(program.engine, "call", terminated))
    program.render(1_600)
    let levels = Set(log.lines.map(\.level))
    #expect(levels == [Int32(EARSHOT_LOG_NOTICE)])
    #expect(log.lines.contains { $0.message.contains("call") })
  }

  @Test("a wave file that can't be completed is told on closing")
  func closing() throws {
    let file = try TemporaryFile("out.wav")
    var engine: earshot_engine = 0
    file.path.withCString { path in
      var config = earshot_config()
      earshot_config_init(&config)
      config.output.kind = Int32(EARSHOT_OUTPUT_WAVE_FILE)
      (config.output.name, config.output.name_length) = (path, terminated)
      ok(earshot_engine_make(&config, &engine))
    }
    let log = Log()
    log.listen(to: engine, from: EARSHOT_LOG_DETAIL)
    ok(earshot_engine_update(engine, 0.1))
    // By the time that it should appear there is a folder of its name.
    #expect(mkdir(file.path, 0o700) == 0)
    defer {
      rmdir(file.path)
      file.remove()
    }
    refused(earshot_engine_close(engine), EARSHOT_ERROR_OUTPUT_UNWRITABLE)
    #expect(log.lines.last?.level == Int32(EARSHOT_LOG_ERROR))
    refused(earshot_engine_update(engine, 0), EARSHOT_ERROR_STALE)
  }
}
