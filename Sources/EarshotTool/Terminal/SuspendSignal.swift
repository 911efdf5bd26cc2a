import CSystem
import Synchronization

/// Whether ctrl-Z was pressed, and whether the process resumed after a stop: the work that follows
/// can't be done in a signal handler.
enum SuspendSignal {
  private static let wasAsked = Atomic<Bool>(false)
  private static let hasReturned = Atomic<Bool>(false)

  static func listen() {
    // Made before a signal may ask for them: the first use of a static takes a lock.
    wasAsked.store(false, ordering: .relaxed)
    hasReturned.store(false, ordering: .relaxed)
    signal(SIGTSTP) { _ in SuspendSignal.wasAsked.store(true, ordering: .relaxed) }
    signal(SIGCONT) { _ in SuspendSignal.hasReturned.store(true, ordering: .relaxed) }
  }

  static func takeWish() -> Bool { wasAsked.exchange(false, ordering: .relaxed) }
  static func takeReturn() -> Bool { hasReturned.exchange(false, ordering: .relaxed) }
}
