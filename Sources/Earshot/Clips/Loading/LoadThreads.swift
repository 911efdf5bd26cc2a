import CSystem
import Synchronization

/// Work for a loading thread.
protocol LoadWork: AnyObject, Sendable {
  /// Runs the work, unless it is running or done. Returns whether it ran.
  func run() -> Bool
  var isFinished: Bool { get }
  /// The bytes that it has loaded.
  var producedBytes: Int { get }
}

/// Work other than a clip's.
final class OtherWork: LoadWork {
  private let body: Mutex<(@Sendable () -> Void)?>
  private let isDone = Atomic(false)
  let producedBytes = 0

  init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

  var isFinished: Bool { isDone.load(ordering: .acquiring) }

  func run() -> Bool {
    let taken = body.withLock { body in
      defer { body = nil }
      return body
    }
    guard let taken else { return false }
    taken()
    isDone.store(true, ordering: .releasing)
    return true
  }
}

/// Loads clips on as many threads as there are cores. Threads exist only while there is work, so an
/// engine's end has nothing to wait for.
final class LoadThreads: Sendable {
  private struct State {
    var jobs: ContiguousArray<any LoadWork> = []
    /// The index of the first pending job in `jobs`.
    var first = 0
    /// Jobs that a voice or a task waits for: they ignore the limit of bytes. They may be in `jobs`
    /// as well.
    var urgent: ContiguousArray<any LoadWork> = []
    var running = 0
    var untakenBytes = 0
    /// The bytes that may be loaded before an update takes them over: a game that stalls while much
    /// is loaded doesn't fill the memory.
    let untakenLimit: Int
    var isStopped = false

    /// The next job; nil if there is none at the moment.
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
  /// Signals a finished job. Only the engine's thread waits for it.
  private let wakeup = Wakeup()
  private let threadLimit: Int
  private let begin: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// By default as many threads as cores. `begin` runs work on a new thread, or returns false.
  init(
    threads: Int? = nil, untakenLimit: Int = 64 << 20,
    begin: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { DetachedThread.run($0) }
  ) {
    self.begin = begin
    state = Mutex(State(untakenLimit: untakenLimit))
    let cores = Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))
    threadLimit = threads ?? min(max(cores, 1), 32)
  }

  /// The number of jobs ever finished.
  var finishedCount: Int { finished.load(ordering: .acquiring) }

  func add(_ job: any LoadWork, isUrgent: Bool) {
    state.withLock { state in
      if isUrgent { state.urgent.append(job) } else { state.jobs.append(job) }
    }
    startThreads()
  }

  /// Moves a job before the others, because it is waited for.
  func hurry(_ job: any LoadWork) { add(job, isUrgent: true) }

  /// Returns when the job is finished; runs it on this thread if no other has started it.
  func finish(_ job: any LoadWork) {
    perform(job)
    while !job.isFinished { wakeup.wait(nanoseconds: nil) }
  }

  /// Notes that a finished job was taken over.
  func noteTaken(_ job: any LoadWork) {
    let bytes = job.producedBytes
    state.withLock { $0.untakenBytes -= bytes }
    startThreads()
  }

  /// Drops all jobs that aren't started.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.jobs.removeAll()
      state.urgent.removeAll()
    }
  }

  /// The next job of a thread.
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
        // Without threads the caller does the work.
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
