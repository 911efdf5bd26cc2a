import CEarshot
import Testing
import WildCalls

@Suite("Misuse in C")
struct MisuseTests {
  private static let codes = Set(
    (0..<64).filter { String(cString: earshot_result_name($0)) != "unknown" })

  @Test("whatever is called with whatever answers a code and a sentence", arguments: 0..<2)
  func storm(_ seed: Int) throws {
    // Engines come and go below.
    let names = try Wild.functions().filter {
      $0 != "earshot_engine_make" && $0 != "earshot_engine_close"
    }
    #expect(names.count > 100 && Self.codes.count > 15)
    let wild = Wild(Choices(seed: UInt64(seed)))
    var answers: [earshot_result: Int] = [:]
    var program: CProgram?
    for step in 0..<4_000 {
      if step % 1_000 == 0 {
        program = CProgram([EARSHOT_OUTPUT_OFFLINE, EARSHOT_OUTPUT_HOST][step / 1_000 % 2])
        wild.keep(program?.engine ?? 0)
      }
      let name = names[wild.random(0..<names.count)]
      let answer = try #require(wild.call(name), "\(name) is missing here")
      answers[answer, default: 0] += 1
      if !Self.codes.contains(answer) { Issue.record("\(name) answered \(answer)") }
      if answer != EARSHOT_OK, String(cString: earshot_last_message()).isEmpty {
        Issue.record("\(name) answered \(answer) without a word")
      }
      wild.forget()
      if step % 10 == 0 { _ = earshot_engine_update(wild.engine, 0.02) }
    }
    program = nil
    #expect(answers[earshot_result(EARSHOT_OK), default: 0] > 200, "\(answers)")
    for code in [
      EARSHOT_ERROR_ARGUMENT, EARSHOT_ERROR_SIZE, EARSHOT_ERROR_HANDLE, EARSHOT_ERROR_STALE,
      EARSHOT_ERROR_STATE,
    ] {
      #expect(answers[earshot_result(code), default: 0] > 0, "\(code) never came")
    }
  }

  @Test("engines of wild configurations are made or refused, and all can be closed")
  func engines() throws {
    let wild = Wild(Choices(seed: 9))
    var made = 0
    for _ in 0..<60 {
      var engine: earshot_engine = 0
      guard let config = wild.configWithoutDevice else { continue }
      let answer = earshot_engine_make(config, &engine)
      #expect(Self.codes.contains(answer) && (engine != 0) == (answer == EARSHOT_OK))
      if answer == EARSHOT_OK {
        made += 1
        ok(earshot_engine_update(engine, 0.01))
        ok(earshot_engine_close(engine))
      }
      refused(earshot_engine_close(wild.handle() | 1 << 28), EARSHOT_ERROR_HANDLE)
      wild.forget()
    }
    #expect(made > 10)
    refused(earshot_engine_make(nil, nil), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("structs that are filled in by nobody are no trouble")
  func initialisers() {
    earshot_output_init(nil)
    earshot_config_init(nil)
    earshot_clip_options_init(nil)
    earshot_emitter_options_init(nil)
    earshot_play_options_init(nil)
    earshot_suspension_policy_init(nil)
    earshot_recording_options_init(nil)
    earshot_recorder_options_init(nil)
    earshot_network_options_init(nil)
    earshot_music_options_init(nil)
    earshot_now_playing_info_init(nil)
  }
}
