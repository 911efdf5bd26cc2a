import AudioMeasuring
import Testing

@Suite("Levels")
struct LevelTests {
  @Test("a sine of half scale is at −9.03 dBFS and peaks at 0.5")
  func sineLevel() {
    let tone = Render(Signal.sine(1_000, amplitude: 0.5))
    #expect(abs(tone.level + 9.03) < 0.01, "heard \(tone.level)")
    #expect(abs(tone.peak - 0.5) < 1e-4, "heard \(tone.peak)")
  }

  @Test("even noise is as loud as its amplitude through the root of three")
  func noiseLevel() {
    let noise = Render(Signal.noise(seed: 1, amplitude: 0.6))
    #expect(abs(noise.rms - 0.6 / 3.0.squareRoot()) < 0.003, "heard \(noise.rms)")
  }

  @Test("the same seed gives the same noise, another seed another")
  func seeds() {
    #expect(Signal.noise(seed: 7, frames: 100) == Signal.noise(seed: 7, frames: 100))
    #expect(Signal.noise(seed: 7, frames: 100) != Signal.noise(seed: 8, frames: 100))
  }

  @Test("silence, and nothing at all, is −200 dBFS")
  func silence() {
    #expect(Render(Signal.silence(frames: 10)).level == -200)
    #expect(Render([]).level == -200)
  }

  @Test("a right channel of twice the amplitude leans 6.02 dB to the right")
  func balance() {
    let tone = Signal.sine(500, amplitude: 0.2)
    let leaning = Render(channels: [tone, tone.map { $0 * 2 }])
    #expect(abs(leaning.balance - 6.02) < 0.01, "heard \(leaning.balance)")
    #expect(leaning.left.samples == tone)
  }

  @Test("levels of pieces follow a sound that drops by 20 dB halfway")
  func levelsOverTime() {
    let tone = Render(Signal.sine(1_000, amplitude: 0.5, frames: 4_800))
    let quiet = Render(Signal.sine(1_000, amplitude: 0.05, frames: 4_800))
    let levels = (tone + quiet).levels(every: 2_400)
    #expect(levels.count == 4)
    #expect(abs(levels[1] - levels[2] - 20) < 0.01, "heard \(levels)")
  }

  @Test("sixteen bits clip what passes full scale instead of trapping")
  func sixteenBits() {
    #expect(
      Signal.sixteenBit([0, 0.5, 1, 2, -1, -2]) == [0, 16_384, 32_767, 32_767, -32_768, -32_768])
  }
}
