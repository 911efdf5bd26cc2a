/// The sine of one frequency that comes nearest to a signal, and the residual.
public struct SineFit: Equatable, Sendable {
  /// Hertz.
  public let frequency: Double
  /// The peak; 1 is full scale.
  public let amplitude: Double
  /// Radians at the signal's first frame; 0 rises through zero.
  public let phase: Double
  /// RMS of the signal less the sine and less its own mean.
  public let residual: Double

  /// The sine's RMS in dBFS, on the same scale as `Render.level`.
  public var level: Double { Math.decibels(amplitude / 2.0.squareRoot()) }

  /// The sine's level above everything else, in decibels.
  public var signalToNoise: Double { level - Math.decibels(residual) }

  /// Least squares over a sine, a cosine and a constant: exact for any length, whole cycles or
  /// not. `Complexity:` one pass and two trigonometric functions per sample.
  package init(_ samples: ArraySlice<Float>, frequency: Double, sampleRate: Double) {
    let step = Math.turn * frequency / sampleRate
    var (ss, sc, cc, s1, c1) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (sx, cx, x1, xx) = (0.0, 0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let (s, c) = (Math.sine(step * Double(index)), Math.cosine(step * Double(index)))
      let x = Double(sample)
      ss += s * s
      sc += s * c
      cc += c * c
      s1 += s
      c1 += c
      sx += s * x
      cx += c * x
      x1 += x
      xx += x * x
    }
    // Without the mean of each, three unknowns become two.
    let n = Double(max(samples.count, 1))
    (ss, sc, cc) = (ss - s1 * s1 / n, sc - s1 * c1 / n, cc - c1 * c1 / n)
    (sx, cx, xx) = (sx - s1 * x1 / n, cx - c1 * x1 / n, xx - x1 * x1 / n)
    let determinant = ss * cc - sc * sc
    let solvable = determinant > 1e-12 * max(ss * cc, 1e-300)
    let inPhase = solvable ? (sx * cc - cx * sc) / determinant : 0
    let quadrature = solvable ? (cx * ss - sx * sc) / determinant : 0
    self.frequency = frequency
    amplitude = (inPhase * inPhase + quadrature * quadrature).squareRoot()
    phase = Math.angle(y: quadrature, x: inPhase)
    residual = (max(0, xx - inPhase * sx - quadrature * cx) / n).squareRoot()
  }
}
