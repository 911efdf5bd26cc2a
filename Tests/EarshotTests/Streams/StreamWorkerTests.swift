import CSystem
import Synchronization
import TestScheduling
import TestSupport
import Testing

@testable import Earshot

/// Jobs with prescribed results.
@Suite(.waits)
struct StreamWorkerTests {
  private final class Job: StreamJob {
    private let answer = Mutex(StreamNeed.later(.max))
    private let body: @Sendable () -> Bool
    private let works = Atomic<Int>(0)

    init(_ body: @escaping @Sendable () -> Bool = { true }) { self.body = body }

    var workCount: Int { works.load(ordering: .acquiring) }
    func say(_ need: StreamNeed) { answer.withLock { $0 = need } }
    func need() -> StreamNeed {
      answer.withLock { need in
        if case .later(let time) = need, time != .max, time < Wakeup.now { return .now(0) }
        return need
      }
    }
    func decodeBlock() -> Bool {
      works.add(1, ordering: .releasing)
      say(.later(.max))
      return body()
    }
  }

  /// Always returns the same.
  private final class Stubborn: StreamJob {
    let answer: StreamNeed
    let isOver = Atomic<Bool>(false)

    init(_ answer: StreamNeed) { self.answer = answer }

    func need() -> StreamNeed { isOver.load(ordering: .relaxed) ? .over : answer }
    func decodeBlock() -> Bool { false }
  }

  private func wait(_ milliseconds: Int, until isDone: () -> Bool) -> Bool {
    for _ in 0..<milliseconds where !isDone() { usleep(1_000) }
    return isDone()
  }

  @Test("a job that keeps its thread waiting keeps nobody from what becomes due meanwhile")
  func stuck() {
    let worker = StreamWorker()
    defer { worker.stop() }
    let isStuck = Mutex(true)
    let stuck = Job {
      while isStuck.withLock({ $0 }) { usleep(1_000) }
      return true
    }
    let later = Job()
    worker.add(stuck)
    worker.add(later)
    usleep(30_000)
    later.say(.later(Wakeup.now + 40_000_000))
    stuck.say(.now(0))
    worker.wake()
    #expect(wait(2_000) { stuck.workCount == 1 })
    #expect(wait(2_000) { later.workCount == 1 }, "another thread is idle")
    stuck.say(.now(0))
    worker.wake()
    usleep(20_000)
    #expect(stuck.workCount == 1, "nobody else does the same meanwhile")
    isStuck.withLock { $0 = false }
  }

  @Test("no job makes a worker spin, whatever it returns")
  func stubborn() {
    let ways: [StreamNeed] = [.later(0), .now(0)]
    for (index, need) in ways.enumerated() {
      let worker = StreamWorker()
      let job = Stubborn(need)
      worker.add(job)
      usleep(20_000)
      let (count, start) = (worker.wakeCount, Wakeup.now)
      usleep(100_000)
      let most = [1_100, 110][index] * Double(Wakeup.now - start) / 1e9 + 2
      #expect(Double(worker.wakeCount - count) <= most)
      worker.stop()
    }
  }

  @Test("who has time is looked at in the same moments as others")
  func beats() {
    for slack in [StreamBeat.long, 80_000_000] {
      let time = StreamBeat.time(after: 3_000_000, slack: slack)
      #expect(time % StreamBeat.long == 0 && time >= Wakeup.now - 1_000_000)
    }
    #expect(StreamBeat.time(after: 1, slack: 30_000_000) % StreamBeat.short == 0)
    let now = Wakeup.now
    let exact = StreamBeat.time(after: 5_000_000, slack: 2_000_000)
    #expect(exact >= now + 5_000_000 && exact < now + 8_000_000_000)
  }
}

/// How often the threads that decode wake, with 64 streams, in each state that an engine can be in.
@Suite(.waits)
struct WakeTests {
  private final class Room {
    let engine: AudioEngine
    let faults = OutputFaults()
    private var last = ContinuousClock.now

    init(_ output: Output, streams: Int = 64) throws {
      engine = try AudioEngine(
        Configuration(output: output, sampleRate: 48_000, layout: .mono, sources: 80),
        faults: faults)
      let file = try TemporaryFile("tone.wav")
      defer { file.remove() }
      try file.write(Signal.sine(300, amplitude: 0.01, frames: 96_000), sampleRate: 48_000)
      engine.files = SlowFiles(["a": try file.bytes()])
      let clip = try engine.load("a", options: ClipOptions(storage: .streamed))
      // Begun one after the other, so that they are due at different times.
      for index in 0..<streams {
        engine.play(clip, looping: .forever)
        if index % 4 == 3 { run(.milliseconds(16)) }
      }
      run(.milliseconds(50))
    }

    func run(_ time: Duration) {
      let end = ContinuousClock.now + time
      while ContinuousClock.now < end {
        usleep(8_000)
        let now = ContinuousClock.now
        engine.update(elapsed: now - last)
        last = now
      }
    }

    /// Wakes a second.
    func wakes(over time: Duration = .milliseconds(500)) -> Double {
      let (count, start) = (engine.driver.worker.wakeCount, ContinuousClock.now)
      run(time)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return Double(engine.driver.worker.wakeCount - count) / seconds
    }

    /// Whether no stream runs dry for a while, once a busy machine lets them.
    func keepsUp() -> Bool {
      (0..<6).contains { _ in
        let before = engine.statistics.underruns
        run(.milliseconds(400))
        return engine.statistics.underruns == before
      }
    }

    /// At rest they wake so often at the most, once a busy machine has let them come to it.
    func rests(_ most: Double) -> Bool { (0..<6).contains { _ in wakes() <= most } }
  }

  @Test("64 streams that play wake their threads 150 times a second at most; at rest, 20 times")
  func device() throws {
    let room = try Room(.device())
    #expect(room.engine.statistics.realVoices == 64)
    let playing = room.wakes()
    #expect(playing <= 150, "playing: \(playing)")
    #expect(room.keepsUp(), "\(room.engine.statistics.underruns)")
    room.engine.pauseGame()
    room.run(.milliseconds(150))
    #expect(room.rests(20), "paused")
    room.engine.resumeGame()
    room.run(.milliseconds(100))
    room.engine.suspend(.sleep)
    room.run(.milliseconds(200))
    #expect(room.rests(22), "suspended")
    room.engine.restore(.sleep)
    room.run(.milliseconds(100))
    room.faults.failNext(.max)
    room.faults.die(atFrame: room.engine.world.now)
    room.run(.milliseconds(100))
    #expect(room.engine.suspensionReasons == .deviceLost)
    #expect(room.rests(20), "lost")
  }

  @Test(
    "where a host stands still time passes all the same; where the game does, too, nobody wakes")
  func host() throws {
    let room = try Room(.host)
    let host = try #require(room.engine.hostOutput)
    let still = room.wakes()
    #expect(still <= 150, "\(still)")
    var piece = [Float](repeating: 0, count: BlockQueue.blockFrames)
    var most = 0.0
    for _ in 0..<7 {
      piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
      // Without updates: the game stalls as well.
      usleep(120_000)
      let (count, start) = (room.engine.driver.worker.wakeCount, Wakeup.now)
      usleep(100_000)
      let wakes = Double(room.engine.driver.worker.wakeCount - count)
      most = max(most, wakes / (Double(Wakeup.now - start) / 1e9))
    }
    // One beat more or less falls into so short a time.
    #expect(most <= 20 + 1 / 0.1, "\(most)")
  }

  @Test("live sound that doesn't arrive is polled at most about 20 times a second")
  func live() throws {
    let room = try Room(.host, streams: 0)
    for _ in 0..<8 { room.engine.play(room.engine.load(PushSource())) }
    room.run(.milliseconds(200))
    let wakes = room.wakes()
    #expect(wakes <= 22, "\(wakes)")
  }
}
