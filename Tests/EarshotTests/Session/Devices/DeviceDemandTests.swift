import CSystem
import TestScheduling
import TestSupport
import Testing

@testable import Earshot

/// The callbacks of a library from 1.22 on while it mixes, made by a thread of the test's.
@Suite(.waits)
struct DeviceDemandTests {
  private let engine: AudioEngine
  private let reader: RenderReader
  private let sound = DeviceSound(.stereo)
  private let figures = DeviceFigures()

  init() throws {
    engine = try AudioEngine(.plainHost(sampleRate: 48_000))
    reader = engine.makeReader(of: try #require(engine.driver.renderer), startsEarly: true)
    sound.setReader(reader)
  }

  private func demand(_ latency: Latency, mix seconds: Double = 0.02) -> DeviceDemand {
    DeviceDemand(sound, figures, latency, mixSeconds: seconds)
  }

  private func pull(_ frames: Int, from demand: DeviceDemand) -> [Float] {
    var samples = [Float](repeating: .nan, count: 2 * frames)
    samples.withUnsafeMutableBytes { demand.supply($0.baseAddress!, bytes: $0.count) }
    return samples
  }

  @Test("each pull, of whatever size, goes on where the one before it ended, and none has to wait")
  func goesOn() throws {
    engine.play(
      try engine.load(
        samples: Signal.sine(480, amplitude: 0.5, frames: 48_000), sampleRate: 48_000),
      looping: .forever)
    engine.update(elapsed: .milliseconds(20))
    // A busy machine must not make it wait in vain.
    let demand = demand(.balanced, mix: 20)
    DetachedThread.run { demand.serve() }
    defer { figures.end() }
    var random = SeededNumbers(seed: 7)
    var heard: [Float] = []
    while heard.count < 2 * 96_000 {
      heard += pull(.random(in: 1...3_000, using: &random), from: demand)
      #expect((0..<128).contains(figures.queuedFrames))
      engine.update(elapsed: .milliseconds(20))
    }
    #expect(figures.dropouts == 0 && figures.queueLength == 0)
    let left = Render(heard, channelCount: 2).left
    let start = try #require(left.onset())
    #expect(start < 256)
    // In the middle: constant power. A sine of the clip's, and nothing beside it.
    let sine = left[start + 512..<start + 48_512]
    let fit = sine.sine(at: 480)
    #expect(abs(fit.amplitude - 0.5 / 2.squareRoot()) < 1e-4, "\(fit)")
    #expect(fit.residual < 1e-4, "\(fit)")
  }

  @Test(
    "a pull that waits in vain is silent and counted; then as much is kept ahead as is asked",
    arguments: [(Latency.low, 128), (.balanced, 960)])
  func dropout(_ latency: Latency, _ ahead: Int) throws {
    figures.largestPull = 960
    let demand = demand(latency)
    figures.isReady = true
    #expect(pull(960, from: demand).allSatisfy { $0 == 0 })
    #expect(figures.dropouts == 1)
    DetachedThread.run { demand.serve() }
    for _ in 0..<2_000 where figures.queueLength == 0 { usleep(1_000) }
    #expect(figures.queueLength == ahead)
    figures.end()
  }

  @Test("a render in mono is played on both sides")
  func mono() throws {
    let engine = try AudioEngine(.plainHost(sampleRate: 48_000, layout: .mono))
    let sound = DeviceSound(.mono)
    sound.setReader(engine.makeReader(of: try #require(engine.driver.renderer), startsEarly: true))
    let samples = (0..<800).map { Float($0 + 1) / 1_000 }
    engine.play(try engine.load(samples: samples, sampleRate: 48_000))
    engine.update(elapsed: .milliseconds(20))
    var heard = [Float](repeating: .nan, count: 1_600)
    heard.withUnsafeMutableBufferPointer { sound.render(800, into: $0.baseAddress!) }
    #expect(heard.contains { $0 > 0.5 })
    for frame in 0..<800 {
      #expect(heard[2 * frame] == heard[2 * frame + 1])
      #expect(frame == 0 || heard[2 * frame] > heard[2 * frame - 2])
    }
  }

  @Test("a safe latency keeps two pulls ahead, and pulls after the end don't wait")
  func safe() {
    figures.largestPull = 960
    let demand = demand(.safe, mix: 20)
    DetachedThread.run { demand.serve() }
    _ = pull(960, from: demand)
    for _ in 0..<2_000 where figures.queueLength == 0 { usleep(1_000) }
    #expect(figures.queueLength == 2 * 960)
    figures.end()
    let start = ContinuousClock.now
    for _ in 0..<10 { _ = pull(8_000, from: demand) }
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(figures.dropouts == 0)
  }

  @Test("a device with very large pulls that is to be kept safe hears each frame once, in order")
  func largePulls() throws {
    engine.play(
      try engine.load(
        samples: Signal.sine(480, amplitude: 0.5, frames: 48_000), sampleRate: 48_000),
      looping: .forever)
    engine.update(elapsed: .milliseconds(20))
    figures.largestPull = 12_000
    let demand = demand(.safe, mix: 20)
    DetachedThread.run { demand.serve() }
    defer { figures.end() }
    // Without a pull for a quarter of a second of the game's time, updates pull themselves.
    for _ in 0..<5_000 where reader.renderer.withReport({ $0.pulledFrames }) < 8_000 {
      usleep(1_000)
    }
    engine.update(elapsed: .milliseconds(20))
    var heard: [Float] = []
    for _ in 0..<6 {
      for _ in 0..<12 { engine.update(elapsed: .milliseconds(20)) }
      heard += pull(12_000, from: demand)
      for _ in 0..<200 where figures.queuedFrames < 8_000 { usleep(1_000) }
    }
    let left = Render(heard, channelCount: 2).left
    let start = try #require(left.onset())
    let fit = left[start + 512..<start + 48_512].sine(at: 480)
    #expect(fit.residual < 1e-4 && figures.dropouts == 0, "\(fit)")
  }

  @Test("what a device that has stood still takes at once counts for seconds, not for ever")
  func standstill() {
    // Silence takes no time.
    let demand = DeviceDemand(DeviceSound(.stereo), figures, .safe, mixSeconds: 20)
    DetachedThread.run { demand.serve() }
    defer { figures.end() }
    for _ in 0..<3 {
      _ = pull(1_024, from: demand)
      usleep(3_000)
    }
    for _ in 0..<400 { _ = pull(1_024, from: demand) }
    #expect((8_192...16_384).contains(figures.largestPull))
    let end = Wakeup.now + 20_000_000_000
    while figures.largestPull > 1_024, Wakeup.now < end {
      _ = pull(1_024, from: demand)
      usleep(4_000)
    }
    #expect(figures.largestPull == 1_024)
  }
}
