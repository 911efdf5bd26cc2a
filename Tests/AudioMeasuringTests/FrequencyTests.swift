import AudioMeasuring
import Testing

@Suite("Frequencies")
struct FrequencyTests {
  @Test(
    "a second of a tone is measured to 0.01 Hz", arguments: [31.3, 440, 997.77, 5_000.12, 15_000])
  func pureTone(frequency: Double) throws {
    let heard = try #require(Render(Signal.sine(frequency, phase: 0.7)).frequency)
    #expect(abs(heard - frequency) < 0.01, "heard \(heard), expected \(frequency)")
  }

  @Test("noise 20 dB below the tone does not hide its frequency")
  func toneInNoise() throws {
    let tone = Signal.sine(440.25, amplitude: 0.5)
    let noise = Signal.noise(seed: 3, amplitude: 0.06)
    let recording = Render(zip(tone, noise).map { $0 + $1 })
    let fit = recording.sine(at: 440.25)
    #expect(abs(fit.signalToNoise - 20.2) < 0.3, "heard \(fit.signalToNoise)")
    #expect(abs(fit.amplitude - 0.5) < 0.002, "heard \(fit.amplitude)")
  }

  @Test("a half-percent rise in pitch is heard as one")
  func pitchChange() throws {
    let low = try #require(Render(Signal.sine(1_000)).frequency)
    let high = try #require(Render(Signal.sine(1_005)).frequency)
    #expect(abs(high / low - 1.005) < 1e-6, "heard \(high / low)")
  }

  @Test("counting crossings agrees with fitting on a clean tone")
  func crossings() throws {
    let heard = try #require(Render(Signal.sine(440)).crossingFrequency)
    #expect(abs(heard - 440) < 0.01, "heard \(heard)")
    #expect(Render(Signal.silence(frames: 100)).frequency == nil)
  }

  @Test("a sine is fitted for what it is: amplitude, phase, and nothing left over")
  func fit() {
    let fit = Render(Signal.sine(123.4, amplitude: 0.25, phase: 1.5)).sine(at: 123.4)
    #expect(abs(fit.amplitude - 0.25) < 1e-6, "heard \(fit.amplitude)")
    #expect(abs(fit.phase - 1.5) < 1e-4, "heard \(fit.phase)")
    #expect(fit.signalToNoise > 130, "heard \(fit.signalToNoise)")
  }

  @Test("a tone's level is measured beside a louder one")
  func levelBesideAnother() {
    let mix = zip(Signal.sine(440, amplitude: 0.5), Signal.sine(1_000, amplitude: 0.005))
    let level = Render(mix.map { $0 + $1 }).sine(at: 1_000).level
    #expect(abs(level - (-49.03)) < 0.01, "heard \(level)")
  }

  @Test("sixteen-bit rounding leaves a full tone 98 dB above its noise")
  func sixteenBitNoise() {
    let tone = Signal.sixteenBit(Signal.sine(997, amplitude: 0.999)).map { Float($0) / 32_768 }
    let heard = Render(tone).sine(at: 997).signalToNoise
    #expect(abs(heard - 98.1) < 0.5, "heard \(heard)")
  }

  @Test("a sweep passes the middle of its range, by ratio, at half time")
  func sweep() throws {
    let sweep = Render(Signal.sweep(from: 100, to: 1_600))
    let heard = try #require(sweep[0.49..<0.51].crossingFrequency)
    #expect(abs(heard - 400) < 12, "heard \(heard)")
  }
}
