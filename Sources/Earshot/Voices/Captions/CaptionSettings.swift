/// When captions start, are updated and end.
public struct CaptionSettings: Hashable, Sendable {
  /// The loudness that starts a caption; see `HeardSound.loudness`.
  public var threshold: Decibels
  /// How far below the threshold a caption continues, in decibels, 0 to 100.
  public var hysteresis: Double
  /// The time after which an inaudible caption ends: shorter gaps, as between steps, are ignored.
  public var hold: Duration
  /// The change of direction that is reported, in degrees, 5 to 180.
  public var turn: Double
  /// The shortest time between two reports of a moved caption.
  public var rest: Duration
  /// The largest angle between sounds with the same text in one caption, in degrees, 0 to 180.
  public var merge: Double
  /// The maximum number of captions at a time, 1 to 64.
  public var limit: Int

  /// Values out of range are clamped, here and when they are set; NaN becomes the default.
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

  /// Quieter sounds aren't part of any caption.
  var release: Decibels { Decibels(threshold.value - hysteresis) }
}
