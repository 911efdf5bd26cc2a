import TestSupport
import Testing

@testable import Earshot

/// Against devices that take sound as PulseAudio's server makes OpenAL 1.19.1 take it.
struct DemandBoundTests {
  /// A server that plays evenly, a tick at a time, asks for what is missing once that is a mix, and
  /// a library that gives it whole mixes and keeps the rest for later.
  private struct Device {
    let mix: Int
    let tick: Int
    /// Frames a nanosecond, beside a clock that is exact.
    let framesPerNanosecond: Double
    var room: Int
    var missing = 0
    var ticks = 0
    var taken = 0

    init(mix: Int, tick: Int, drift: Double) {
      (self.mix, self.tick) = (mix, tick)
      framesPerNanosecond = 48_000 * (1 + drift) / 1e9
      room = 3 * mix
    }

    /// Answers what it takes at once at the most until then.
    mutating func run(until time: Int64) -> Int {
      var most = take()
      while Double((ticks + 1) * tick) <= framesPerNanosecond * Double(time) {
        ticks += 1
        missing += tick
        if missing >= mix { (room, missing) = (room + missing, 0) }
        most = max(most, take())
      }
      return most
    }

    private mutating func take() -> Int {
      let frames = room / mix * mix
      (room, taken) = (room - frames, taken + frames)
      return frames
    }
  }

  @Test(
    "there is always enough for what a device takes next, and for two mixes only when it takes two",
    arguments: [(1_216, 480), (1_116, 480), (1_114, 1_024), (1_024, 441), (512, 480), (960, 960)])
  func suffices(_ mix: Int, _ tick: Int) {
    for drift in [0, 2e-4, -2e-4] {
      var random = SeededGenerator(seed: UInt64(mix + tick))
      var device = Device(mix: mix, tick: tick, drift: drift)
      var bound = DemandBound(mix: mix, rate: 48_000, at: 0)
      var (now, known) = (Int64(0), 0)
      var (doubles, promised, looks, missing) = (0, 0, 0, 0)
      let glance = Int64(mix) * 1_000_000_000 / 48_000 / 4
      while now < 20_000_000_000 {
        // Looks come late by up to half of what they wait.
        let wait = glance + Int64.random(in: 0...glance / 2, using: &random)
        let promise = bound.largestPull(by: now + 2 * glance)
        let pulled = device.run(until: now + wait)
        now += wait
        // Buffers are seen as played when they have been played whole.
        let seen = device.taken / 128 * 128
        if seen > known { bound.note(seen - known, at: now) }
        known = seen
        guard now > 1_000_000_000 else { continue }
        if pulled > mix { doubles += 1 }
        promised += promise
        looks += 1
        missing = max(missing, pulled - promise)
      }
      #expect(missing == 0, "\(mix), \(tick)")
      let mean = Double(promised) / Double(looks * mix)
      #expect(doubles > 0 ? mean < 1.6 : mean == 1, "\(mix), \(tick): \(mean), \(doubles)")
    }
  }

  @Test("a device that stood still may take much at once, one time; one that ran dry, for seconds")
  func recovers() {
    var bound = DemandBound(mix: 1_024, rate: 48_000, at: 0)
    var now = Int64(0)
    func play(_ mixes: Int) {
      for _ in 0..<mixes {
        now += 1_024 * 1_000_000_000 / 48_000
        bound.note(1_024, at: now)
      }
    }
    play(50)
    #expect(bound.largestPull(by: now) == 1_024)
    now += 60_000_000_000
    #expect(bound.largestPull(by: now) == 3 * 1_024)
    play(1)
    #expect(bound.largestPull(by: now) == 1_024)
    now += 100_000_000
    play(1)
    #expect(bound.largestPull(by: now) == 3 * 1_024)
    play(480)
    #expect(bound.largestPull(by: now) == 1_024)
  }
}
