/// When less sound may wait for a device: it has done without more for a while, which is the longer
/// the more often that turned out to be too early. Else a device that wants twice its usual once a
/// minute would lose sound once a minute.
struct CalmWatch {
  /// Nanoseconds without a disturbance: at first, after some of them, and after many that came of
  /// too little.
  private static let shortest: Int64 = 1_000_000_000
  private static let usual: Int64 = 10_000_000_000
  private static let longest: Int64 = 640_000_000_000

  private var patience = shortest
  private var start: Int64

  init(now: Int64 = Wakeup.now) { start = now }

  /// More was wanted than before, or than there was: the while begins anew, and is longer where
  /// less waited than once did, or too little.
  mutating func disturb(wasTooEarly: Bool, now: Int64 = Wakeup.now) {
    start = now
    if wasTooEarly { patience = min(2 * patience, Self.longest) }
  }

  /// The while begins anew: until now nothing could disturb it.
  mutating func restart(now: Int64 = Wakeup.now) { start = now }

  /// True once after each while.
  mutating func isOver(now: Int64 = Wakeup.now) -> Bool {
    guard now - start > patience else { return false }
    start = now
    patience = max(patience, min(2 * patience, Self.usual))
    return true
  }
}
