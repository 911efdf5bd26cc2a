/// When a queue is checked: often enough that a pull is replaced by the next time, however long
/// rendering takes.
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

  /// `mix`: nanoseconds of each of the device's mixes.
  init(mix: Int64) {
    // A quarter of a mix later is early enough to notice that the device has taken one, and not
    // near the next.
    let quarter = max(mix / 4, 1)
    glance = min(max(quarter, Self.shortest), 5 * Self.shortest)
    afterMix = 3 * min(quarter, glance)
  }

  /// Nanoseconds to wait after a check that began at `start`, and has rendered what was missing.
  func pause(after finding: Finding, from start: Int64, now: Int64) -> Int64 {
    switch finding {
    case .still: Self.rest
    case .nothingTaken: glance
    // The rendering time has passed for the device as well: a later check would fall behind until
    // two mixes were missing at once. If rendering takes nearly all of the time, the game still
    // runs, on a thread of normal priority.
    case .taken: max(start + afterMix - now, glance / 2)
    }
  }
}
