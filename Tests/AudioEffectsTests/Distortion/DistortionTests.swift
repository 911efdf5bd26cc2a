import AudioEffects
import TestSupport
import Testing

@Suite("Distortion")
struct DistortionTests {
  @Test(
    "where nothing is mixed in, the sound comes as it went, later by the latency",
    arguments: Distortion.Oversampling.allCases)
  func dry(oversampling: Distortion.Oversampling) {
    let distortion = Distortion(
      channelCount: 2, sampleRate: 48_000, .init(mix: 0), oversampling: oversampling)
    let sound = Signal.noise(seed: 1, frames: 4_000)
    let delay = 2 * distortion.latency
    #expect(distortion.processed(sound).dropFirst(delay).elementsEqual(sound.dropLast(delay)))
  }

  @Test(
    "what is soft passes as it is, and in time with what isn't bent",
    arguments: Distortion.Oversampling.allCases)
  func linear(oversampling: Distortion.Oversampling) {
    for mix in [0.5, 1] {
      for frequency in [100.0, 1_000, 10_000, 19_000] {
        let distortion = Distortion(
          channelCount: 1, sampleRate: 48_000,
          .init(.hard, drive: 0, tone: 20_000, level: 0, mix: mix), oversampling: oversampling)
        let heard = Render.response(of: distortion, at: frequency, frames: 9_600)
        // The tone's own filter, at most.
        #expect(heard < 0.01 && heard > (frequency < 2_000 ? -0.05 : -2.2), "\(frequency) Hz")
      }
    }
  }

  @Test("a loud sine becomes what the curve makes of it")
  func curves() {
    let distortion = Distortion(
      channelCount: 1, sampleRate: 48_000, .init(.hard, drive: 40, tone: 20_000, level: 0),
      oversampling: .quadruple)
    let heard = Render(distortion.processed(Signal.sine(200, frames: 24_000)))[12_000..<24_000]
    // Nearly a square wave: the odd harmonics, each as much softer as it is higher.
    for harmonic in [1.0, 3, 5, 7] {
      let amplitude = heard.sine(at: 200 * harmonic).amplitude
      #expect(abs(amplitude * harmonic * .pi / 4 - 1) < 0.02)
    }
    #expect(heard.sine(at: 400).amplitude < 1e-4)
  }

  @Test("no false tone: what is folded back is 60 dB below, where plain clipping leaves 22")
  func aliases() {
    let sine = Signal.sine(5_100, amplitude: 0.5, frames: 24_000)
    // The seventh harmonic, at 35.7 kHz, would come back at 12.3; the ninth at 2.1.
    func falseTones(_ sound: [Float]) -> Double {
      let render = Render(sound)[12_000..<24_000]
      let level = render.sine(at: 5_100).amplitude
      return [12_300.0, 2_100].map { Math.decibels(render.sine(at: $0).amplitude / level) }.max()
        ?? 0
    }
    let plain = sine.map { max(-1, min(1, $0 * 10)) }
    #expect(falseTones(plain) > -22)
    let distortion = Distortion(
      channelCount: 1, sampleRate: 48_000, .init(.hard, drive: 20, tone: 20_000, level: 0),
      oversampling: .quadruple)
    #expect(falseTones(distortion.processed(sine)) < -60)
  }
}
