/// How many sources are lent while the render takes nearly all the time that its sound lasts:
/// fewer voices are heard then, the least important left out first, but those without a gap.
struct SourceAllowance {
  /// The load above which sources are taken away, and below which they are given back, a part of
  /// them after so many seconds each time.
  private static let (high, patience, less) = (0.9, 0.5, 0.75)
  private static let (low, caution, more) = (0.6, 2.0, 1.15)

  /// The part of all sources that may be lent.
  private(set) var part = 1.0
  private var busySeconds = 0.0
  private var calmSeconds = 0.0

  /// The number of sources, of so many.
  func sources(of all: Int) -> Int { all == 0 ? 0 : max(1, Int(Double(all) * part)) }

  /// Time passes at a load: the seconds that it takes to render one second. True when fewer
  /// sources are lent from now on.
  mutating func update(seconds: Double, load: Double) -> Bool {
    busySeconds = load > Self.high ? busySeconds + seconds : 0
    calmSeconds = load < Self.low && part < 1 ? calmSeconds + seconds : 0
    if calmSeconds >= Self.caution {
      calmSeconds = 0
      part = min(1, part * Self.more)
    }
    guard busySeconds >= Self.patience, part > 0.01 else { return false }
    busySeconds = 0
    part *= Self.less
    return true
  }
}
