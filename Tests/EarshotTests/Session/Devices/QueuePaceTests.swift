import TestSupport
import Testing

@testable import Earshot

@Suite("When a queue is looked at")
struct QueuePaceTests {
  /// A device that takes one of its mixes after the other, exactly in time, from a queue that is
  /// checked at intervals, with this part of a mix as the filling time: returns how often a mix was
  /// missing.
  private static func missing(mix: Int64, cost: Double, waiting: Int, first: Int64) -> Int {
    let pace = QueuePace(mix: mix)
    let work = Int64(Double(mix) * cost)
    var (ready, taken, missing) = (waiting, Int64(0), 0)
    var now = first
    /// Lets the device take its mixes until then.
    func play(until time: Int64) -> Int {
      let due = time / mix - taken
      taken += due
      missing += max(Int(due) - ready, 0)
      ready = max(ready - Int(due), 0)
      return Int(due)
    }
    while now < 2_000 * mix {
      let start = now
      let found = play(until: now)
      if found > 0 {
        now += Int64(found) * work
        _ = play(until: now)
        ready += found
      }
      let pause = pace.pause(after: found > 0 ? .taken : .nothingTaken, from: start, now: now)
      #expect(pause > 0)
      now += pause
    }
    return missing
  }

  @Test("what a mix took is there again before the next one, also where rendering takes long")
  func slowRenders() {
    var random = SeededNumbers(seed: 12)
    for mix in [5_300_000, 6_000_000, 21_300_000, 25_300_000, 42_700_000] as [Int64] {
      // Short mixes are looked for every 2 ms, which is more of them.
      for cost in [0, 0.1, 0.2, 0.26, 0.3, 0.4, 0.5, mix < 8_000_000 ? 0.6 : 0.7] {
        let first = Int64.random(in: 0..<mix, using: &random)
        #expect(
          Self.missing(mix: mix, cost: cost, waiting: 1, first: first) == 0, "\(mix) at \(cost)")
      }
    }
  }

  @Test("however long rendering takes, others have an eighth of a mix in which it sleeps")
  func overload() {
    let pace = QueuePace(mix: 24_000_000)
    for end in [24_000_000, 100_000_000] as [Int64] {
      #expect(pace.pause(after: .taken, from: 0, now: end) == 3_000_000)
    }
  }

  @Test("a device that stands still is looked at twenty times a second, whatever it mixes")
  func still() {
    for mix in [0, 1, 1_000_000, 1_000_000_000] as [Int64] {
      let pace = QueuePace(mix: mix)
      #expect(pace.pause(after: .still, from: 0, now: 1_000_000) == 50_000_000)
      // An urgent thread that doesn't sleep leaves the game nothing.
      let sleeps = 1_000_000...30_000_000 as ClosedRange<Int64>
      #expect(sleeps.contains(pace.pause(after: .nothingTaken, from: 0, now: 0)))
      for now in [0, 1, 1_000_000_000] as [Int64] {
        #expect(sleeps.contains(pace.pause(after: .taken, from: 0, now: now)))
      }
    }
  }
}
