import AudioMeasuring
import Testing

@Suite("Comparing two renders")
struct ComparisonTests {
  @Test("what differs by a sine of 0.001 differs by −63 dBFS")
  func difference() {
    let first = Signal.sine(440)
    let second = zip(first, Signal.sine(700, amplitude: 0.001)).map { $0 + $1 }
    let level = Render(first).differenceLevel(from: Render(second))
    #expect(abs(level + 63.01) < 0.02, "heard \(level)")
    #expect(Render(first).differenceLevel(from: Render(first)) == -200)
  }

  @Test("renders of another shape are not comparable")
  func shapes() {
    let mono = Render(Signal.silence(frames: 10))
    let stereo = Render(Signal.silence(frames: 10), channelCount: 2)
    #expect(mono.differenceLevel(from: stereo) == .infinity)
    #expect(mono.differenceLevel(from: Render(Signal.silence(frames: 9))) == .infinity)
  }

  @Test("a spectrum has a tone's level in its band and nothing elsewhere")
  func toneSpectrum() throws {
    let spectrum = Spectrum(Render(Signal.sine(1_007, amplitude: 0.5)))
    let loudest = try #require(
      spectrum.bands.indices.max { spectrum.bands[$0] < spectrum.bands[$1] })
    #expect(abs(Spectrum.centre(ofBand: loudest) - 1_008) < 1)
    #expect(abs(spectrum.bands[loudest] + 9.03) < 0.1, "heard \(spectrum.bands[loudest])")
    #expect(spectrum.bands[loudest + 3] < -80 && spectrum.bands[loudest - 3] < -80)
  }

  @Test("noise 6 dB quieter is 6 dB away; the same noise later is next to nothing away")
  func spectrumDistance() {
    let noise = Render(Signal.noise(seed: 1))
    let quieter = Render(noise.samples.map { $0 * 0.5 })
    let other = Render(Signal.noise(seed: 2))
    #expect(abs(noise.spectrumDistance(to: quieter) - 6.02) < 0.01)
    #expect(noise.spectrumDistance(to: other) < 1.5, "\(noise.spectrumDistance(to: other))")
    #expect(noise.spectrumDistance(to: Render(Signal.sine(440))) > 20)
  }
}
