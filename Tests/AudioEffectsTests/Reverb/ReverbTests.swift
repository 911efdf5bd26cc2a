import AudioEffects
import TestSupport
import Testing

@Suite("The reverb")
struct ReverbTests {
  private func response(
    _ settings: Reverb.Settings, _ room: Reverb.Room = .init(size: 0.4), seconds: Double
  ) -> Render {
    let reverb = Reverb(channelCount: 2, sampleRate: 48_000, settings, room: room)
    let impulse = [1, 1] + Signal.silence(frames: 2 * Int(48_000 * seconds))
    return Render(reverb.processed(impulse), channelCount: 2)
  }

  /// Seconds to fall by 60 dB in an octave, from the fall by 30 after the first 5, of the energy
  /// that is yet to come (Schroeder's backward integration).
  private func decay(_ render: Render, at frequency: Double) -> Double {
    let width = 1.2
    let bands = (0..<2).flatMap { _ in
      [
        EqualizerBand(.highPass, frequency: frequency / 1.19, quality: width),
        EqualizerBand(.lowPass, frequency: min(frequency * 1.19, 20_000), quality: width),
      ]
    }
    let filter = Equalizer(channelCount: 1, sampleRate: 48_000, bands)
    let heard = filter.processed(render.left.samples)
    var left = heard.reduce(0.0) { $0 + Double($1) * Double($1) }
    let (start, end) = (left * Math.amplitude(decibels: -10), left * Math.amplitude(decibels: -70))
    var (first, last) = (0, 0)
    for (frame, sample) in heard.enumerated() {
      if left > start { first = frame }
      if left > end { last = frame }
      left -= Double(sample) * Double(sample)
    }
    return Double(last - first) / 48_000 * 2
  }

  @Test("one time for all is that of each octave, within 10 %", arguments: [0.4, 1, 2])
  func evenDecay(seconds: Double) {
    let render = response(
      .init(decay: Decay(seconds), early: 0, late: 1, dry: 0), .init(size: seconds / 2 + 0.1),
      seconds: 1.2 * seconds)
    for frequency in [125.0, 250, 500, 1_000, 2_000, 4_000, 8_000] {
      let heard = decay(render, at: frequency)
      #expect(abs(heard / seconds - 1) < 0.1, "\(heard) s at \(frequency) Hz")
    }
  }

  @Test("three times are those of their bands, within 10 %")
  func bands() {
    for asked in [Decay(1, low: 1.6, high: 0.5), Decay(0.8, low: 0.5, high: 0.6)] {
      let render = response(.init(decay: asked, early: 0, late: 1, dry: 0), seconds: 2)
      for (frequency, right) in [(125.0, asked.low), (1_000, asked.middle), (8_000, asked.high)] {
        let heard = decay(render, at: frequency)
        #expect(abs(heard / right - 1) < 0.1, "\(heard), not \(right) s at \(frequency) Hz")
      }
    }
  }

  @Test("the room has the energy of the sound, however long it lasts", arguments: [0.3, 1, 3])
  func energy(seconds: Double) {
    let settings = Reverb.Settings(decay: Decay(seconds), early: 0, late: 1, dry: 0)
    let render = response(settings, seconds: seconds)
    let energy = render.left.samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    #expect(abs(10 * Math.logarithm(energy) / Math.logarithm(10)) < 3, "\(energy)")
  }

  @Test("nothing but the sound is heard before the pre-delay, and then the first reflections")
  func preDelay() {
    let settings = Reverb.Settings(early: 1, late: 0, dry: 0.5)
    let render = response(settings, .init(size: 0.5, preDelay: 0.05), seconds: 0.2)
    #expect(render.left.samples[0] == 0.5)
    let rest = render[1..<9_600]
    let first = rest.onset(above: 1e-3) ?? 0
    #expect(first > 2_400 && first < 2_400 + 480)
    #expect((rest.end(above: 1e-6) ?? 0) < 2_400 + 2_400)
    let energy = rest.left.samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    #expect(abs(energy - 1) < 0.1)
  }

  @Test("both sides differ, unless all is to come from the middle")
  func width() {
    func likeness(_ width: Double) -> Double {
      let settings = Reverb.Settings(early: 0.5, late: 1, width: width, dry: 0)
      let render = response(settings, seconds: 0.5)
      let (left, right) = (render.left.samples, render.right.samples)
      func product(_ a: [Float], _ b: [Float]) -> Double {
        zip(a, b).reduce(0) { $0 + Double($1.0) * Double($1.1) }
      }
      return product(left, right) / (product(left, left) * product(right, right)).squareRoot()
    }
    #expect(abs(likeness(1)) < 0.2)
    #expect(likeness(0) > 0.999)
  }

  @Test("echoes grow too dense to be told apart: few gaps after a tenth of a second")
  func density() {
    let settings = Reverb.Settings(decay: Decay(1), early: 0, late: 1, dry: 0)
    let heard = response(settings, .init(size: 0.7), seconds: 0.5).left
    let piece = heard[0.15..<0.25]
    let loud = piece.samples.filter { abs(Double($0)) > piece.rms * 0.1 }
    // For noise it is nine in ten.
    #expect(Double(loud.count) / Double(piece.frameCount) > 0.8)
  }
}
