/// How much louder or quieter: a factor on sample values, 1 leaving them as they are.
///
/// Always between 0 and +48 dB (about 251). What cannot be such a factor is made one rather than
/// refused: NaN and negative numbers are silence, larger numbers and infinity are +48 dB, and
/// −200 dB and less is silence.
public struct Gain: Hashable, Sendable {
  /// The factor, 0 to about 251.
  public let linear: Double

  /// A gain from a factor on sample values.
  public init(linear: Double) {
    // A comparison with NaN is false, so NaN falls through to silence.
    self.linear = linear > 0 ? Swift.min(linear, Gain.highest) : 0
  }

  /// A gain from decibels, for when the unit is already a type.
  public init(_ decibels: Decibels) {
    self.linear = decibels <= .silence ? 0 : Elementary.power(10, decibels.value / 20)
  }

  /// A gain from decibels: 0 is unity, −6 about half, −200 and less silence.
  public static func decibels(_ value: Double) -> Gain { Gain(Decibels(value)) }

  /// Everything as it is: a factor of 1.
  public static let unity = Gain(linear: 1)
  /// Nothing is heard: a factor of 0.
  public static let silence = Gain(linear: 0)
  /// The most a gain can be: +48 dB.
  public static let maximum = Gain(linear: highest)

  private static let highest = Elementary.power(10, Decibels.maximum.value / 20)

  /// The gain in decibels; −200 for silence, so that it can be written down and read again.
  public var decibels: Double {
    Swift.max(20 * Elementary.log10(linear), Decibels.silence.value)
  }

  /// What gains of buses in one another come to, however many there are: at most +240 dB, so that
  /// what else makes it louder or quieter leaves it a number.
  static func saturated(_ product: Float) -> Float { Swift.min(product, 1e12) }

  /// True when nothing at all is heard.
  public var isSilent: Bool { linear == 0 }

  /// Both gains one after the other; at most +48 dB.
  public static func * (a: Gain, b: Gain) -> Gain { Gain(linear: a.linear * b.linear) }

  /// Both gains one after the other; at most +48 dB.
  public static func *= (a: inout Gain, b: Gain) { a = a * b }
}

extension Gain: Comparable {
  /// By how loud they are.
  public static func < (a: Gain, b: Gain) -> Bool { a.linear < b.linear }
}

extension Gain: CustomStringConvertible {
  /// In decibels, or “silence”.
  public var description: String { isSilent ? "silence" : "\(decibels) dB" }
}
