/// When captions begin, are told anew and end.
public struct CaptionSettings: Hashable, Sendable {
  /// A sound that is this loud begins one; see `HeardSound.loudness`.
  public var threshold: Decibels
  /// One goes on while its sound is no more than this below the threshold, in decibels, 0 to 100.
  public var hysteresis: Double
  /// One ends when nothing of it was heard for so long: shorter gaps, as between steps, are none.
  public var hold: Duration
  /// How far its sound turns around the listener until it is told that it moved, in degrees, 5 to
  /// 180.
  public var turn: Double
  /// It isn't told more often than this that a caption moved.
  public var rest: Duration
  /// Sounds with the same text are one caption if they are this near to each other, in degrees, 0
  /// to 180.
  public var merge: Double
  /// So many captions there are at most at once, 1 to 64.
  public var limit: Int

  /// Beyond the ranges is the nearer end, here and when they are set; what is no number is the
  /// default.
  public init(
    threshold: Decibels = -45, hysteresis: Double = 6, hold: Duration = .milliseconds(600),
    turn: Double = 30, rest: Duration = .milliseconds(600), merge: Double = 45, limit: Int = 8
  ) {
    self.threshold = threshold
    self.hysteresis = hysteresis
    self.hold = hold
    self.turn = turn
    self.rest = rest
    self.merge = merge
    self.limit = limit
  }

  func held() -> CaptionSettings {
    func held(_ value: Double, _ range: ClosedRange<Double>, _ normal: Double) -> Double {
      value.isNaN ? normal : min(max(value, range.lowerBound), range.upperBound)
    }
    let normal = CaptionSettings()
    return CaptionSettings(
      threshold: threshold, hysteresis: held(hysteresis, 0...100, normal.hysteresis),
      hold: max(hold, .zero), turn: held(turn, 5...180, normal.turn), rest: max(rest, .zero),
      merge: held(merge, 0...180, normal.merge), limit: min(max(limit, 1), 64))
  }

  /// What is quieter is no part of any caption.
  var release: Decibels { Decibels(threshold.value - hysteresis) }
}
