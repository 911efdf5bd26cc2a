/// A level difference in decibels, between −200 (silence) and +48.
///
/// NaN is silence; other numbers are clamped.
public struct Decibels: Hashable, Sendable {
  /// The number of decibels, −200 to +48.
  public let value: Double

  /// Makes a level difference; values out of range are clamped.
  public init(_ value: Double) {
    self.value = value > -200 ? Swift.min(value, 48) : -200
  }

  /// Silence: −200 dB, which is a gain of exactly 0.
  public static let silence = Decibels(-200)
  /// The maximum: +48 dB.
  public static let maximum = Decibels(48)
}

extension Decibels: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// −6.5 is `Decibels(−6.5)`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// −6 is `Decibels(−6)`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Decibels: Comparable {
  /// By how loud they are.
  public static func < (a: Decibels, b: Decibels) -> Bool { a.value < b.value }
}
