// A library that is shipped is built where there is no Testing.
#if canImport(Testing)
  import Foundation
  import Testing

  /// For tests that mostly wait for time to pass: they do that on a few threads of their own, as
  /// those that all tests share, one for each core, would stand still meanwhile.
  ///
  /// Also for tests that wait for a process to end: they reap it at once. Behind all tests that
  /// wait for a thread they would do so minutes later, and until then the thread on which Testing
  /// waits for such ends would check that one again and again.
  package struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
    }
  }

  extension Trait where Self == WaitingTests {
    package static var waits: Self { Self() }
  }

  private final class OwnThreads: TaskExecutor {
    static let shared = OwnThreads(count: 4)

    private let came = NSCondition()
    private nonisolated(unsafe) var jobs: [UnownedJob] = []

    private init(count: Int) {
      for _ in 0..<count { Thread.detachNewThread { self.work() } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      came.withLock {
        jobs.append(job)
        came.signal()
      }
    }

    private func work() {
      while true {
        let job = came.withLock {
          while jobs.isEmpty { came.wait() }
          return jobs.removeFirst()
        }
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
#endif
