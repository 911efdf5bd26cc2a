import AudioEffects
import TestSupport
import Testing

@Suite("Pitch shifters")
struct PitchShifterTests {
  private func shifted(_ sound: [Float], _ semitones: Double) -> [Float] {
    PitchShifter.Settings(semitones: semitones).insert(channelCount: 1, sampleRate: 48_000)
      .processed(sound)
  }

  @Test(
    "a tone is as loud, at its new frequency, and pure",
    arguments: [-24.0, -12, -5, -1, 0, 1, 4, 7, 12, 24], [110.0, 440, 997])
  func tones(_ semitones: Double, _ frequency: Double) {
    let heard = shifted(Signal.sine(frequency, frames: 72_000), semitones)
    let wanted = frequency * Math.exponential(semitones / 12 * Math.logarithm(2))
    let settled = Render(heard)[24_000..<72_000]
    let fit = settled.sine(at: wanted)
    #expect(abs(Math.decibels(fit.amplitude / 0.5)) < 0.5, "\(fit.amplitude)")
    let rest = max(settled.rms * settled.rms - fit.amplitude * fit.amplitude / 2, 1e-12)
    let purity = Math.decibels(fit.amplitude / (2 * rest).squareRoot())
    #expect(purity > 28, "\(purity) dB")
  }

  @Test("a rhythm keeps its times", arguments: [-12.0, 5, 12])
  func rhythm(_ semitones: Double) {
    var sound: [Float] = []
    for _ in 0..<6 {
      sound += Signal.sine(600, frames: 4_800) + Signal.silence(frames: 9_600)
    }
    let heard = shifted(sound, semitones)
    for beat in 1..<6 {
      let start = beat * 14_400
      let loud = Render(Array(heard[start + 2_000..<start + 4_800])).rms
      let soft = Render(Array(heard[start + 8_000..<start + 14_000])).rms
      #expect(loud > 0.25 && soft < 0.02, "\(loud), \(soft)")
    }
  }

  @Test("noise is as loud as before", arguments: [-12.0, -3, 3, 12])
  func noise(_ semitones: Double) {
    let sound = Signal.noise(seed: 3, frames: 96_000)
    let heard = Render(shifted(sound, semitones))[24_000..<96_000]
    #expect(abs(Math.decibels(heard.rms / Render(sound).rms)) < 2)
  }
}
