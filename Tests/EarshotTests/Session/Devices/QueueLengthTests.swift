import TestSupport
import Testing

@testable import Earshot

@Suite("How much waits for a device")
struct QueueLengthTests {
  private static let mix = 1_216

  /// A device that takes some of its mixes at a time, at 48 kHz; what it wants beyond what waits is
  /// lost.
  private struct Device {
    var length: QueueLength
    var time: Int64 = 0
    var dropouts = 0

    init(_ latency: Latency = .balanced, knownPull: Int? = nil) {
      length = QueueLength(mix: mix, latency, now: 0)
      length.begin(knownPull: knownPull, now: 0)
    }

    mutating func pull(_ mixes: Int) {
      time += Int64(mixes * mix) * 1_000_000_000 / 48_000
      if mixes * mix > length.frames {
        dropouts += 1
        length.noteDropout(now: time)
      } else {
        length.notePull(mixes * mix, now: time)
      }
    }

    mutating func play(seconds: Int, mixes: (Int) -> Int) {
      var pulls = 0
      while time < Int64(seconds) * 1_000_000_000 {
        pull(mixes(pulls))
        pulls += 1
      }
    }
  }

  @Test("a device that takes two mixes now and then loses nothing, from its first pull on")
  func double() {
    for first in 0..<8 {
      var device = Device()
      device.play(seconds: 600) { $0 % 8 == first ? 2 : 1 }
      #expect(device.dropouts == 0)
      #expect(device.length.frames < 2 * Self.mix + 256)
    }
  }

  @Test("one that takes its mixes one by one has one and a block waiting, two seconds later")
  func single() {
    var device = Device()
    device.play(seconds: 2) { _ in 1 }
    #expect((Self.mix + 128..<Self.mix + 256).contains(device.length.frames))
    #expect(device.length.largestPull == Self.mix)
    device.play(seconds: 60) { _ in 1 }
    #expect(device.dropouts == 0)
  }

  @Test("one that wants five mixes twice a minute loses sound a few times, not twice a minute")
  func seldom() {
    for latency in [Latency.balanced, .safe] {
      var device = Device(latency)
      device.play(seconds: 3_600) { $0 % 1_200 == 1_199 ? 5 : 1 }
      #expect(device.dropouts <= 6, "\(latency)")
      // In the end it hasn't any more.
      let before = device.dropouts
      device.play(seconds: 7_200) { $0 % 1_200 == 1_199 ? 5 : 1 }
      #expect(device.dropouts <= before + 1, "\(latency)")
    }
  }

  @Test("what is known of the device before is believed; never too little waits, nor too much")
  func limits() {
    #expect(Device(knownPull: 2_048).length.frames == 2_048 + 128)
    #expect(Device(.safe, knownPull: 2_048).length.frames == 3 * 2_048 + 128)
    // That one may have had shorter mixes.
    #expect((Self.mix + 128..<Self.mix + 256).contains(Device(knownPull: 512).length.frames))
    var long = QueueLength(mix: 10_000, .safe, now: 0)
    long.begin(knownPull: nil, now: 0)
    for _ in 0..<9 { long.noteDropout(now: 0) }
    #expect((20_128..<20_256).contains(long.frames))
    var random = SeededNumbers(seed: 5)
    for latency in Latency.allCases {
      var device = Device(latency)
      for _ in 0..<20_000 {
        device.pull(
          .random(
            in: 1...(Int.random(in: 0..<50, using: &random) == 0 ? 40 : 3),
            using: &random))
        #expect((Self.mix...QueueLength.longest).contains(device.length.frames))
      }
    }
  }

  /// A device and the thread that feeds it, which sleeps and renders, in nanoseconds.
  private struct Feeding {
    var length: QueueLength
    var random: SeededNumbers
    /// What waits, in frames, and what every call so far takes to the pull that plays it.
    var frames = 0
    var waits: [Double] = []
    var dropouts = 0
    /// Calls that aren't rendered yet, and those that are: when they came, and where they wait.
    private var calls: [Int64] = []
    private var rendered: [(time: Int64, place: Int)] = []

    init(_ latency: Latency, seed: UInt64) {
      length = QueueLength(mix: mix, latency, now: 0)
      random = SeededNumbers(seed: seed)
      length.begin(knownPull: 2 * mix, now: 0)
    }

    /// What `DeviceQueue` does, while a device takes two mixes at a time that is off by up to
    /// `jitter`; the thread wakes up to `late` too late and renders for `work`. `pulls` changes
    /// how many mixes a pull takes.
    mutating func play(
      seconds: Int64, jitter: Int64, late: Int64, work: Int64, pulls: (Int) -> Int = { _ in 2 }
    ) {
      let (end, glance): (Int64, Int64) = (seconds * 1_000_000_000, 6_000_000)
      var (now, count, call): (Int64, Int, Int64) = (0, 0, 0)
      var beat: Int64 = 0
      var pull: Int64 = 0
      while now < end {
        var taken = 0
        while pull <= now {
          let wanted = pulls(count) * mix
          if count > 0 { take(wanted, at: pull, &taken) }
          beat += Int64(pulls(count)) * Int64(mix) * 1_000_000_000 / 48_000
          count += 1
          pull = beat + (jitter > 0 ? .random(in: -jitter...jitter, using: &random) : 0)
        }
        if taken > 0 { length.notePull(taken, now: now) } else { length.noteNone(now: now) }
        let rest = length.restLeft(now: now)
        if rest <= 0, frames < length.frames {
          while call < now {
            calls.append(call)
            call += 3_700_000
          }
          rendered += calls.map { ($0, frames) }
          calls = []
          frames += (length.frames - frames + 127) / 128 * 128
          now += work
          length.noteRendered(now: now)
        }
        let isTaken = taken > 0
        let sleep =
          length.isForeseen ? max(rest, 2_000_000) : isTaken ? 3 * glance : glance
        now += sleep + .random(in: 0...late, using: &random)
      }
    }

    private mutating func take(_ wanted: Int, at time: Int64, _ taken: inout Int) {
      if wanted > frames {
        dropouts += 1
        length.noteDropout(now: time)
      }
      let played = min(wanted, frames)
      waits += rendered.filter { $0.place < played }.map {
        Double(time - $0.time) / 1e6 + Double($0.place) / 48
      }
      rendered = rendered.compactMap { $0.place < played ? nil : ($0.time, $0.place - played) }
      frames -= played
      taken += played
    }

    var meanWait: Double { waits.reduce(0, +) / Double(max(waits.count, 1)) }
  }

  @Test("with the least latency a sound waits half as long, and none is lost to a steady device")
  func foreseen() {
    for seed: UInt64 in 1...8 {
      let jitter = Int64(seed % 4) * 1_000_000
      var usual = Feeding(.balanced, seed: seed)
      usual.play(seconds: 60, jitter: jitter, late: 500_000, work: 3_000_000)
      var low = Feeding(.low, seed: seed)
      low.play(seconds: 60, jitter: jitter, late: 500_000, work: 3_000_000)
      #expect(usual.dropouts == 0 && low.dropouts == 0, "\(seed)")
      // A pull is 50.7 ms, and without a queue a call would wait for half of one.
      #expect(usual.meanWait > 70, "\(usual.meanWait)")
      #expect(low.meanWait < usual.meanWait - 25, "\(low.meanWait), \(usual.meanWait)")
    }
  }

  @Test("a thread that comes late or renders for long fills it earlier, and loses nothing")
  func busy() {
    for seed: UInt64 in 1...8 {
      for (late, work): (Int64, Int64) in [(8_000_000, 3_000_000), (500_000, 20_000_000)] {
        var low = Feeding(.low, seed: seed)
        low.play(seconds: 60, jitter: 1_000_000, late: late, work: work)
        #expect(low.dropouts == 0, "\(late), \(work)")
      }
    }
  }

  @Test("a device that takes by single mixes for a second now and then costs few dropouts")
  func changing() {
    var low = Feeding(.low, seed: 3)
    low.play(seconds: 3_600, jitter: 1_000_000, late: 500_000, work: 3_000_000) {
      $0 % 600 < 560 ? 2 : 1
    }
    #expect(low.dropouts < 12, "\(low.dropouts)")
  }
}
