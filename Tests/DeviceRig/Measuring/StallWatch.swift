import Foundation

/// Notices when the machine itself stood still because of others on its host: a thread of the
/// highest priority on each processor asks to be woken every millisecond. During such a stall a
/// sound server doesn't mix in time and loses sound, whoever plays. Without the right to that
/// priority it notices nothing.
final class StallWatch: @unchecked Sendable {
  /// In seconds: from here on a server that mixes 256 frames at a time is late.
  private static let least = 0.005
  /// How long before the end of its cause, and after, a gap may be audible: a sound server plays
  /// its buffer, which lasts a tenth of a second by default.
  private static let (before, after) = (0.06, 0.15)
  private let lock = NSLock()
  private var stalls: [(end: Double, seconds: Double)] = []

  init() {
    for processor in 0..<ProcessInfo.processInfo.processorCount {
      Thread.detachNewThread { [weak self] in
        Self.watch(processor) { self?.note(until: $0, for: $1) != nil }
      }
    }
  }

  /// `note`: false once the result is no longer needed.
  private static func watch(_ processor: Int, _ note: (_ end: Double, _ seconds: Double) -> Bool) {
    typealias Pin = @convention(c) (_ thread: CInt, _ size: Int, _ mask: UnsafeRawPointer) -> CInt
    guard let symbol = dlsym(nil, "sched_setaffinity") else { return }
    var mask = [UInt](repeating: 0, count: 16)
    mask[processor / UInt.bitWidth] = 1 << (processor % UInt.bitWidth)
    let pinned = mask.withUnsafeBytes {
      unsafeBitCast(symbol, to: Pin.self)(0, $0.count, $0.baseAddress!)
    }
    var priority = sched_param()
    priority.sched_priority = sched_get_priority_max(SCHED_FIFO)
    guard pinned == 0, pthread_setschedparam(pthread_self(), SCHED_FIFO, &priority) == 0 else {
      return
    }
    var latest = Clock.now
    repeat {
      usleep(1_000)
      let now = Clock.now
      defer { latest = now }
      guard note(now, now - latest) else { return }
    } while true
  }

  private func note(until end: Double, for seconds: Double) {
    if seconds > Self.least { lock.withLock { stalls.append((end, seconds)) } }
  }

  /// Whether it did about then.
  func stoodStill(at time: Double) -> Bool {
    lock.withLock {
      stalls.contains {
        $0.end - $0.seconds - Self.before < time && time < $0.end + Self.after
      }
    }
  }

  /// The age and length of the last stall before a moment, in words.
  func last(before time: Double) -> String {
    guard let stall = lock.withLock({ stalls.last { $0.end < time } }) else { return "never" }
    return String(format: "%.0f ms, %.3f s before", stall.seconds * 1_000, time - stall.end)
  }

  /// How often, and for how long at the most, in words.
  var summary: String {
    lock.withLock {
      let longest = stalls.map(\.seconds).max() ?? 0
      return "the machine stood still \(stalls.count) times, for at most "
        + String(format: "%.0f ms", longest * 1_000)
    }
  }
}
