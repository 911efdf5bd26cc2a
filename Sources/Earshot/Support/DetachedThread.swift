import CSystem
import Synchronization

/// System threads for blocking work.
package enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread that is never joined, and that leaves the game's signals to the
  /// game's threads. Returns false if no thread can be started.
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
      // The default is small, and decoders need more.
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

  /// An identifier of this thread, valid while it runs.
  static var current: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }

  /// A thread's scheduling policy and priority.
  private typealias Schedule = (policy: CInt, parameters: sched_param)

  /// Gives the calling thread real-time priority, below that of a sound server, which has less work
  /// and less time. Returns false if the system refuses, which is usual for users without that
  /// right.
  @discardableResult
  package static func becomeUrgent() -> Bool { urgent(by: 1).map(schedule) ?? false }

  /// Returns the calling thread to normal priority.
  package static func becomeUsual() { schedule((SCHED_OTHER, sched_param())) }

  /// Gives real-time priority to all threads that `body` starts, such as a library's own, because a
  /// thread inherits the priority of its creator. Processes started by these threads, such as a
  /// sound server started by PulseAudio's client, have normal priority; so have those that the game
  /// forks from a thread with the same priority.
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

  /// Nil where these numbers have another meaning: on Darwin they would be below a thread's normal
  /// priority, and setting any ends its quality of service.
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
    // A blocked fault of this thread would end the process without calling its handlers.
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
