/// The loss where a path bends around an edge.
///
/// By Maekawa's chart, in the form of Kurze and Anderson, without its 5 dB at the edge of the
/// shadow, so that nothing jumps where a path becomes straight: a path that is longer by δ loses 20
/// lg (√(2πN) / tanh √(2πN)) decibels with N = 2δ/λ, at most 24 dB.
enum Bend {
  private static let speedOfSound = 343.3
  private static let most = 40.0

  /// The levels are those at 500 Hz, and the high frequencies' those at 5 kHz.
  static func loss(detour: Double) -> OpeningLoss {
    let low = gain(detour: detour, frequency: 500)
    return OpeningLoss(gain: low, high: gain(detour: detour, frequency: 5_000) / low)
  }

  static func gain(detour: Double, frequency: Double) -> Double {
    let number = min(max(2 * detour * frequency / speedOfSound, 0), most)
    let root = (2 * Double.pi * number).squareRoot()
    // tanh x / x, which is 1 at 0.
    guard root > 1e-4 else { return 1 }
    let fall = exponential(-2 * root)
    return (1 - fall) / (1 + fall) / root
  }

  /// The exponential of a number that isn't above zero, by halving it until a short series is
  /// exact.
  private static func exponential(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    let part = x / 1_024
    var sum = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4)))
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
