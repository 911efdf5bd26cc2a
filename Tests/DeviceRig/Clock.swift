import Foundation

/// Seconds on a clock that all processes share.
enum Clock {
  static var now: Double { read(CLOCK_MONOTONIC) }
  /// Seconds of the processor that this thread has had.
  static var busy: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// The CPU time of all threads of this process.
  static var processBusy: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until a condition holds. Throws after this many seconds.
  static func wait(_ seconds: Double, for what: String, until holds: () -> Bool) throws {
    let end = now + seconds
    while !holds() {
      guard now < end else { throw RigError("waited \(seconds) s for \(what)") }
      usleep(2_000)
    }
  }
}
