import TestSupport
import Testing

@testable import Earshot

struct BusMeterTests {
  private let tone = Signal.sine(997, amplitude: 0.5, frames: 48_000)

  private func stereo(_ output: Output = .offline) throws -> AudioEngine {
    try AudioEngine(
      Configuration(output: output, sampleRate: 48_000, limiter: .never, sources: 16))
  }

  /// A steady tone, non-positional, 3 dB down on each side.
  private func play(_ samples: [Float], on bus: Bus, of engine: AudioEngine) throws {
    let clip = try engine.load(samples: samples, sampleRate: 48_000)
    engine.play(clip, options: PlaybackOptions(looping: .forever, bus: bus))
  }

  @Test("a metered bus shows a sine's peak, root mean square, true peak and loudness by formula")
  func sine() throws {
    let engine = try stereo()
    let bus = try engine.makeBus(gain: .decibels(-6))
    // A quarter of the sample rate, where no sample is on the wave's top.
    try play(Signal.sine(12_000, amplitude: 0.5, phase: 0.785398), on: bus, of: engine)
    try engine.setMetered(bus, true)
    // A sound that begins inside its wave overshoots.
    _ = engine.render(frameCount: 9_600)
    engine.resetMeter(of: bus)
    _ = engine.render(frameCount: 48_000)
    let side = -9.03 - 6.0
    var reading = try #require(engine.meter(of: bus))
    #expect(!reading.isEstimated)
    for channel in 0..<2 {
      // The samples are all at 1/√2 of the top.
      #expect(abs(Math.decibels(Double(reading.peak[channel])) - (side - 3.01)) < 0.02)
      #expect(abs(Math.decibels(Double(reading.rms[channel])) - (side - 3.01)) < 0.02)
    }
    #expect(abs(Math.decibels(Double(try #require(reading.loudness).truePeak)) - side) < 0.1)
    // At 997 Hz the weighting makes up for the constant: a sine at −23 dBFS on both sides is
    // −23 LUFS.
    let other = try engine.makeBus()
    try play(tone, on: other, of: engine)
    try engine.setMetered(other, true)
    _ = engine.render(frameCount: 3 * 48_000 + 24_000)
    reading = try #require(engine.meter(of: other))
    let loudness = try #require(reading.loudness)
    for level in [loudness.momentary, loudness.shortTerm, loudness.integrated] {
      #expect(abs(level + 9.03) < 0.05, "\(loudness)")
    }
    engine.setGain(other, .decibels(-20))
    _ = engine.render(frameCount: 4_800)
    engine.resetMeter(of: other)
    #expect(engine.meter(of: other)?.loudness?.integrated == -.infinity)
    _ = engine.render(frameCount: 48_000)
    let quieter = try #require(engine.meter(of: other)?.loudness)
    #expect(abs(quieter.integrated + 29.03) < 0.1, "\(quieter)")
    try engine.setMetered(bus, false)
    #expect(engine.meter(of: bus)?.loudness == nil)
    #expect(engine.meter(of: bus)?.isEstimated == false, "it still has its strip")
  }

  @Test("a bus with an effect is measured, without being asked for, behind the effect")
  func effect() throws {
    let engine = try stereo()
    let bus = try engine.makeBus()
    try play(tone, on: bus, of: engine)
    try engine.addEffect(.filter(.init(.low, frequency: 100, slope: 24)), to: bus)
    _ = engine.render(frameCount: 24_000)
    let reading = try #require(engine.meter(of: bus))
    #expect(!reading.isEstimated && reading.loudness == nil)
    #expect(reading.rms[0] < 0.001, "\(reading.rms)")
    #expect(abs((engine.meter(of: .master)?.rms[0] ?? 0) - reading.rms[0]) < 1e-5)
    engine.remove(engine.effects(on: bus)[0])
    for _ in 0..<10 { _ = engine.render(frameCount: 4_800) }
    #expect(engine.meter(of: bus)?.isEstimated == true)
    engine.remove(bus)
    #expect(engine.meter(of: bus) == nil)
  }

  @Test(
    "the meter of a bus without a channel strip estimates the sum of its voices",
    arguments: [false, true])
  func estimate(isSilent: Bool) throws {
    let engine = try stereo(isSilent ? .silence : .offline)
    func pass() {
      if isSilent {
        engine.update(elapsed: .milliseconds(500))
      } else {
        _ = engine.render(frameCount: 24_000)
      }
    }
    let above = try engine.makeBus(gain: .decibels(-4))
    let bus = try engine.makeBus(under: above, gain: .decibels(-2))
    for frequency in [997.0, 1_501] {
      try play(Signal.sine(frequency, amplitude: 0.25), on: bus, of: engine)
    }
    pass()
    for asked in [bus, above, .master] where isSilent || asked != .master {
      let reading = try #require(engine.meter(of: asked))
      #expect(reading.isEstimated && reading.loudness == nil)
      // Two sines of 0.25 on two sides, 6 dB down.
      let expected = Math.decibels(0.25) - 3.01 - 6
      for level in reading.rms {
        #expect(abs(Math.decibels(Double(level)) - expected) < 0.5, "\(reading)")
      }
    }
    if !isSilent {
      let heard = try #require(engine.meter)
      #expect(!heard.isEstimated)
      let estimate = try #require(engine.meter(of: above))
      #expect(abs(Math.decibels(Double(estimate.rms[0] / heard.rms[0]))) < 0.5)
    }
    engine.setMuted(above, true)
    pass()
    #expect(engine.meter(of: bus)?.rms == [0, 0])
  }

  @Test("loudness is ffmpeg's within 0.1 LU, on any output; true peak within 0.1 dB")
  func independent() throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      let engine = try stereo(seed == 1 ? .offline : .host)
      try engine.setMetered(.master, true)
      let bus = try engine.makeBus()
      try engine.setMetered(bus, true)
      for _ in 0..<4 {
        let kind = Int.random(in: 0...2, using: &numbers)
        let samples =
          switch kind {
          case 0: Signal.noise(seed: numbers.next(), amplitude: 0.2)
          case 1: Signal.sweep(from: 40, to: 16_000, amplitude: 0.4)
          default: Signal.sine(.random(in: 50...8_000, using: &numbers), amplitude: 0.6)
          }
        try play(samples, on: bus, of: engine)
      }
      var heard: [Float] = []
      for piece in 0..<42 {
        engine.setGain(bus, .decibels(.random(in: -30...0, using: &numbers)), over: .seconds(0.1))
        if piece > 30 { engine.setGain(bus, .decibels(-50)) }
        heard += try pull(4_800, from: engine)
      }
      let other = try IndependentMeter(Render(heard, channelCount: 2))
      for asked in [.master, bus] {
        let loudness = try #require(engine.meter(of: asked)?.loudness)
        #expect(abs(loudness.momentary - other.momentary) < 0.1, "\(loudness), \(other)")
        #expect(abs(loudness.shortTerm - other.shortTerm) < 0.1, "\(loudness), \(other)")
        #expect(abs(loudness.integrated - other.integrated) < 0.1, "\(loudness), \(other)")
        let peak = Math.decibels(Double(loudness.truePeak))
        #expect(abs(peak - other.truePeak) < 0.1, "\(peak) dB, \(other)")
      }
    }
  }

  private func pull(_ frames: Int, from engine: AudioEngine) throws -> [Float] {
    guard let host = engine.hostOutput else { return engine.render(frameCount: frames) }
    engine.update(elapsed: .milliseconds(100))
    var samples = [Float](repeating: 0, count: 2 * frames)
    samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
    return samples
  }

  @Test("what a device plays is measured; and all goes on with another output")
  func device() throws {
    let engine = try AudioEngine(.plainHost(sampleRate: 48_000))
    try engine.setMetered(.master, true)
    try play(tone, on: .master, of: engine)
    let sound = DeviceSound(.stereo)
    sound.setReader(engine.makeReader(of: try #require(engine.driver.renderer), startsEarly: true))
    var samples = [Float](repeating: 0, count: 2 * 4_800)
    for _ in 0..<20 {
      engine.update(elapsed: .milliseconds(100))
      samples.withUnsafeMutableBufferPointer { sound.render(4_800, into: $0.baseAddress!) }
    }
    let loudness = try #require(engine.meter(of: .master)?.loudness)
    #expect(abs(loudness.integrated + 9.03) < 0.3 && abs(loudness.momentary + 9.03) < 0.1)
    engine.setGain(.master, .decibels(-6))
    try engine.setOutput(.offline)
    _ = engine.render(frameCount: 96_000)
    let both = try #require(engine.meter?.loudness)
    #expect(abs(both.momentary + 15.03) < 0.1 && abs(both.integrated + 11.03) < 0.4, "\(both)")
    // An output whose sound is no longer heard isn't measured.
    samples.withUnsafeMutableBufferPointer { sound.render(4_800, into: $0.baseAddress!) }
    #expect(engine.meter?.loudness == both)
  }

  @Test("more buses than there are strips for can't be metered; the master always can")
  func limit() throws {
    let engine = try stereo()
    try engine.setMetered(.master, true)
    for _ in 0..<7 { try engine.setMetered(try engine.makeBus(), true) }
    let one = try engine.makeBus()
    #expect(throws: AudioError.self) { try engine.setMetered(one, true) }
    #expect(engine.meter(of: one)?.isEstimated == true && engine.meteredBuses.count == 8)
    engine.remove(one)
    engine.checkInvariants()
  }
}
