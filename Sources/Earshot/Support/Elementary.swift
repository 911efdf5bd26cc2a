#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The elementary functions that the standard library lacks, so that the C library is imported
/// in this one place.
enum Elementary {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func log10(_ x: Double) -> Double { logarithm10(x) }
  static func log2(_ x: Double) -> Double { logarithm2(x) }
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func arcCosine(_ x: Double) -> Double { acos(x) }
  static func arcTangent(_ y: Double, over x: Double) -> Double { atan2(y, x) }
}

// Inside the enum the names of its own members would hide the C library's.
private func logarithm10(_ x: Double) -> Double { log10(x) }
private func logarithm2(_ x: Double) -> Double { log2(x) }

extension Int64 {
  /// The nearest whole number, halves away from zero; beyond the range its end, and 0 for NaN.
  init(nearest value: Double) {
    if value.isNaN {
      self = 0
    } else {
      // Not `.max`: as a Double that is 2⁶³, which does not fit.
      self = Int64(Swift.min(Swift.max(value.rounded(), -0x1p63), 0x1.fffffffffffffp62))
    }
  }
}
