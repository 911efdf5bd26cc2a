import CSystem
import Synchronization

/// Something to be done on a loading thread.
protocol LoadWork: AnyObject, Sendable {
  /// Does it, unless somebody does it or has done it. Answers whether it did.
  func run() -> Bool
  var isFinished: Bool { get }
  /// What it has brought into memory.
  var producedBytes: Int { get }
}

/// Loads clips on as many threads as there are cores. Threads exist only while there is work, so
/// that nothing is left of them, and nothing has to be waited for, when the engine goes.
final class LoadThreads: Sendable {
  private struct State {
    var jobs: ContiguousArray<any LoadWork> = []
    /// Of `jobs`, the first that is still to be done.
    var first = 0
    /// Jobs that somebody waits for, a voice or a task: done however much is untaken. They may be
    /// in `jobs` as well.
    var urgent: ContiguousArray<any LoadWork> = []
    var running = 0
    var untakenBytes = 0
    /// What may be loaded and not yet taken over by an update: a game that stalls while much is
    /// loaded doesn't fill the memory.
    let untakenLimit: Int
    var isStopped = false

    /// The next job; nil when there is nothing to do now.
    mutating func next() -> (any LoadWork)? {
      guard !isStopped else { return nil }
      if !urgent.isEmpty { return urgent.removeFirst() }
      guard untakenBytes < untakenLimit, first < jobs.count else { return nil }
      first += 1
      let job = jobs[first - 1]
      if first == jobs.count {
        jobs.removeAll()
        first = 0
      }
      return job
    }

    var hasWork: Bool {
      !isStopped && (!urgent.isEmpty || (first < jobs.count && untakenBytes < untakenLimit))
    }
  }

  private let state: Mutex<State>
  private let finished = Atomic(0)
  /// Rings when a job is finished. The engine's thread alone waits for it.
  private let wakeup = Wakeup()
  private let threadLimit: Int
  private let begin: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// As many threads as cores, if no number is given. `begin` does work on a thread of its own, or
  /// is false where there is none.
  init(
    threads: Int? = nil, untakenLimit: Int = 64 << 20,
    begin: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { DetachedThread.run($0) }
  ) {
    self.begin = begin
    state = Mutex(State(untakenLimit: untakenLimit))
    let cores = Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    threadLimit = threads ?? min(max(cores, 1), 32)
  }

  /// How many jobs have ever been finished.
  var finishedCount: Int { finished.load(ordering: .acquiring) }

  func add(_ job: any LoadWork, isUrgent: Bool) {
    state.withLock { state in
      if isUrgent { state.urgent.append(job) } else { state.jobs.append(job) }
    }
    startThreads()
  }

  /// Somebody waits for a job: it comes before the others.
  func hurry(_ job: any LoadWork) { add(job, isUrgent: true) }

  /// Returns when the job is finished; does it on this thread if no other has begun to.
  func finish(_ job: any LoadWork) {
    perform(job)
    while !job.isFinished { wakeup.wait(nanoseconds: nil) }
  }

  /// A finished job was taken over.
  func noteTaken(_ job: any LoadWork) {
    let bytes = job.producedBytes
    state.withLock { $0.untakenBytes -= bytes }
    startThreads()
  }

  /// Leaves everything that isn't begun.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.jobs.removeAll()
      state.urgent.removeAll()
    }
  }

  /// What a thread would do next.
  var nextWork: (any LoadWork)? {
    state.withLock { state in
      var copy = state
      return copy.next()
    }
  }

  private func perform(_ job: any LoadWork) {
    guard job.run() else { return }
    let bytes = job.producedBytes
    state.withLock { $0.untakenBytes += bytes }
    finished.add(1, ordering: .releasing)
    wakeup.wake()
  }

  private func startThreads() {
    while true {
      let starts = state.withLock { state -> Bool in
        let left = state.urgent.count + state.jobs.count - state.first
        guard state.hasWork, state.running < min(threadLimit, left) else { return false }
        state.running += 1
        return true
      }
      guard starts else { return }
      guard begin({ self.runJobs() }) else {
        // Without threads the work is done by whoever asks for it.
        let isLast = state.withLock { state in
          state.running -= 1
          return state.running == 0
        }
        if isLast { while let job = state.withLock({ $0.next() }) { perform(job) } }
        return
      }
    }
  }

  private func runJobs() {
    while true {
      let job = state.withLock { state -> (any LoadWork)? in
        let job = state.next()
        if job == nil { state.running -= 1 }
        return job
      }
      guard let job else { return }
      perform(job)
    }
  }
}
