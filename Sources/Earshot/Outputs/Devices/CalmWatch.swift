/// When a device's queue may shrink: after a time without a disturbance, which grows each time that
/// shrinking was too early. Otherwise a device that pulls twice its usual amount once a minute
/// would lose sound once a minute.
struct CalmWatch {
  /// Nanoseconds without a disturbance: initially, after some of them, and after many that followed
  /// shrinking.
  private static let shortest: Int64 = 1_000_000_000
  private static let usual: Int64 = 10_000_000_000
  private static let longest: Int64 = 640_000_000_000

  private var patience = shortest
  private var start: Int64

  init(now: Int64 = Wakeup.now) { start = now }

  /// More was needed than before, or than there was: the time starts again, and is longer if the
  /// queue had shrunk, or was too short.
  mutating func disturb(wasTooEarly: Bool, now: Int64 = Wakeup.now) {
    start = now
    if wasTooEarly { patience = min(2 * patience, Self.longest) }
  }

  /// Restarts the time: until now nothing could disturb it.
  mutating func restart(now: Int64 = Wakeup.now) { start = now }

  /// Returns true once after each such time.
  mutating func isOver(now: Int64 = Wakeup.now) -> Bool {
    guard now - start > patience else { return false }
    start = now
    patience = max(patience, min(2 * patience, Self.usual))
    return true
  }
}
