import Testing

@testable import Earshot

struct RateTests {
  @Test("twelve semitones are an octave")
  func semitones() {
    #expect(Rate.semitones(12) == 2.0 && Rate.semitones(-12) == 0.5)
    let octave = (Rate.semitones(7) * .semitones(5)).factor
    #expect(abs(octave - 2) < 1e-12, "heard \(octave), expected 2")
  }

  @Test("no rate is zero, negative, NaN or beyond its ends")
  func sanitised() {
    #expect(Rate(0) == 0.01 && Rate(-3) == 0.01 && Rate(.infinity) == 100)
    #expect(Rate(.nan) == .normal && Rate(1_000) == 100 && Rate(100) * 100 == 100)
    #expect(Rate(0.5) < 1)
  }
}
