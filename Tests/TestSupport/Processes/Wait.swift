import CSystem

/// Waits for a condition that becomes true by itself, however slow the machine is; false when it
/// doesn't.
package func wait(seconds: Double = 60, until holds: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !holds() {
    guard ContinuousClock.now < end else { return false }
    pause(milliseconds: 2)
  }
  return true
}

/// Lets the processor go for a while.
package func pause(milliseconds: Int) {
  var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
  nanosleep(&time, nil)
}
