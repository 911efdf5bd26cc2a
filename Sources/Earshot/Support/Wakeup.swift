import CSystem

/// Wakes one waiting thread, from any other. A call without a waiting thread is remembered.
package final class Wakeup: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var isAwoken = false

  package init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // A change of the time of day must not lengthen a wait.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func wake() {
    pthread_mutex_lock(mutex)
    isAwoken = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until woken, or for this number of nanoseconds; nil: only until woken. Returns whether
  /// it was woken.
  @discardableResult
  package func wait(nanoseconds: Int64?) -> Bool {
    pthread_mutex_lock(mutex)
    defer {
      isAwoken = false
      pthread_mutex_unlock(mutex)
    }
    if let nanoseconds {
      let end = Self.now + max(nanoseconds, 0)
      while !isAwoken, Self.now < end { waitOnce(until: end) }
    } else {
      while !isAwoken { pthread_cond_wait(condition, mutex) }
    }
    return isAwoken
  }

  private func waitOnce(until end: Int64) {
    #if canImport(Darwin)
      let left = max(end - Self.now, 0)
      var time = timespec(
        tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
      pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
      var time = timespec(tv_sec: Int(end / 1_000_000_000), tv_nsec: Int(end % 1_000_000_000))
      pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }

  /// Nanoseconds on a monotonic clock.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
