import Synchronization
import TestSupport
import Testing

@testable import Earshot

@Suite("When rendering takes more time than there is")
struct OverloadTests {
  @Test("sources are taken away while it is too much, and given back step by step")
  func allowance() {
    var allowance = SourceAllowance()
    #expect(allowance.sources(of: 64) == 64)
    func pass(_ steps: Int, load: Double) -> Int {
      (0..<steps).reduce(0) { told, _ in
        told + (allowance.update(seconds: 1.0 / 60, load: load) ? 1 : 0)
      }
    }
    let told = pass(60, load: 0.95)
    #expect((1...2).contains(told))
    #expect(allowance.sources(of: 64) == [48, 36][told - 1])
    #expect(pass(600, load: 0.8) == 0)
    #expect(allowance.sources(of: 64) == [48, 36][told - 1], "neither too much nor calm")
    #expect(pass(1_200, load: 0.3) == 0)
    #expect(allowance.sources(of: 64) == 64)
    #expect(pass(6_000, load: 2) > 10)
    #expect(allowance.sources(of: 64) == 1 && allowance.sources(of: 0) == 0)
    // A moment is no overload.
    allowance = SourceAllowance()
    for _ in 0..<30 { #expect(pass(15, load: 2) + pass(5, load: 0.8) == 0) }
  }

  @Test("under overload the least important voices are virtual, reported and without a click")
  func engine() throws {
    let game = try HostGame { $0.sources = 34 }
    let engine = game.engine
    let low = try game.clip(Signal.sine(100, amplitude: 0.01, frames: 48_000))
    let voices = (0..<32).map { index in
      engine.play(
        low, options: PlaybackOptions(looping: .forever, fade: .seconds(0.1), priority: index))
    }
    // A clock by which each pull of a sixtieth of a second takes this many nanoseconds.
    let clock = PullClock(cost: 16_000_000)
    try #require(engine.driver.renderer).clock = { clock.next() }
    game.pass(30)
    #expect(engine.statistics.realVoices == 32)
    game.pass(60)
    let events = engine.takeEvents()
    let left = try #require(
      events.compactMap { if case .overloaded(let sources) = $0 { sources } else { nil } }.last)
    #expect(left == 24 || left == 18 || left == 13, "\(left)")
    game.pass(10)
    #expect(engine.statistics.realVoices <= 24)
    #expect(abs(engine.statistics.load - 0.96) < 0.02)
    // The most important voices are audible.
    #expect(engine.status(of: voices[31])?.state == .real)
    #expect(engine.status(of: voices[0])?.state != .real)
    #expect(Render(game.heard).largestStep.size < 0.01 * 32 * 0.0132 * 1.5)
    clock.setCost(2_000_000)
    game.pass(60 * 20)
    #expect(engine.statistics.realVoices == 32 && engine.statistics.load < 0.2)
    engine.checkInvariants()
  }

  @Test("what the limiter takes counts")
  func limiter() throws {
    let game = try HostGame { $0.limiter = .always }
    // Each pull takes this many nanoseconds, and the limiter does, too.
    let clock = PullClock(cost: 4_000_000)
    try #require(game.engine.driver.renderer).clock = { clock.next() }
    game.pass(120)
    #expect(abs(game.engine.statistics.load - 0.48) < 0.01, "\(game.engine.statistics.load)")
  }
}

/// Advances by the cost at every second look: a pull begins, and is over.
private final class PullClock: Sendable {
  private let time = Atomic<Int64>(0)
  private let cost: Atomic<Int64>
  private let looks = Atomic<Int>(0)

  init(cost: Int64) { self.cost = Atomic(cost) }

  func setCost(_ new: Int64) { cost.store(new, ordering: .relaxed) }

  func next() -> Int64 {
    let isEnd = looks.add(1, ordering: .relaxed).newValue % 2 == 0
    return isEnd
      ? time.add(cost.load(ordering: .relaxed), ordering: .relaxed).newValue
      : time.load(ordering: .relaxed)
  }
}
