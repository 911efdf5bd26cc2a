/// A factor on speed and pitch together: 2 is twice as fast and an octave up.
///
/// Always between 0.01 and 100: numbers beyond are brought to the nearer end (so 0 and negative
/// numbers are 0.01; pause instead), and NaN is 1. All that apply to a voice together multiply, and
/// nothing is played more than 255 times as fast as it was recorded.
public struct Rate: Hashable, Sendable {
  /// The factor, 0.01 to 100.
  public let factor: Double

  /// A rate from its factor; see the type for what happens to numbers out of range.
  public init(_ factor: Double) {
    self.factor = factor.isNaN ? 1 : Swift.min(Swift.max(factor, Rate.slowest), Rate.highest)
  }

  /// The rate that shifts the pitch by so many semitones: 12 is an octave up.
  public static func semitones(_ count: Double) -> Rate {
    Rate(Elementary.power(2, count / 12))
  }

  static let (slowest, highest) = (0.01, 100.0)

  /// As recorded: a factor of 1.
  public static let normal = Rate(1)

  /// Both rates one after the other, within 0.01 to 100.
  public static func * (a: Rate, b: Rate) -> Rate { Rate(a.factor * b.factor) }
}

extension Rate {
  /// The fastest that anything is played.
  static let fastest: Float = 255

  /// What rates come to that apply one after the other, however many there are: of buses in one
  /// another, the game's time, an emitter and a voice.
  static func saturated(_ product: Float) -> Float { Swift.min(product, fastest) }
}

extension Rate: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// 1.5 is `Rate(1.5)`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// 2 is `Rate(2)`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Rate: Comparable {
  /// By how fast they are.
  public static func < (a: Rate, b: Rate) -> Bool { a.factor < b.factor }
}
