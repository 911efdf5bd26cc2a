import CSystem

/// The few functions of C's mathematics that signals and measurements need.
package enum Math {
  package static let turn = 2 * Double.pi

  package static func sine(_ angle: Double) -> Double { sin(angle) }
  package static func cosine(_ angle: Double) -> Double { cos(angle) }
  package static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
  package static func exponential(_ exponent: Double) -> Double { exp(exponent) }
  package static func logarithm(_ number: Double) -> Double { log(number) }

  /// Decibels of an amplitude ratio; −200 for anything smaller than that, zero included, so that
  /// differences of levels stay finite.
  package static func decibels(_ ratio: Double) -> Double { 20 * log10(max(ratio, 1e-10)) }

  /// The amplitude ratio of a number of decibels.
  package static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }
}
