import CSystem

/// Threads of the system's, for work that blocks.
package enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a thread of its own, which nobody waits for, and which leaves the game's
  /// signals to the game's threads. False when the system has no thread to give.
  @discardableResult
  package static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    guard start(with: work.toOpaque()) else {
      work.release()
      return false
    }
    return true
  }

  #if canImport(Darwin)
    private static func start(with work: UnsafeMutableRawPointer) -> Bool {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      // It gives little, and decoders want some.
      pthread_attr_setstacksize(&attributes, 1 << 20)
      var thread: pthread_t?
      let failure = pthread_create(
        &thread, &attributes,
        { work in
          DetachedThread.perform(work)
          return nil
        }, work)
      if let thread { pthread_detach(thread) }
      return failure == 0
    }
  #else
    // Without attributes: their type belongs to whichever C module the compiler saw it in first.
    private static func start(with work: UnsafeMutableRawPointer) -> Bool {
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil,
        { work in
          if let work { DetachedThread.perform(work) }
          return nil
        }, work)
      if failure == 0 { pthread_detach(thread) }
      return failure == 0
    }
  #endif

  /// Which thread this is, as long as it lives.
  static var current: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

  /// Lets the calling thread go before all that isn't as urgent. False where the system doesn't
  /// let it, which is usual for programs of users who were given no such right.
  @discardableResult
  package static func becomeUrgent() -> Bool {
    var parameters = sched_param()
    parameters.sched_priority = sched_get_priority_min(SCHED_RR) + 4
    return pthread_setschedparam(pthread_self(), SCHED_RR, &parameters) == 0
  }

  /// Lets the calling thread go as others do, again.
  package static func becomeUsual() {
    var parameters = sched_param()
    pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters)
  }

  private static func perform(_ work: UnsafeMutableRawPointer) {
    var all = sigset_t()
    sigfillset(&all)
    // A fault of this thread's own would end the process past its handlers, which report it.
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
