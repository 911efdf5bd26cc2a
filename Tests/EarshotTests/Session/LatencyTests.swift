import CSystem
import TestScheduling
import TestSupport
import Testing

@testable import Earshot

/// On OpenAL's own silent device, which takes sound in real time.
@Suite(.serialized, .waits)
struct LatencyTests {
  private func wait(_ milliseconds: Int = 4_000, until isDone: () -> Bool) -> Bool {
    for _ in 0..<milliseconds / 2 where !isDone() { usleep(2_000) }
    return isDone()
  }

  @Test("interruptions are no dropouts: the device gets what it takes until it stands still")
  func interruptions() throws {
    // Each with the shortest possible queue, which a dropout would lengthen. A busy machine may
    // cost one of its own.
    var counts: [Int] = []
    while counts.last != 0, counts.count < 3 { counts.append(try dropoutsOfInterruptions()) }
    #expect(counts.last == 0, "\(counts)")
  }

  private func dropoutsOfInterruptions() throws -> Int {
    let engine = try AudioEngine(
      Configuration(output: .device(), sampleRate: 48_000, latency: .low))
    let clip = try engine.load(
      samples: Signal.sine(100, amplitude: 1e-3, frames: 4_800), sampleRate: 48_000)
    engine.play(clip, looping: .forever)
    let device = try #require(engine.device)
    func play(_ frames: Int) {
      for _ in 0..<frames {
        usleep(16_000)
        engine.update(elapsed: .milliseconds(16))
      }
    }
    // Until no more waits than the device takes at once.
    play(90)
    let before = device.dropouts
    for _ in 0..<3 {
      engine.beginInterruption("call")
      play(15)
      engine.endInterruption("call")
      play(15)
    }
    return device.dropouts - before
  }

  @Test(
    "a device is kept waiting once, and that is counted; its queue is longer then, as it is asked",
    arguments: Latency.allCases)
  func dropout(_ latency: Latency) throws {
    let engine = try AudioEngine(
      Configuration(output: .device(), sampleRate: 48_000, latency: latency))
    let clip = try engine.load(
      samples: Signal.sine(100, amplitude: 1e-3, frames: 4_800), sampleRate: 48_000)
    for _ in 0..<60 { engine.play(clip, looping: .forever) }
    let device = try #require(engine.device)
    // From 1.22 on OpenAL requests its mixes, and only requested ones wait.
    let (isAsked, isSafe) = (!device.isStalledByListing, latency == .safe)
    #expect(wait { device.isReady && (device.queueLength > 0 || isAsked && !isSafe) })
    engine.update(elapsed: .milliseconds(20))
    let mix = Int((device.mixSeconds * 48_000).rounded())
    let (length, dropouts) = (device.queueLength, device.dropouts)
    if isAsked {
      #expect(length >= (isSafe ? 2 * mix : 0), "\(length), mixes of \(mix)")
    } else {
      #expect(length >= (isSafe ? 3 : 1) * mix + 128 && length % 128 == 0)
    }
    #expect(wait { engine.outputTraits.queuedFrames ?? 0 > 0 || isAsked && !isSafe })
    // No other thread can render meanwhile: that has to last longer than the queue does.
    let renderer = try #require(engine.driver.renderer)
    let count = 80 * 48_000
    var samples = [Float](repeating: 0, count: 2 * count)
    for _ in 0..<8 where device.dropouts == dropouts {
      samples.withUnsafeMutableBufferPointer {
        _ = renderer.pull(into: $0.baseAddress!, frames: count, for: nil)
      }
      _ = wait(200) { device.dropouts > dropouts }
    }
    #expect(device.dropouts > dropouts)
    #expect(wait { device.queueLength > length })
    let more = device.queueLength - length
    #expect(more >= (latency == .low ? 128 : mix), "\(length) and \(more)")
    engine.update(elapsed: .milliseconds(20))
    let told = engine.statistics.dropouts
    #expect(told > dropouts)
    try engine.setOutput(.silence)
    engine.update(elapsed: .milliseconds(20))
    #expect(engine.statistics.dropouts >= told, "those of former devices count")
    #expect(engine.outputTraits.queuedFrames == nil && !engine.outputTraits.hasRealTimePriority)
  }

  /// How unevenly the heard frame moves: its standard deviation from a straight line, in ms.
  private func unevenness(_ frames: [(seconds: Double, frame: Double)]) -> Double {
    let count = Double(frames.count)
    let offsets = frames.map { $0.frame - $0.seconds * 48_000 }
    let mean = offsets.reduce(0, +) / count
    return (offsets.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot() / 48
  }

  @Test("what is heard goes on evenly between the mixes of a device, and never back")
  func evenness() throws {
    let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
    let clock = ContinuousClock()
    #expect(wait { engine.heardFrame ?? 0 > 0 })
    // A machine that is too busy to feed the device is given other chances.
    var deviations: [Double] = []
    for _ in 0..<12 where deviations.allSatisfy({ $0 >= 1 }) {
      let start = clock.now
      var frames: [(seconds: Double, frame: Double)] = []
      while clock.now - start < .seconds(3) {
        engine.update(elapsed: .milliseconds(16))
        usleep(16_000)
        let heard = try #require(engine.heardFrame)
        #expect(Double(heard) >= frames.last?.frame ?? 0)
        frames.append(((clock.now - start) / .seconds(1), Double(heard)))
      }
      deviations.append(unevenness(frames.filter { $0.seconds > 1 }))
    }
    #expect((deviations.min() ?? .infinity) < 1, "\(deviations) ms")
  }

  @Test("between jumps of a mix it goes on with the clock, and stands still where the output does")
  func heardClock() throws {
    final class Output {}
    let output = ObjectIdentifier(Output.self)
    var clock = HeardClock()
    let mix = 1_228.8
    var frames: [(seconds: Double, frame: Double)] = []
    func heard(_ seconds: Double, told: Double) -> Double {
      Double(
        clock.frame(
          reported: told, jump: mix, sampleRate: 48_000, of: output, now: Int64(seconds * 1e9)))
    }
    for step in 0..<240 {
      let seconds = Double(step) / 60
      let frame = heard(seconds, told: (seconds * 48_000 / mix).rounded(.down) * mix)
      #expect(frame >= frames.last?.frame ?? 0)
      frames.append((seconds, frame))
    }
    let deviation = unevenness(frames.filter { $0.seconds > 1 })
    #expect(deviation < 1, "\(deviation) ms")
    let told = 4 * 48_000.0
    for step in 0..<60 { _ = heard(4 + Double(step) / 60, told: told) }
    #expect(abs(heard(5, told: told) - told) <= mix + 1)
  }

  @Test("of a host it is known once that has stated its latency")
  func heardOfHost() throws {
    let engine = try AudioEngine(.plainHost(sampleRate: 48_000, layout: .mono))
    let host = try #require(engine.hostOutput)
    var samples = [Float](repeating: 0, count: 480)
    let clock = ContinuousClock()
    let start = clock.now
    var pulled = 0
    var frames: [(seconds: Double, frame: Double)] = []
    #expect(engine.heardFrame == nil && engine.outputLatency == nil)
    host.setLatency(.milliseconds(20))
    while clock.now - start < .seconds(3) {
      usleep(5_000)
      while Double(pulled) < (clock.now - start) / .seconds(1) * 48_000 {
        engine.update(elapsed: .milliseconds(10))
        samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
        pulled += samples.count
      }
      let heard = try #require(engine.heardFrame)
      #expect(Double(heard) >= frames.last?.frame ?? 0)
      frames.append(((clock.now - start) / .seconds(1), Double(heard)))
    }
    // The first frame was pulled at once, so each is heard 20 ms after its time; later by the delay
    // of this thread.
    let late = frames.filter { $0.seconds > 1 }.map { $0.seconds * 48_000 - $0.frame }
    let mean = late.reduce(0, +) / Double(late.count)
    #expect((900..<1_920).contains(mean), "\(mean)")
    host.setLatency(nil)
    #expect(engine.heardFrame == nil)
  }

  @Test("what is heard is behind what is rendered, and goes on in real time")
  func heardFrame() throws {
    let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
    let clock = ContinuousClock()
    #expect(wait { engine.heardFrame ?? 0 > 0 })
    // A machine that is too busy to feed the device is given other chances.
    var off: [Double] = []
    var last: Int64 = 0
    for _ in 0..<8 where off.allSatisfy({ abs($0) >= 6_000 }) {
      let (start, first) = (clock.now, try #require(engine.heardFrame))
      usleep(300_000)
      last = try #require(engine.heardFrame)
      off.append(Double(last - first) - (clock.now - start) / .seconds(1) * 48_000)
    }
    #expect(off.contains { abs($0) < 6_000 }, "\(off)")
    let rendered = try #require(engine.driver.renderer).withReport { $0.frame }
    #expect(last < rendered)
    try engine.setOutput(.silence)
    #expect(engine.heardFrame == nil && engine.scheduleNotice == .zero)
  }

  @Test("what is silenced is waited for as long as a mix takes, and what the device takes at once")
  func silencing() throws {
    let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
    let device = try #require(engine.device)
    #expect(wait { device.isReady })
    let (mix, mostWait) = (device.mixSeconds, 0.5)
    // The amount that it takes at once may grow meanwhile, on a busy machine.
    func pull() -> Double { Double(device.largestPull ?? 0) / 48_000 }
    let before = pull()
    let fade = Double(device.gate.fade) / 1e9
    let after = pull()
    let ends = [before, after].map { mix + min(max(mix, $0), mostWait) + 0.001 }
    #expect(fade > ends.min()! - 1e-6 && fade < ends.max()! + 1e-6, "\(fade), \(ends)")
  }

  @Test("with the notice that is asked for a start is in time, and one with less is counted")
  func notice() throws {
    let engine = try AudioEngine(.plainHost(sampleRate: 48_000, layout: .mono))
    let host = try #require(engine.hostOutput)
    let clip = try engine.load(samples: [Float](repeating: 0.5, count: 9_600), sampleRate: 48_000)
    var heard: [Float] = []
    func pull(_ frames: Int) {
      heard += [Float](unsafeUninitializedCapacity: frames) { buffer, count in
        host.render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<frames]))
        count = frames
      }
    }
    func run(_ updates: Int) {
      for _ in 0..<updates {
        engine.update(elapsed: .milliseconds(20))
        pull(960)
      }
    }
    run(5)
    let notice = Int64(engine.scheduleNotice / .seconds(1) * 48_000)
    #expect(notice > 0)
    let start = engine.currentFrame + notice
    engine.play(clip, options: PlaybackOptions(start: .frame(start)))
    run(20)
    #expect(heard.firstIndex { $0 != 0 } == Int(start))
    #expect(engine.statistics.lateStarts == 0)
    // The game comes so late that the host has passed the start by then.
    engine.play(clip, options: PlaybackOptions(start: .frame(engine.currentFrame + 9_600)))
    pull(14_400)
    run(5)
    #expect(engine.statistics.lateStarts == 1)
    // A play without a time can't be late.
    engine.play(clip)
    pull(9_600)
    run(5)
    #expect(engine.statistics.lateStarts == 1)
    #expect(try AudioEngine(Configuration(output: .offline)).scheduleNotice == .zero)
  }
}
