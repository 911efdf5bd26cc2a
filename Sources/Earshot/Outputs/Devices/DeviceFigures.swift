import Synchronization

/// What a device's thread tells of itself, and is told.
final class DeviceFigures: Sendable {
  /// Frames that are rendered at once at the least.
  static let blockFrames = 128
  /// Nanoseconds in which it is found out how the device takes what it plays.
  static let trial: Int64 = 150_000_000

  private let tried = Atomic<Bool>(false)
  private let over = Atomic<Bool>(false)
  private let urgent = Atomic<Bool>(false)
  private let dropoutCount = Atomic<Int>(0)
  private let framesAhead = Atomic<Int>(0)
  private let mostPulled = Atomic<Int>(0)
  private let framesAimedAt = Atomic<Int>(0)
  /// Makes the thread look at once.
  let wakeup = Wakeup()

  /// It is known how much the device takes at once.
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

  /// Whether the system lets the thread go before others.
  var isUrgent: Bool {
    get { urgent.load(ordering: .relaxed) }
    set { urgent.store(newValue, ordering: .relaxed) }
  }

  /// Times that the device wanted more than there was.
  var dropouts: Int { dropoutCount.load(ordering: .relaxed) }

  func noteDropout() { dropoutCount.add(1, ordering: .relaxed) }

  /// Frames that are rendered and not yet taken by the device.
  var queuedFrames: Int {
    get { framesAhead.load(ordering: .relaxed) }
    set { framesAhead.store(newValue, ordering: .relaxed) }
  }

  /// The most that the device took at once lately.
  var largestPull: Int {
    get { mostPulled.load(ordering: .relaxed) }
    set { mostPulled.store(newValue, ordering: .relaxed) }
  }

  /// Frames that shall wait for the device.
  var queueLength: Int {
    get { framesAimedAt.load(ordering: .relaxed) }
    set { framesAimedAt.store(newValue, ordering: .relaxed) }
  }
}
