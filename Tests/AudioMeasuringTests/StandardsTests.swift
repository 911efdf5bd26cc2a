import AudioMeasuring
import Testing

@Suite("Loudness and true peaks")
struct StandardsTests {
  @Test("a stereo sine of 997 Hz that peaks at −23 dBFS has −23 LUFS, mono 3 LU less")
  func loudness() throws {
    let tone = Signal.sine(997, amplitude: Math.amplitude(decibels: -23), frames: 96_000)
    let stereo = try #require(Render(channels: [tone, tone]).loudness)
    #expect(abs(stereo + 23) < 0.05, "heard \(stereo)")
    let mono = try #require(Render(tone).loudness)
    #expect(abs(mono + 26.01) < 0.05, "heard \(mono)")
    #expect(Render(Signal.silence(frames: 48_000)).loudness == -.infinity)
  }

  @Test("between samples at 45° a sine of a quarter of the rate is 3.01 dB higher")
  func truePeak() {
    let tone = Render(Signal.sine(12_000, amplitude: 0.5, phase: .pi / 4, frames: 4_800))
    #expect(abs(tone.peakLevel + 9.03) < 0.01, "heard \(tone.peakLevel)")
    // Where it begins in mid-wave it swings over.
    let steady = tone[1_000..<3_000]
    #expect(abs(steady.truePeak + 6.02) < 0.5, "heard \(steady.truePeak)")
    #expect(Render([]).truePeak == -200)
  }

  @Test("each channel has its own level")
  func channelLevels() {
    let levels = Render(channels: [Signal.sine(440), Signal.silence(frames: 48_000)]).channelLevels
    #expect(abs(levels[0] + 9.03) < 0.01 && levels[1] == -200, "heard \(levels)")
  }

  @Test("a minute of stereo is measured in a few milliseconds")
  func speed() {
    let render = Render(
      [Float](repeating: 0.25, count: 60 * 2 * 48_000), channelCount: 2)
    var clock = ContinuousClock.Instant.now
    func lap() -> Duration {
      defer { clock = .now }
      return clock.duration(to: .now)
    }
    _ = lap()
    #expect(abs(render.level + 12.04) < 0.01 && render.peak == 0.25 && render.balance == 0)
    let levels = lap()
    #expect(render.onset(above: 0.5) == nil && render.longestSilence().isEmpty)
    #expect(render.levels(every: 4_800).count == 600)
    let timing = lap()
    // Ten minutes in well under a second, with much to spare for busy machines.
    #expect(levels < .milliseconds(400) && timing < .milliseconds(600), "\(levels), \(timing)")
  }
}
