/// A level difference in decibels, between −200 (silence) and +48.
///
/// NaN is silence; numbers beyond the ends are brought to the nearer end.
public struct Decibels: Hashable, Sendable {
  /// The number of decibels, −200 to +48.
  public let value: Double

  /// A level difference; see the type for what happens to numbers out of range.
  public init(_ value: Double) {
    self.value = value > -200 ? Swift.min(value, 48) : -200
  }

  /// Nothing is heard: −200 dB, which is taken as a gain of exactly 0.
  public static let silence = Decibels(-200)
  /// The most that Earshot will add: +48 dB.
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
