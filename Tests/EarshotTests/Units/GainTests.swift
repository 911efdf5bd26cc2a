import Testing

@testable import Earshot

struct GainTests {
  @Test("gains and decibels say the same", arguments: [-120.0, -60, -6.0206, 0, 12, 48])
  func decibels(_ value: Double) {
    let gain = Gain.decibels(value)
    #expect(abs(gain.decibels - value) < 1e-9, "\(value) dB came back as \(gain.decibels)")
    #expect(gain == Gain(Decibels(value)))
  }

  @Test("6.0206 dB is twice as much, and gains in a row add their decibels")
  func arithmetic() {
    #expect(abs(Gain.decibels(6.0206).linear - 2) < 1e-5)
    let both = Gain.decibels(-10) * .decibels(-20)
    #expect(abs(both.decibels + 30) < 1e-9, "heard \(both), expected -30 dB")
    #expect(Gain.unity.decibels == 0 && Gain.unity.linear == 1)
    #expect(Gain.silence < .decibels(-199) && Gain.decibels(-3) < .unity)
  }

  @Test("no gain is NaN, negative, infinite or above 48 dB")
  func sanitised() {
    #expect(Gain(linear: .nan) == .silence && Gain(linear: -1) == .silence)
    #expect(Gain(linear: -0.0) == .silence && Gain(linear: -.infinity) == .silence)
    #expect(Gain(linear: .infinity) == .maximum && Gain(linear: 1e9) == .maximum)
    #expect(Gain.decibels(.nan) == .silence && Gain.decibels(-200) == .silence)
    #expect(Gain.decibels(.infinity) == .maximum && Gain.decibels(-.infinity) == .silence)
    #expect(Gain.maximum * .maximum == .maximum && Gain.maximum * .silence == .silence)
    #expect(Gain.silence.decibels == -200 && Gain.silence.isSilent)
    #expect(Gain(linear: 1e-300).decibels == -200)
    #expect(abs(Gain.maximum.decibels - 48) < 1e-9)
  }

  @Test("decibels are read as numbers and kept within their ends")
  func decibelValues() {
    let quiet: Decibels = -12.5
    #expect(quiet.value == -12.5 && quiet < 0 && Decibels(99) == .maximum)
    #expect(Decibels(.nan) == .silence && Decibels(-1e9) == .silence)
    #expect(Decibels(-200.5) == .silence && Decibels(48.5) == .maximum)
  }
}
