import AudioEffects
import TestSupport
import Testing

@Suite("Gates and expanders")
struct GateTests {
  private func gate(_ settings: Gate.Settings) -> Insert {
    settings.insert(channelCount: 1, sampleRate: 48_000)
  }

  @Test(
    "what is below the threshold loses its distance times the ratio less one, down to the floor",
    arguments: [-60.0, -50, -42, -38, -20], [1.5, 2, 4])
  func curve(_ level: Double, _ ratio: Double) {
    let settings = Gate.Settings(threshold: -40, ratio: ratio, floor: -30, hold: 0.02)
    let sine = Signal.sine(
      500, amplitude: Math.amplitude(decibels: level), frames: 48_000)
    let heard = Render(gate(settings).processed(sine))[24_000..<48_000]
    let wanted = level + max(min(level + 40, 0) * (ratio - 1), -30)
    let measured = Math.decibels(heard.sine(at: 500).amplitude)
    #expect(abs(measured - wanted) < 0.1, "\(measured) dB, not \(wanted)")
  }

  @Test("it opens within its attack, stays open for its hold and closes in its release")
  func timing() {
    let settings = Gate.Settings(
      threshold: -20, ratio: 100, floor: -60, attack: 0.005, hold: 0.1, release: 0.05)
    let loud = Signal.sine(1_000, amplitude: 0.5, frames: 24_000)
    let soft = Signal.sine(1_000, amplitude: 0.01, frames: 24_000)
    let heard = Render(gate(settings).processed(soft + loud + soft))
    func gain(_ range: Range<Int>, _ level: Double) -> Double {
      heard[range].sine(at: 1_000).amplitude / level
    }
    #expect(gain(12_000..<24_000, 0.01) < 0.0011)
    // After an attack 63 % of the way, and after five nearly all.
    #expect((0.45...0.75).contains(gain(24_240..<24_288, 0.5)))
    #expect(gain(25_200..<26_400, 0.5) > 0.98)
    #expect(gain(48_100..<52_700, 0.01) > 0.99)
    // A release after the hold 37 % are left.
    #expect((0.3...0.45).contains(gain(55_176..<55_272, 0.01)))
    #expect(gain(69_600..<72_000, 0.01) < 0.003)
  }

  @Test("no setting of it makes a step")
  func clicks() {
    let settings = Gate.Settings(threshold: -20, ratio: 1_000, hold: 0.03, release: 0.02)
    var sound: [Float] = []
    for part in 0..<10 {
      sound += Signal.sine(
        220, amplitude: part.isMultiple(of: 2) ? 0.5 : 0.02, frames: 4_800)
    }
    let heard = Render(gate(settings).processed(sound))
    let own = Render(sound).clicks().map(\.frame)
    let clicks = heard.clicks().filter { click in !own.contains { abs($0 - click.frame) < 100 } }
    #expect(clicks.isEmpty, "\(clicks.prefix(3))")
  }
}
