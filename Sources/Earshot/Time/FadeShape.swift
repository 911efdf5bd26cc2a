/// The shape of a gain's ramp.
///
/// It is followed from step to step, linearly in between: below about three steps all shapes are
/// nearly `linear`.
public enum FadeShape: String, CaseIterable, Hashable, Sendable {
  /// Linear in amplitude.
  case linear
  /// Linear in decibels, which sounds even. It reaches down to `floor`: an end further below the
  /// other, such as silence, is reached from there, or left to there, in one jump.
  case decibels
  /// A cross-fade of two unrelated voices is as loud as either throughout: a quarter of a sine.
  case equalPower
  /// Slow, fast and slow again: a fade whose start and end aren't noticed. A cross-fade of two
  /// voices of the same sound is as loud as either throughout.
  case sCurve

  /// The range of an even fade in `decibels`, below its louder end.
  public static let floor = Decibels(-60)

  /// The value at a part, 0 to 1, of the ramp from one gain to another.
  func value(from: Double, to: Double, at part: Double) -> Double {
    switch self {
    case .linear: return from + (to - from) * part
    case .decibels:
      let least = max(from, to) * Gain(Self.floor).linear
      let (from, to) = (max(from, least), max(to, least))
      return from > 0 ? from * Elementary.power(to / from, part) : 0
    case .equalPower:
      // Its square, the power, is the square of a sine.
      let sine = Elementary.circle(part / 4).sine
      return (from * from + (to * to - from * from) * (sine * sine)).squareRoot()
    case .sCurve: return from + (to - from) * (part * part * (3 - 2 * part))
    }
  }

  /// The same with exact ends, and for parts beyond them.
  func mix(_ from: Double, _ to: Double, at part: Double) -> Double {
    if part <= 0 || from == to { return from }
    return part >= 1 ? to : value(from: from, to: to, at: part)
  }
}
