import Synchronization

/// The state shared with a device's thread.
final class DeviceFigures: Sendable {
  /// The minimum frames rendered at once.
  static let blockFrames = 128
  /// Nanoseconds for finding out how the device pulls.
  static let trial: Int64 = 150_000_000

  private let tried = Atomic<Bool>(false)
  private let over = Atomic<Bool>(false)
  private let urgent = Atomic<Bool>(false)
  private let dropoutCount = Atomic<Int>(0)
  private let framesAhead = Atomic<Int>(0)
  private let mostPulled = Atomic<Int>(0)
  private let framesAimedAt = Atomic<Int>(0)
  /// Wakes the thread.
  let wakeup = Wakeup()

  /// Whether the device's pulls are known.
  var isReady: Bool {
    get { tried.load(ordering: .acquiring) }
    set { tried.store(newValue, ordering: .releasing) }
  }

  /// The thread shall end.
  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() {
    over.store(true, ordering: .releasing)
    wakeup.wake()
  }

  /// Whether the thread has real-time priority.
  var isUrgent: Bool {
    get { urgent.load(ordering: .relaxed) }
    set { urgent.store(newValue, ordering: .relaxed) }
  }

  /// How often the device needed more sound than there was.
  var dropouts: Int { dropoutCount.load(ordering: .relaxed) }

  func noteDropout() { dropoutCount.add(1, ordering: .relaxed) }

  /// Rendered frames that the device hasn't taken yet.
  var queuedFrames: Int {
    get { framesAhead.load(ordering: .relaxed) }
    set { framesAhead.store(newValue, ordering: .relaxed) }
  }

  /// The largest recent pull.
  var largestPull: Int {
    get { mostPulled.load(ordering: .relaxed) }
    set { mostPulled.store(newValue, ordering: .relaxed) }
  }

  /// The target length of the queue in frames.
  var queueLength: Int {
    get { framesAimedAt.load(ordering: .relaxed) }
    set { framesAimedAt.store(newValue, ordering: .relaxed) }
  }
}
