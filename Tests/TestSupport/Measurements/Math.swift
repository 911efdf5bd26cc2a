import CSystem

/// The few functions of C's mathematics that signals and measurements need.
public enum Math {
  public static let turn = 2 * Double.pi

  public static func sine(_ angle: Double) -> Double { sin(angle) }
  public static func cosine(_ angle: Double) -> Double { cos(angle) }
  public static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
  public static func exponential(_ exponent: Double) -> Double { exp(exponent) }
  public static func logarithm(_ number: Double) -> Double { log(number) }

  /// Decibels of an amplitude ratio; −200 for anything smaller than that, zero included, so that
  /// differences of levels stay finite.
  public static func decibels(_ ratio: Double) -> Double { 20 * log10(max(ratio, 1e-10)) }

  /// The amplitude ratio of a number of decibels.
  public static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }
}
