import AudioEffects
import TestSupport
import Testing

@Suite("Chorus, flanger, phaser and tremolo")
struct ModulationTests {
  private func insert<Settings: SteppedSettings>(
    _ settings: Settings, channels: Int = 1
  ) -> Insert {
    settings.insert(channelCount: channels, sampleRate: 48_000)
  }

  private func tangent(_ angle: Double) -> Double { Math.sine(angle) / Math.cosine(angle) }

  @Test(
    "at rest a flanger passes and cancels what a comb filter does",
    arguments: [100.0, 250, 333, 500, 750, 1_000, 2_250, 4_500], [-0.6, 0, 0.5])
  func comb(_ frequency: Double, _ regeneration: Double) {
    // y = (x + d) / 2, where d is x a delay ago, and `regeneration` of itself a delay ago.
    let settings = Flanger.Settings(depth: 0, regeneration: regeneration)
    let turn = 2 * Double.pi * frequency * settings.delay
    let (re, im) = (Math.cosine(turn), -Math.sine(turn))
    // d = z / (1 − r z)
    let (a, b) = (1 - regeneration * re, -regeneration * im)
    let scale = a * a + b * b
    let (dRe, dIm) = ((re * a + im * b) / scale, (im * a - re * b) / scale)
    let wanted = 0.5 * ((1 + dRe) * (1 + dRe) + dIm * dIm).squareRoot()
    let heard = Render.response(of: insert(settings), at: frequency)
    #expect(abs(Math.amplitude(decibels: heard) - wanted) < 0.01, "\(heard) dB")
  }

  @Test("a chorus's copy is as much higher and lower as its delay changes")
  func vibrato() {
    // The copy alone: a tone whose frequency swings by 2π · rate · delay · depth of itself.
    let settings = Chorus.Settings(rate: 2, delay: 0.01, depth: 0.2, mix: 1)
    let sine = Signal.sine(1_000, frames: 48_000)
    let heard = insert(settings).processed(sine)
    // The delay grows by depth · delay while the sine of the sweep rises: from 0 to 1/8 s.
    func delay(at frame: Int) -> Double {
      0.01 * (1 + 0.2 * Math.sine(2 * .pi * 2 * Double(frame) / 48_000))
    }
    var worst = 0.0
    for frame in stride(from: 4_800, to: 48_000, by: 7) {
      let wanted = 0.5 * Math.sine(2 * .pi * 1_000 * (Double(frame) / 48_000 - delay(at: frame)))
      worst = max(worst, abs(Double(heard[frame]) - wanted))
    }
    #expect(worst < 0.003, "\(worst)")
  }

  @Test("at rest a phaser cancels three frequencies, and nothing without its copy")
  func notches() {
    let settings = Phaser.Settings(depth: 0, regeneration: 0)
    // The phase of six stages at f is −12 · arctan(tan(πf/fs) / tan(πc/fs)): −180° where a stage
    // turns by 30°, −540° at 90° and −900° at 150°.
    for degrees in [15.0, 45, 75] {
      let turn = tangent(degrees * .pi / 180)
      let middle = tangent(.pi * 800 / 48_000)
      let frequency = Math.angle(y: turn * middle, x: 1) * 48_000 / .pi
      #expect(Render.response(of: insert(settings), at: frequency) < -50)
    }
    for frequency in [100.0, 800, 5_000] {
      var dry = settings
      dry.mix = 1
      #expect(abs(Render.response(of: insert(dry), at: frequency)) < 0.02)
    }
  }

  @Test("a tremolo lowers the sound by its depth, so often, and from side to side if it is spread")
  func tremolo() {
    let settings = Tremolo.Settings(rate: 4, depth: 0.75, spread: 1)
    let ones = [Float](repeating: 1, count: 2 * 48_000)
    let heard = Render(
      insert(settings, channels: 2).processed(ones), channelCount: 2, sampleRate: 48_000)
    for frame in stride(from: 0, to: 48_000, by: 11) {
      let wave = Math.cosine(2 * .pi * 4 * Double(frame) / 48_000)
      #expect(abs(Double(heard.left.samples[frame]) - (1 - 0.375 * (1 - wave))) < 0.002)
      #expect(abs(Double(heard.right.samples[frame]) - (1 - 0.375 * (1 + wave))) < 0.002)
    }
  }

  @Test("a hard tremolo is on and off, without a step")
  func edge() {
    let settings = Tremolo.Settings(rate: 5, depth: 1, edge: 1)
    let heard = insert(settings).processed([Float](repeating: 1, count: 48_000))
    let extremes = heard.count { $0 < 0.01 || $0 > 0.99 }
    // Where the tangent's argument, 8 times a sine, is beyond 2.3: for all but 18.5 % of the time.
    #expect(abs(extremes - 39_120) < 480, "\(extremes)")
    #expect(zip(heard, heard.dropFirst()).allSatisfy { abs($0 - $1) < 0.01 })
  }
}
