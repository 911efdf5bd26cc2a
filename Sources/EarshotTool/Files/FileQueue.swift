import Dispatch
import Synchronization

/// Does something with each of many files on several cores at once.
final class FileQueue<Result: Sendable>: Sendable {
  private struct State: ~Copyable {
    var next = 0
    var results: [Result?]
    var progress: ProgressLine
  }

  private let count: Int
  /// What was done to them, behind their number.
  private let verb: String
  private let state: Mutex<State>

  init(count: Int, showsProgress: Bool, verb: String = "listened to") {
    (self.count, self.verb) = (count, verb)
    state = Mutex(
      State(
        results: Array(repeating: nil, count: count), progress: ProgressLine(isOn: showsProgress)))
  }

  /// The results in their order; nil for files without one, and for those left out after a stop
  /// signal.
  func run(jobsAtOnce: Int, _ body: @Sendable (Int) -> Result?) -> [Result?] {
    DispatchQueue.concurrentPerform(iterations: min(jobsAtOnce, max(count, 1))) { _ in
      while let index = takeNext() {
        let result = body(index)
        state.withLock { $0.results[index] = result }
      }
    }
    return state.withLock { state in
      state.progress.end()
      return state.results
    }
  }

  private func takeNext() -> Int? {
    state.withLock { state in
      guard state.next < count, !StopSignal.isGiven else { return nil }
      let (next, count) = (state.next, count)
      state.progress.show { [verb] _ in "\(next) of \(count) \(verb)" }
      state.next += 1
      return next
    }
  }
}
