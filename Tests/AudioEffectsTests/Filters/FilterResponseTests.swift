import AudioEffects
import TestSupport
import Testing

/// The responses of filters, against the formulas of their analogue models: the bilinear transform
/// moves each frequency to the one with the same tangent.
@Suite("The filters' responses")
struct FilterResponseTests {
  private let rate = 48_000.0
  private let frequencies = (0..<20).map { 20 * Math.exponential(Double($0) * 0.3614) }

  /// The analogue filter's s, as a multiple of its own frequency; imaginary.
  private func place(_ frequency: Double, of filter: Double) -> Double {
    func tangent(_ f: Double) -> Double {
      Math.sine(.pi * f / rate) / Math.cosine(.pi * f / rate)
    }
    return tangent(frequency) / tangent(filter)
  }

  /// In decibels of (a₀ − a₂ w² + i a₁ w) / (b₀ − b₂ w² + i b₁ w).
  private func decibels(
    _ w: Double, _ a: (Double, Double, Double), _ b: (Double, Double, Double)
  ) -> Double {
    func size(_ c: (Double, Double, Double)) -> Double {
      let (re, im) = (c.0 - c.2 * w * w, c.1 * w)
      return (re * re + im * im).squareRoot()
    }
    return Math.decibels(size(a) / size(b))
  }

  private func right(_ band: EqualizerBand, at frequency: Double) -> Double {
    let w = place(frequency, of: band.frequency)
    let (a, d) = (Math.amplitude(decibels: band.gain / 2), 1 / band.quality)
    let root = a.squareRoot()
    return switch band.kind {
    case .bell: decibels(w, (1, d * a, 1), (1, d / a, 1))
    case .lowShelf: decibels(w, (a * a, a * root * d, a), (1, root * d, a))
    case .highShelf: decibels(w, (a, a * root * d, a * a), (a, root * d, 1))
    case .notch: decibels(w, (1, 0, 1), (1, d, 1))
    case .lowPass: decibels(w, (1, 0, 0), (1, d, 1))
    case .highPass: decibels(w, (0, 0, 1), (1, d, 1))
    }
  }

  @Test("a band of each kind is within 0.01 dB", arguments: EqualizerBand.Kind.allCases)
  func bands(kind: EqualizerBand.Kind) {
    for (centre, quality, gain) in [(60.0, 0.7, 9.0), (1_000, 3, -12), (9_000, 1, 4)] {
      let band = EqualizerBand(kind, frequency: centre, gain: gain, quality: quality)
      for frequency in frequencies {
        let right = right(band, at: frequency)
        guard right > -70 else { continue }
        let equalizer = Equalizer(channelCount: 1, sampleRate: 48_000, [band])
        let heard = Render.response(of: equalizer, at: frequency, frames: 9_600)
        #expect(abs(heard - right) < 0.01, "\(kind) \(centre) Hz, at \(frequency): \(heard)")
      }
    }
  }

  @Test("pass filters of each slope are Butterworth's", arguments: 1...8)
  func slopes(poles: Int) {
    for frequency in frequencies {
      for kind in PassFilter.Kind.allCases {
        let w = place(frequency, of: 700)
        let power = Math.exponential(Double(2 * poles) * Math.logarithm(kind == .low ? w : 1 / w))
        let right = -Math.decibels((1 + power).squareRoot())
        guard right > -90 else { continue }
        let filter = PassFilter(
          channelCount: 2, sampleRate: 48_000,
          .init(kind, frequency: 700, slope: Double(6 * poles)))
        let sine = Signal.sine(frequency, frames: 9_600)
        let render = Render(filter.processed(sine.flatMap { [0, $0] }), channelCount: 2)
        let heard = render.right[4_800..<9_600].sine(at: frequency).amplitude
        #expect(abs(Math.decibels(heard / 0.5) - right) < 0.05, "\(kind) at \(frequency) Hz")
        #expect(render.left.peak == 0)
      }
    }
  }

  @Test("resonance is how much louder the filter's own frequency is", arguments: [-6.0, 6, 20])
  func resonance(decibels: Double) {
    for slope in stride(from: 12.0, through: 48, by: 6) {
      let filter = PassFilter(
        channelCount: 1, sampleRate: 48_000,
        .init(.low, frequency: 1_000, slope: slope, resonance: decibels))
      let heard = Render.response(of: filter, at: 1_000, frames: 12_000)
      #expect(abs(heard + 3.0103 - decibels) < 0.05)
    }
  }

  @Test(
    "off, another kind or slope take the time that they are given while the frequency moves",
    arguments: [
      PassFilter.Settings(.low, frequency: 200, isOn: false),
      PassFilter.Settings(.high, frequency: 200),
      PassFilter.Settings(.low, frequency: 200, slope: 48),
    ])
  func changedMidway(_ settings: PassFilter.Settings) {
    let filter = PassFilter(channelCount: 1, sampleRate: 48_000, .init(.low, frequency: 50))
    _ = filter.processed(Signal.noise(seed: 1, frames: 100))
    filter.set(.init(.low, frequency: 200), over: 480_000)
    _ = filter.processed(Signal.noise(seed: 2, frames: 4_800))
    filter.set(settings, over: 960)
    let right = PassFilter(channelCount: 1, sampleRate: 48_000, settings)
    let heard = Render.response(of: filter, at: 400)
    #expect(abs(heard - Render.response(of: right, at: 400)) < 0.1, "\(heard) dB")
  }

  @Test("a filter at 20 Hz is as exact in floats as in doubles: noise below −110 dB")
  func lowFrequencies() {
    let filter = PassFilter(
      channelCount: 1, sampleRate: 48_000, .init(.high, frequency: 20, slope: 12))
    let sound = Signal.noise(seed: 9, frames: 48_000)
    // The same by the usual formula, in doubles.
    let (w, q) = (Math.turn * 20 / rate, 0.5.squareRoot())
    let (c, alpha) = (Math.cosine(w), Math.sine(w) / (2 * q))
    let b = (1 + c) / 2 / (1 + alpha)
    let (a1, a2) = (-2 * c / (1 + alpha), (1 - alpha) / (1 + alpha))
    var (held1, held2) = (0.0, 0.0)
    let right = sound.map { sample -> Float in
      let x = Double(sample)
      let y = b * x + held1
      held1 = -2 * b * x - a1 * y + held2
      held2 = b * x - a2 * y
      return Float(y)
    }
    #expect(Render(filter.processed(sound)).differenceLevel(from: Render(right)) < -110)
  }

  @Test("an equaliser that is flat changes no bit, and what is set while it is glides in")
  func flat() {
    let equalizer = Equalizer(
      channelCount: 1, sampleRate: 48_000, [EqualizerBand(.bell, frequency: 400)])
    let sound = Signal.sine(400, frames: 4_100)
    #expect(equalizer.isNeutral)
    #expect(equalizer.processed(sound).map { $0.bitPattern } == sound.map { $0.bitPattern })
    equalizer.set(EqualizerBand(.lowShelf, frequency: 900, gain: 18), at: 0, over: 960)
    let louder = equalizer.processed(Signal.sine(400, phase: Math.turn / 6, frames: 4_100))
    // At the end there is no click.
    #expect(Render(sound + louder).clicks().allSatisfy { $0.frame > 8_190 })
    #expect(Render(louder).peak > 2)
  }

  @Test("bands that were moved are where they'd be had they been there from the start")
  func moved() {
    let equalizer = Equalizer(channelCount: 1, sampleRate: 48_000)
    _ = equalizer.processed(Signal.noise(seed: 1, frames: 100))
    for index in 0..<4 {
      equalizer.set(EqualizerPreset.speech, over: 0)
      equalizer.set(EqualizerPreset.allCases[index], over: 500)
      _ = equalizer.processed(Signal.noise(seed: 1, frames: 1_000))
      let right = Equalizer(channelCount: 1, sampleRate: 48_000)
      right.set(EqualizerPreset.allCases[index], over: 0)
      let sound = Signal.silence(frames: 30_000) + Signal.noise(seed: 2, frames: 1_000)
      let heard = Render(equalizer.processed(sound))[30_000..<31_000]
      let expected = Render(right.processed(sound))[30_000..<31_000]
      #expect(expected.differenceLevel(from: heard) < -130)
    }
  }

  @Test(
    "a sharp bell that gets wide, at once or led there, never bursts",
    arguments: [(960, 1), (2_400, 1), (48, 50), (800, 3)])
  func widened(frames: Int, steps: Int) {
    for (frequency, qualities) in [(200.0, (40.0, 0.1)), (60, (20, 1)), (3_000, (8, 0.5))] {
      func bell(_ part: Double) -> EqualizerBand {
        let (from, to) = (Math.logarithm(qualities.0), Math.logarithm(qualities.1))
        return EqualizerBand(
          .bell, frequency: frequency, gain: 20,
          quality: Math.exponential(from + (to - from) * part))
      }
      let equalizer = Equalizer(channelCount: 1, sampleRate: 48_000, [bell(0)])
      let sine = Signal.sine(frequency, amplitude: 0.01, frames: 96_000)
      _ = equalizer.processed(Array(sine[..<48_000]))
      var peak: Float = 0
      for step in 0..<48_000 / frames {
        if step < steps {
          equalizer.set(bell(Double(step + 1) / Double(steps)), at: 0, over: frames)
        }
        let heard = equalizer.processed(
          Array(sine[48_000 + step * frames..<48_000 + (step + 1) * frames]))
        peak = heard.reduce(peak) { max($0, abs($1)) }
      }
      // Ten times as loud as the sine, before as after; a third more on the way, by how fast it is.
      #expect(peak < 0.134, "\(peak) at \(frequency) Hz, over \(frames) frames")
    }
  }

  @Test("what can't be is brought to what can")
  func limits() {
    let equalizer = Equalizer(channelCount: 1, sampleRate: 48_000)
    equalizer.set(
      EqualizerBand(.bell, frequency: 1e9, gain: .nan, quality: -1), at: 7, over: 0)
    let band = equalizer.band(at: 7)
    #expect(band.frequency == 0.49 * 48_000 && band.gain == 0 && band.quality == 0.1)
    equalizer.set(EqualizerBand(.bell, frequency: 1, gain: 99, quality: 1e30), at: 7, over: 0)
    let sharp = equalizer.band(at: 7)
    #expect(sharp.quality.isFinite && sharp.quality < 1_000)
    #expect(equalizer.processed(Signal.noise(seed: 1)).allSatisfy { $0.isFinite })
    let filter = PassFilter(
      channelCount: 1, sampleRate: 48_000,
      .init(.low, frequency: -.infinity, slope: 1_000, resonance: .nan))
    #expect(filter.settings == .init(.low, frequency: 5, slope: 48))
    #expect(filter.processed(Signal.noise(seed: 1)).allSatisfy { $0.isFinite })
  }
}
