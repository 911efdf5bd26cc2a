import CSystem

/// Elementary functions that the standard library lacks, so that the C library is imported in one
/// place.
package enum Elementary {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func log10(_ x: Double) -> Double { logarithm10(x) }
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func arcCosine(_ x: Double) -> Double { acos(x) }
  /// The angle whose tangent is one number over another, in its quadrant.
  static func degrees(of y: Double, over x: Double) -> Double { atan2(y, x) * 180 / .pi }
}

// Inside the enum its own member would hide the C library's function.
private func logarithm10(_ x: Double) -> Double { log10(x) }

extension Elementary {
  /// Cosine and sine of an angle given in full turns, to within 10⁻¹⁵.
  ///
  /// Only sums and products, so the bits are the same on every machine, which the C library doesn't
  /// promise, and without branches. Beyond 2⁵⁰ turns, where a number can't represent an angle any
  /// more, it is the angle 0.
  @inline(__always)
  package static func circle(_ turns: Double) -> (cosine: Double, sine: Double) {
    let turns = abs(turns) < 0x1p50 ? turns : 0
    // Adding 1.5 × 2⁵² removes the fraction: the nearest number of half turns, whose last bit says
    // whether both results change sign.
    let shifted = turns * 2 + 0x1.8p52
    let sign = Double(bitPattern: 1.0.bitPattern | (shifted.bitPattern & 1) << 63)
    let x = (turns - (shifted - 0x1.8p52) * 0.5) * (2 * Double.pi)
    // The two Taylor series side by side: even powers for the cosine, odd ones for the sine.
    let square = SIMD2(repeating: x * x)
    var sum = SIMD2<Double>(1 / 2_432_902_008_176_640_000, 1 / 51_090_942_171_709_440_000)
    sum = sum * square + SIMD2(-1 / 6_402_373_705_728_000, -1 / 121_645_100_408_832_000)
    sum = sum * square + SIMD2(1 / 20_922_789_888_000, 1 / 355_687_428_096_000)
    sum = sum * square + SIMD2(-1 / 87_178_291_200, -1 / 1_307_674_368_000)
    sum = sum * square + SIMD2(1 / 479_001_600, 1 / 6_227_020_800)
    sum = sum * square + SIMD2(-1 / 3_628_800, -1 / 39_916_800)
    sum = sum * square + SIMD2(1 / 40_320, 1 / 362_880)
    sum = sum * square + SIMD2(-1 / 720, -1 / 5_040)
    sum = sum * square + SIMD2(1 / 24, 1 / 120)
    sum = sum * square + SIMD2(-1 / 2, -1 / 6)
    sum = sum * square + SIMD2(1, 1)
    return (sum.x * sign, sum.y * x * sign)
  }
}

extension Int64 {
  /// The nearest whole number, halves away from zero; clamped to the range, and 0 for NaN.
  init(nearest value: Double) {
    if value.isNaN {
      self = 0
    } else {
      // Not `.max`: as a Double that is 2⁶³, which does not fit.
      self = Int64(Swift.min(Swift.max(value.rounded(), -0x1p63), 0x1.fffffffffffffp62))
    }
  }
}
