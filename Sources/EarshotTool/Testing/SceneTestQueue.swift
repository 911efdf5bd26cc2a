import Dispatch
import Synchronization

/// Tests scenes on several cores at once, and passes on the results in the scenes' order.
final class SceneTestQueue: Sendable {
  private struct State: ~Copyable {
    var next = 0
    /// Results of scenes that finished before earlier ones.
    var waiting: [Int: SceneTest.Outcome] = [:]
    var told = 0
  }

  private let tests: [SceneTest]
  private let state = Mutex(State())

  init(_ tests: [SceneTest]) { self.tests = tests }

  /// `tell` is called with one scene at a time, by whichever thread is done.
  func run(
    jobsAtOnce: Int, tell: @Sendable (_ index: Int, SceneTest, SceneTest.Outcome) -> Void
  ) {
    DispatchQueue.concurrentPerform(iterations: min(jobsAtOnce, max(tests.count, 1))) { _ in
      while let index = takeNext() {
        let outcome = tests[index].run()
        state.withLock { state in
          state.waiting[index] = outcome
          while let outcome = state.waiting.removeValue(forKey: state.told) {
            tell(state.told, tests[state.told], outcome)
            state.told += 1
          }
        }
      }
    }
  }

  private func takeNext() -> Int? {
    state.withLock { state in
      guard state.next < tests.count, !StopSignal.isGiven else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
