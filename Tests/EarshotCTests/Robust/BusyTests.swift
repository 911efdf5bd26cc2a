import CEarshot
import Synchronization
import Testing

/// An engine is used by one thread at a time; other calls are refused.
struct BusyTests {
  private typealias Answers = Set<earshot_result>

  /// The shared state of the threads.
  private final class Meeting: Sendable {
    let wasBusy = Atomic<Bool>(false)
    let isOver = Atomic<Bool>(false)
    let left = Atomic<Int>(4)
  }

  @Test("of two threads that call the same engine, one is told that it is busy")
  func twoThreads() async throws {
    let stage = try CStage(sources: 8)
    let (engine, voice) = (stage.engine, stage.placed)
    let meeting = Meeting()
    async let rendered = onThread {
      var answers: Answers = []
      var samples = [Float](repeating: 0, count: 2 * 4_800)
      // The other may be long in coming where the machine has much to do.
      let end = ContinuousClock.now + .seconds(60)
      while !meeting.wasBusy.load(ordering: .relaxed), ContinuousClock.now < end {
        answers.insert(earshot_engine_render(engine, &samples, 4_800))
      }
      meeting.isOver.store(true, ordering: .relaxed)
      return answers
    }
    async let called = onThread {
      var answers: Answers = []
      while !meeting.isOver.load(ordering: .relaxed) {
        let answer = earshot_voice_set_gain(engine, voice, 0.5, 0)
        answers.insert(answer)
        if answer == EARSHOT_ERROR_BUSY { meeting.wasBusy.store(true, ordering: .relaxed) }
      }
      return answers
    }
    let possible = answers(EARSHOT_OK, EARSHOT_ERROR_BUSY)
    #expect(await rendered.isSubset(of: possible))
    #expect(await called.isSubset(of: possible))
    let haveMet = meeting.wasBusy.load(ordering: .relaxed)
    #expect(haveMet, "they never met")
    try succeed(earshot_voice_set_gain(engine, voice, 0.5, 0))
    withExtendedLifetime(stage) {}
  }

  /// The actions of a log function, and their results.
  private final class Listener {
    var engine: earshot_engine = 0
    var voice: earshot_voice = 0
    var answers: [earshot_result] = []
  }

  @Test("a callback can't call the engine that calls it")
  func callback() throws {
    let stage = try CStage(sources: 8)
    let listener = Listener()
    (listener.engine, listener.voice) = (stage.engine, stage.placed)
    let user = Unmanaged.passUnretained(listener).toOpaque()
    try succeed(
      earshot_engine_set_log(
        stage.engine,
        { user, _, _, _ in
          guard let user else { return }
          let listener = Unmanaged<Listener>.fromOpaque(user).takeUnretainedValue()
          listener.answers += [
            earshot_voice_set_gain(listener.engine, listener.voice, 0, 0),
            earshot_engine_close(listener.engine),
            earshot_remote_enter_background(listener.engine),
          ]
        }, user, Int32(EARSHOT_LOG_WARNING)))
    #expect(
      earshot_voice_set_gain(stage.engine, stage.placed, .nan, 0) == EARSHOT_ERROR_ARGUMENT)
    let told = listener.answers.map { Int($0) }
    #expect(told == [EARSHOT_ERROR_BUSY, EARSHOT_ERROR_BUSY, EARSHOT_OK])
    try succeed(earshot_engine_set_log(stage.engine, nil, nil, 0))
    try succeed(earshot_voice_set_gain(stage.engine, stage.placed, 0.5, 0))
    withExtendedLifetime(listener) {}
  }

  @Test("what other threads say while the engine renders is all heard, and none is refused")
  func remote() async throws {
    let stage = try CStage(sources: 8)
    let engine = stage.engine
    let meeting = Meeting()
    async let rendered = onThread {
      var samples = [Float](repeating: 0, count: 2 * 160)
      var answers: Answers = []
      while meeting.left.load(ordering: .relaxed) > 0 {
        answers.insert(earshot_engine_render(engine, &samples, 160))
      }
      return answers
    }
    let said = await withTaskGroup(of: Answers.self) { group in
      for thread in 0..<4 {
        group.addTask {
          await onThread {
            var answers: Answers = []
            let sleep = UInt32(EARSHOT_SUSPENDED_SLEEP)
            for round in 0..<200 {
              let name = "\(thread) \(round)"
              answers.insert(earshot_remote_begin_interruption(engine, name, terminated))
              answers.insert(earshot_remote_end_interruption(engine, name, terminated, true))
              answers.insert(earshot_remote_suspend(engine, sleep))
              answers.insert(earshot_remote_restore(engine, sleep, true))
            }
            meeting.left.subtract(1, ordering: .relaxed)
            return answers
          }
        }
      }
      return await group.reduce(into: Answers()) { $0.formUnion($1) }
    }
    #expect(said == answers(EARSHOT_OK))
    #expect(await rendered.isSubset(of: answers(EARSHOT_OK)))
    try stage.render(4_800)
    #expect(stage.samples.suffix(4_800).contains { $0 != 0 }, "it sounds again")
    var reasons: UInt32 = 99
    try succeed(earshot_engine_suspension(engine, &reasons))
    #expect(reasons == 0)
  }

  @Test("an engine that is closed while others call it is gone for them, and no more")
  func closing() async throws {
    for _ in 0..<20 {
      let stage = try CStage(sources: 4)
      let (engine, voice) = (stage.engine, stage.placed)
      async let called = onThread {
        var answers: Answers = []
        while !answers.contains(earshot_result(EARSHOT_ERROR_STALE)) {
          answers.insert(earshot_voice_set_gain(engine, voice, 0.5, 0))
        }
        return answers
      }
      async let said = onThread {
        var answers: Answers = []
        while !answers.contains(earshot_result(EARSHOT_ERROR_STALE)) {
          answers.insert(earshot_remote_leave_background(engine))
        }
        return answers
      }
      async let closed = onThread {
        while true {
          let answer = earshot_engine_close(engine)
          if answer != EARSHOT_ERROR_BUSY { return answer }
        }
      }
      #expect(await closed == EARSHOT_OK)
      let usual = answers(EARSHOT_OK, EARSHOT_ERROR_BUSY, EARSHOT_ERROR_STALE)
      #expect(await called.isSubset(of: usual))
      let remote = answers(EARSHOT_OK, EARSHOT_ERROR_LIMIT_REACHED, EARSHOT_ERROR_STALE)
      #expect(await said.isSubset(of: remote))
      withExtendedLifetime(stage) {}
    }
  }

  private func answers(_ codes: Int...) -> Answers { Set(codes.map { earshot_result($0) }) }
}
