import CSystem
import Synchronization

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

  /// How the system lets a thread go before others.
  private typealias Schedule = (policy: CInt, parameters: sched_param)

  /// Lets the calling thread go before all that isn't as urgent, but for a sound server, which has
  /// less to do and less time. False where the system doesn't let it, which is usual for programs
  /// of users who were given no such right.
  @discardableResult
  package static func becomeUrgent() -> Bool { urgent(by: 1).map(schedule) ?? false }

  /// Lets the calling thread go as others do, again.
  package static func becomeUsual() { schedule((SCHED_OTHER, sched_param())) }

  /// Lets all threads that `body` starts go before an urgent one, which waits for them: a library's
  /// own, as a thread begins as urgent as the one that starts it. Processes that it or they start,
  /// as PulseAudio's client may start a server, are as usual; so are those that the game forks from
  /// a thread of its own that happens to be just as urgent.
  static func withUrgentOffspring<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var usual: Schedule = (SCHED_OTHER, sched_param())
    guard let raised = urgent(by: 2), read(&usual), usual.policy == SCHED_OTHER else {
      return try body()
    }
    _ = childrenAreUsual
    let isRaised = schedule(raised)
    defer { if isRaised { schedule(usual) } }
    return try body()
  }

  private static let childrenAreUsual: Void = {
    pthread_atfork(nil, nil) {
      var own: Schedule = (SCHED_OTHER, sched_param())
      guard DetachedThread.read(&own), own.policy == SCHED_RR,
        own.parameters.sched_priority == DetachedThread.urgent(by: 2)?.parameters.sched_priority
      else { return }
      DetachedThread.becomeUsual()
    }
  }()

  /// Nil where such numbers aren't known to mean that: with Darwin they would be below a thread's
  /// usual one, and who once sets any is never again served by the quality of its service.
  private static func urgent(by steps: CInt) -> Schedule? {
    #if os(Linux)
      var parameters = sched_param()
      parameters.sched_priority = sched_get_priority_min(SCHED_RR) + steps
      return (SCHED_RR, parameters)
    #else
      return nil
    #endif
  }

  private static func read(_ schedule: inout Schedule) -> Bool {
    pthread_getschedparam(pthread_self(), &schedule.policy, &schedule.parameters) == 0
  }

  @discardableResult
  private static func schedule(_ wanted: Schedule) -> Bool {
    var parameters = wanted.parameters
    return pthread_setschedparam(pthread_self(), wanted.policy, &parameters) == 0
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
