/// The way that a gain takes from one value to another while it fades.
///
/// It is followed from step to step, in straight lines between: what takes less than about three
/// steps is little else than `linear`.
public enum FadeShape: String, CaseIterable, Hashable, Sendable {
  /// A straight line in amplitude.
  case linear
  /// A straight line in decibels, which the ear takes as even. It reaches down to `floor`: an end
  /// that is further below the other, as silence is, is gone to from there, or left to there, at
  /// once.
  case decibels
  /// Two voices that have nothing to do with each other, one of which fades in as the other fades
  /// out, are together as loud as either all the way: a quarter of a sine.
  case equalPower
  /// Slow, fast and slow again: for what shall not be noticed to begin and to end. Two voices of
  /// the same sound are together as loud as either all the way.
  case sCurve

  /// How far below its louder end a fade in `decibels` is even.
  public static let floor = Decibels(-60)

  /// The value so far on the way, of 0 to 1, from one gain to another.
  func value(from: Double, to: Double, at part: Double) -> Double {
    switch self {
    case .linear: return from + (to - from) * part
    case .decibels:
      let least = max(from, to) * Gain(Self.floor).linear
      let (from, to) = (max(from, least), max(to, least))
      return from > 0 ? from * Elementary.power(to / from, part) : 0
    case .equalPower:
      // Its square, the power, goes as the square of a sine.
      let sine = Elementary.circle(part / 4).sine
      return (from * from + (to * to - from * from) * (sine * sine)).squareRoot()
    case .sCurve: return from + (to - from) * (part * part * (3 - 2 * part))
    }
  }

  /// The same with ends that are exact, and for parts beyond them.
  func mix(_ from: Double, _ to: Double, at part: Double) -> Double {
    if part <= 0 || from == to { return from }
    return part >= 1 ? to : value(from: from, to: to, at: part)
  }
}
