/// The number of sources in use while rendering takes nearly all of real time: fewer voices are
/// heard then, the least important left out, but without gaps.
struct SourceAllowance {
  /// The load above which the number is reduced, and below which it is raised, by a part of all
  /// sources after this many seconds each time.
  private static let (high, patience, less) = (0.9, 0.5, 0.75)
  private static let (low, caution, more) = (0.6, 2.0, 1.15)

  /// The part of all sources in use.
  private(set) var part = 1.0
  private var busySeconds = 0.0
  private var calmSeconds = 0.0

  /// The number of sources in use.
  func sources(of all: Int) -> Int { all == 0 ? 0 : max(1, Int(Double(all) * part)) }

  /// Time passes at a load: the seconds needed to render one second. Returns true if fewer sources
  /// are used from now on.
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
