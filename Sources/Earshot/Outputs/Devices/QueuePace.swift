/// When a queue is looked at: often enough that what a device takes is rendered anew before the
/// next time, whatever that rendering takes.
struct QueuePace {
  enum Finding {
    /// The device stands still.
    case still
    case nothingTaken
    case taken
  }

  private static let rest: Int64 = 50_000_000
  private static let shortest: Int64 = 2_000_000
  private let glance: Int64
  private let afterMix: Int64

  /// `mix`: nanoseconds that the device mixes at a time.
  init(mix: Int64) {
    // A quarter of a mix later it is early enough to find that the device has taken one. Just after
    // that the next one isn't near.
    let quarter = max(mix / 4, 1)
    glance = min(max(quarter, Self.shortest), 5 * Self.shortest)
    afterMix = 3 * min(quarter, glance)
  }

  /// Nanoseconds to wait after a look that began at `start`, and has rendered what was missing.
  func pause(after finding: Finding, from start: Int64, now: Int64) -> Int64 {
    switch finding {
    case .still: Self.rest
    case .nothingTaken: glance
    // What it took to render has passed for the device as well: one that looked later for that
    // would fall behind until two mixes are gone at once. Where it takes nearly all of that the
    // game still has its turn, on a thread that isn't urgent.
    case .taken: max(start + afterMix - now, glance / 2)
    }
  }
}
