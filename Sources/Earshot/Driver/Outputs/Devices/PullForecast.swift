/// When a device's next pull can come at the soonest. What is missing is rendered as late as that
/// allows: a call that comes in the meantime is heard in the next pull already, and not in the one
/// after.
///
/// It knows what looks tell: a pull came after the last look that found none.
struct PullForecast {
  /// Nanoseconds in which all that is taken is one pull: a look may come amid one.
  private static let longestPull: Int64 = 5_000_000

  /// Nanoseconds between what is rendered and the pull; nil: nothing is foreseen.
  private let margin: Int64?
  /// Nanoseconds after a pull was found in which nothing has to be rendered.
  private(set) var rest: Int64 = 0
  private var latestPull: Int64?
  private var latestLook: Int64 = 0
  /// Lately: the shortest time that surely was between two pulls, and the longest that it took to
  /// be awake and to render.
  private var shortest = Int64.max
  private var longestWork: Int64 = 0

  init(margin: Int64?) { self.margin = margin }

  /// How much of the rest is left.
  func restLeft(now: Int64) -> Int64 { latestPull.map { $0 + rest - now } ?? 0 }

  /// A look found no pull.
  mutating func noteNone(now: Int64) { latestLook = now }

  /// A look found one, or the rest of one.
  mutating func notePull(now: Int64) {
    defer { latestLook = now }
    if let latestPull {
      guard now - latestPull > Self.longestPull else { return }
      shortest = min(shortest, latestLook - latestPull)
    }
    latestPull = now
    holdToSafe()
  }

  /// All that was missing is rendered.
  mutating func noteRendered(now: Int64) {
    guard let latestPull else { return }
    longestWork = max(longestWork, now - latestPull - rest)
    holdToSafe()
  }

  /// It has all gone well for a while.
  mutating func settle() {
    guard let margin else { return }
    // Less isn't worth waking up once more.
    rest = safe < margin ? 0 : safe
    (shortest, longestWork) = (.max, 0)
  }

  /// What is known isn't true any more.
  mutating func forget() { self = PullForecast(margin: margin) }

  private var safe: Int64 {
    shortest == .max ? 0 : max(shortest - longestWork - (margin ?? 0), 0)
  }

  /// Half of the margin may be used up now and then.
  private mutating func holdToSafe() {
    if shortest < .max, rest > safe + (margin ?? 0) / 2 { rest = safe }
  }
}
