import TestSupport
import Testing

@testable import Earshot

@Suite("How much waits for a device")
struct QueueLengthTests {
  private static let mix = 1_216

  /// A device that takes some of its mixes at a time, at 48 kHz; a request beyond the waiting mixes
  /// is a dropout.
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

  /// A server that asks every 40 ms for the sound it has played, and a machine that stands still
  /// for up to 20 ms every few seconds: the server then gets a late reply, with a larger mix than
  /// usual. The queue's thread is late by the rest of the stall when it has to wake.
  private static func stallingHour(_ device: inout Device, seed: UInt64, tells: Bool) {
    var random = SeededNumbers(seed: seed)
    var (due, played, taken, stallEnd, late) = (0.0, 0.0, 0.0, 0.0, 0.0)
    while due < 3_600 {
      due += 0.04
      if due > stallEnd, Int.random(in: 0..<100, using: &random) == 0 {
        let stall = Double.random(in: 0.005...0.02, using: &random)
        stallEnd = due - Double.random(in: 0...0.02, using: &random) + stall
        late = Double.random(in: 0...stall, using: &random)
      }
      let answered = max(due, stallEnd)
      played = answered * 48_000
      let mixes = Int((played - taken) / Double(mix))
      guard mixes > 0 else { continue }
      taken += Double(mixes * mix)
      device.time = Int64(answered * 1e9) - Int64(mixes * mix) * 1_000_000_000 / 48_000
      device.pull(mixes)
      // The server goes first.
      if tells { device.length.noteLateness(Int(late * 48_000), now: device.time) }
      late = 0
    }
  }

  @Test("where threads are late a mix more waits before one is lost")
  func lateness() {
    var (told, untold) = (0, 0)
    for seed in 1...8 as ClosedRange<UInt64> {
      var (device, deaf) = (Device(), Device())
      Self.stallingHour(&device, seed: seed, tells: true)
      Self.stallingHour(&deaf, seed: seed, tells: false)
      told += device.dropouts
      untold += deaf.dropouts
      #expect(device.length.frames <= 5 * Self.mix + 256)
    }
    #expect(untold >= 24)
    #expect(told * 4 <= untold, "\(told) of \(untold)")
  }

  @Test("lateness lengthens the queue by twice as much for some seconds, except at low latency")
  func mixesForLateness() {
    for (late, mixes) in [(0, 0), (300, 0), (310, 1), (900, 1), (920, 2), (4_095, 7)] {
      var device = Device(knownPull: Self.mix)
      let usual = device.length.frames
      device.length.noteLateness(late, now: 0)
      #expect(abs(device.length.frames - usual - mixes * Self.mix) < 128, "\(late)")
      #expect(Device(.safe).length.frames >= usual + 2 * Self.mix)
      device.play(seconds: 10) { _ in 1 }
      #expect(device.length.frames == usual)
      #expect(device.dropouts == 0)
    }
    var low = Device(.low, knownPull: Self.mix)
    let usual = low.length.frames
    low.length.noteLateness(2_000, now: 0)
    #expect(low.length.frames == usual)
  }

  @Test("what waits becomes less by half of what is taken at most, so that rendering never stops")
  func shrinks() {
    for latency in Latency.allCases {
      var device = Device(latency)
      for _ in 0..<3 { device.length.noteDropout(now: 0) }
      device.pull(4)
      device.length.noteLateness(1_200, now: device.time)
      let most = device.length.frames
      var before = most
      while device.time < 60_000_000_000 {
        device.pull(1)
        #expect(before - device.length.frames <= Self.mix / 2)
        before = device.length.frames
      }
      let extra = latency == .safe ? 2 * Self.mix : 0
      #expect((Self.mix + 128 + extra..<Self.mix + 256 + extra).contains(device.length.frames))
      #expect(most > device.length.frames + Self.mix)
    }
  }

  @Test("what fills a device's reserve isn't taken for what it takes at once", arguments: 1...12)
  func trial(fills: Int) {
    var trial = PullTrial(sampleRate: 48_000, now: 0)
    for fill in 1...fills {
      let isSteady = trial.note(256, now: Int64(fill) * 1_000_000)
      #expect(!isSteady, "pull \(fill), a millisecond after the one before, of 5.3 ms")
    }
    for pull in 1...4 {
      let time = Int64(fills) * 1_000_000 + Int64(pull) * 256 * 1_000_000_000 / 48_000
      let isSteady = trial.note(256, now: time)
      #expect(isSteady && trial.pulls == fills + pull)
    }
    let isDoubled = trial.note(512, now: Int64(fills + 22) * 1_000_000)
    #expect(!isDoubled, "0.7 ms after the one before")
  }

  @Test("so it is of pulls of a single block")
  func shrinksByBlocks() {
    var length = QueueLength(mix: 128, .balanced, now: 0)
    length.begin(knownPull: 128, now: 0)
    for _ in 0..<20 { length.noteDropout(now: 0) }
    let most = length.frames
    for pull in 1...1_000_000 {
      length.notePull(128, now: Int64(pull) * 2_666_667)
      if length.frames < most { break }
    }
    let first = length.frames
    for pull in 1_000_001...1_000_008 { length.notePull(128, now: Int64(pull) * 2_666_667) }
    #expect(first == most - 128 && length.frames == first - 4 * 128)
  }

  @Test("while a device stands still nothing of what it takes is forgotten")
  func standstill() {
    for played in 30..<50 {
      var device = Device()
      device.play(seconds: played) { $0 % 160 == 159 ? 2 : 1 }
      let (usual, dropouts) = (device.length.frames, device.dropouts)
      for _ in 0..<1_200 {
        device.time += 50_000_000
        device.length.noteLateness(0, now: device.time)
      }
      #expect(device.length.frames == usual)
      let now = Int(device.time / 1_000_000_000)
      device.play(seconds: now + 60) { $0 % 160 == 159 ? 2 : 1 }
      #expect(device.dropouts == dropouts)
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
}
