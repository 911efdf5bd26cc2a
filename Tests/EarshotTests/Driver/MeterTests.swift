import Synchronization
import TestSupport
import Testing

@testable import Earshot

struct MeterTests {
  @Test("the meter reads peak and RMS of each channel")
  func tone() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let tone = Signal.sine(1_000, amplitude: 0.8, frames: 48_000)
    let clip = try engine.load(
      samples: tone.flatMap { [$0, $0 / 4] }, channelCount: 2, sampleRate: 48_000)
    engine.play(clip)
    _ = engine.render(frameCount: 9_600)
    let meter = try #require(engine.meter)
    for (channel, amplitude) in [0.8, 0.2].enumerated() {
      #expect(abs(Double(meter.peak[channel]) - amplitude) < 1e-3 * amplitude)
      #expect(abs(Double(meter.rms[channel]) - amplitude / 2.0.squareRoot()) < 1e-3 * amplitude)
    }
  }

  @Test("the meter falls to nothing in silence, while suspended too")
  func silence() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    engine.play(try engine.load(samples: Signal.sine(300, frames: 96_000), sampleRate: 48_000))
    _ = engine.render(frameCount: 9_600)
    #expect(engine.meter?.peak.max() ?? 0 > 0.3)
    engine.suspend()
    _ = engine.render(frameCount: 9_600)
    #expect(engine.meter?.peak == [0, 0])
    #expect(engine.meter?.rms == [0, 0])
  }

  @Test("an engine with the silence output has no meter")
  func none() throws {
    #expect(try AudioEngine(Configuration(output: .silence)).meter == nil)
  }

  @Test("a host that pulls what is the output no more isn't measured, and disturbs nothing")
  func formerHost() async throws {
    let engine = try AudioEngine(.plainHost())
    let host = try #require(engine.hostOutput)
    let isDone = Atomic<Bool>(false)
    let puller = PullingThread(host) { isDone.load(ordering: .acquiring) }
    try engine.setOutput(.offline)
    engine.play(try engine.load(samples: Signal.sine(300, frames: 480_000), sampleRate: 48_000))
    for _ in 0..<400 {
      _ = engine.render(frameCount: 481)
    }
    #expect(engine.meter?.peak.allSatisfy { abs($0 - 0.35) < 0.02 } == true)
    isDone.store(true, ordering: .releasing)
    #expect(puller.join().frames > 0)
  }

  @Test("a measurement has no effect while another thread measures")
  func oneAtATime() {
    let meter = Meter(channelCount: 1, sampleRate: 48_000)
    let loud = [Float](repeating: 0.5, count: 4_800)
    func measure(_ times: Int) {
      for _ in 0..<times { loud.withUnsafeBufferPointer { meter.measure($0) } }
    }
    // Like another thread.
    meter.isMeasuring.store(true, ordering: .relaxed)
    measure(3)
    #expect(meter.reading.peak == [0] && meter.reading.rms == [0])
    meter.isMeasuring.store(false, ordering: .relaxed)
    measure(1)
    #expect(meter.reading.peak == [0.5])
  }

  @Test("every layout has a reading for each channel", arguments: ChannelLayout.allCases)
  func channels(_ layout: ChannelLayout) throws {
    let engine = try AudioEngine(Configuration(output: .offline, layout: layout))
    _ = engine.render(frameCount: 100)
    #expect(engine.meter?.peak.count == layout.channelCount)
    #expect(engine.meter?.rms.count == layout.channelCount)
  }

  @Test("peak and RMS are those of the samples", arguments: ChannelLayout.allCases)
  func formula(_ layout: ChannelLayout) {
    let count = layout.channelCount
    let meter = Meter(channelCount: count, sampleRate: 48_000)
    // A window, and as much again that is not complete; passed in uneven pieces.
    let samples = (0..<4_799 * count).map { index in
      Float(index % count + 1) / 10 * (index / count < 600 ? 1 : -0.5)
    }
    for start in stride(from: 0, to: samples.count, by: 331 * count) {
      let end = min(start + 331 * count, samples.count)
      samples[start..<end].withUnsafeBufferPointer { meter.measure($0) }
    }
    for channel in 0..<count {
      let peak = Float(channel + 1) / 10
      let rms = peak * ((600 + 1_800 * 0.25) / 2_400).squareRoot()
      #expect(abs(meter.reading.peak[channel] / peak - 1) < 1e-5)
      #expect(abs(meter.reading.rms[channel] / rms - 1) < 1e-4)
    }
  }
}
