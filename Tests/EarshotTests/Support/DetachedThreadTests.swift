import Foundation
import Synchronization
import Testing

@testable import Earshot

@Suite("Threads that go before others")
struct DetachedThreadTests {
  /// The system's attributes of the calling thread.
  private struct Schedule: Equatable {
    var policy: CInt = 0
    var priority: CInt = 0

    static var own: Schedule {
      var parameters = sched_param()
      var own = Schedule()
      pthread_getschedparam(pthread_self(), &own.policy, &parameters)
      own.priority = parameters.sched_priority
      return own
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
  }

  /// The result of `body` on a thread that the calling one starts.
  private static func onNewThread<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) -> Value? {
    let box = Box<Value>()
    DetachedThread.run {
      box.value.withLock { $0 = body() }
      box.done.signal()
    }
    box.done.wait()
    return box.value.withLock { $0 }
  }

  private static let isAllowed = onNewThread { DetachedThread.becomeUrgent() } == true

  @Test("what an opened device's threads are is above an urgent one's, and who opens is as before")
  func offspring() throws {
    let before = Schedule.own
    let urgent = Self.onNewThread {
      DetachedThread.becomeUrgent()
      return Schedule.own
    }
    let (inside, started) = DetachedThread.withUrgentOffspring {
      (Schedule.own, Self.onNewThread { Schedule.own })
    }
    #expect(Schedule.own == before)
    #expect(started == inside)
    // Where the system gives no such right nothing changes.
    if urgent?.policy == SCHED_RR {
      #expect(started == Schedule(policy: SCHED_RR, priority: try #require(urgent).priority + 1))
    } else {
      #expect(started == before)
    }
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try DetachedThread.withUrgentOffspring { throw Refused() }
    }
    #expect(Schedule.own == before)
  }

  @Test(
    "a process that is started meanwhile, or by such a thread, is as urgent as any other",
    .enabled(if: isAllowed, "the system lets no thread of this program be urgent"),
    arguments: [false, true])
  func children(_ isInherited: Bool) throws {
    let before = Schedule.own
    let fork = { @Sendable in
      let child = forkProcess()
      if child == 0 { _exit(Schedule.own == before ? 7 : 8) }
      return child
    }
    let child = try #require(
      DetachedThread.withUrgentOffspring { isInherited ? Self.onNewThread(fork) : fork() })
    try #require(child > 0)
    var status: CInt = 0
    #expect(waitpid(child, &status, 0) == child)
    #expect(status == 7 << 8)
  }
}

// Swift hides it, as a child has but one of the threads.
@_silgen_name("fork") private func forkProcess() -> pid_t
