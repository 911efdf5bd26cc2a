/// How much a wall or the like is in the way of the direct sound: 0 is free, 1 is behind a thick
/// wall, which takes 12 dB of everything and 30 dB more of the high frequencies. In between both
/// go in proportion, in decibels.
public struct Occlusion: Hashable, Sendable {
  /// 0 to 1.
  public let amount: Double

  /// Beyond 0 to 1 is the nearer end; NaN is 0.
  public init(_ amount: Double) {
    self.amount = amount > 0 ? Swift.min(amount, 1) : 0
  }

  /// Nothing is in the way.
  public static let free = Occlusion(0)
  /// Behind a thick wall.
  public static let full = Occlusion(1)

  /// What is left of the direct sound.
  public var gain: Gain { .decibels(-12 * amount) }
  /// What is left of its high frequencies, beyond `gain`.
  public var highFrequencyGain: Gain { .decibels(-30 * amount) }
}

extension Occlusion: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// 0.5 is `Occlusion(0.5)`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// 1 is `Occlusion(1)`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
