import Foundation

/// The sine of a known frequency that fits best, and what is left beside it.
struct SineFit {
  let amplitude: Double
  /// Of a sine, in radians, at the first sample.
  let phase: Double
  /// Signal to everything else, in dB.
  let purity: Double

  init(_ samples: ArraySlice<Float>, frequency: Double, rate: Int) {
    let step = 2 * Double.pi * frequency / Double(rate)
    // Least squares for a·sin + b·cos.
    var (ss, sc, cc, xs, xc) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let (s, c, x) = (sin(step * Double(index)), cos(step * Double(index)), Double(sample))
      ss += s * s
      sc += s * c
      cc += c * c
      xs += x * s
      xc += x * c
    }
    let determinant = ss * cc - sc * sc
    let a = (xs * cc - xc * sc) / determinant
    let b = (xc * ss - xs * sc) / determinant
    var (signal, rest) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let fitted = a * sin(step * Double(index)) + b * cos(step * Double(index))
      signal += fitted * fitted
      rest += (Double(sample) - fitted) * (Double(sample) - fitted)
    }
    amplitude = (a * a + b * b).squareRoot()
    phase = atan2(b, a)
    purity = decibels(signal / max(rest, 1e-30))
  }
}
