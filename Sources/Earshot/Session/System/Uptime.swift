import CSystem

/// Detects that much time passed between two updates. A library must not take the system's signals
/// from its host, but clocks show that a process was stopped and continued, or that the machine
/// slept.
struct Uptime: Sendable {
  struct Gap: Hashable, Sendable {
    var seconds: Double
    var machineSlept: Bool
  }

  /// Longer intervals between updates don't occur in normal games.
  static let longestUsual = 1.0

  /// Seconds that the machine has been awake, and in total.
  private var latest: (awake: Double, all: Double)?

  /// The gap since the last call, if it is unusual.
  mutating func notice() -> Gap? {
    notice(awake: Self.read(Self.awake), all: Self.read(Self.all))
  }

  mutating func notice(awake: Double, all: Double) -> Gap? {
    defer { latest = (awake, all) }
    guard let latest else { return nil }
    let gap = all - latest.all
    guard gap > Self.longestUsual else { return nil }
    return Gap(seconds: gap, machineSlept: gap - (awake - latest.awake) > 0.1)
  }

  #if os(Linux) || os(Android)
    private static let awake = CLOCK_MONOTONIC
    private static let all = CLOCK_BOOTTIME
  #else
    private static let awake = CLOCK_UPTIME_RAW
    private static let all = CLOCK_MONOTONIC
  #endif

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
