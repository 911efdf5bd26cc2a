import Synchronization

/// Something that the worker keeps supplied.
protocol StreamJob: AnyObject, Sendable {
  /// How urgently it wants a block decoded.
  func need() -> StreamNeed
  /// Decodes a block and hands it on.
  func work()
}

/// What a job wants of the worker.
enum StreamNeed {
  /// Nothing any more.
  case over
  /// Nothing for so many nanoseconds.
  case later(Int64)
  /// A block now, so that it doesn't run dry in so many nanoseconds.
  case now(Int64)
}

/// The threads that decode for all streams of an engine, the stream that would run dry first
/// before the others. There are a few, so that a file that keeps its reader waiting keeps only one
/// of them; they sleep while nobody needs anything.
final class StreamWorker: Sendable {
  static let mostThreads = 3
  /// Nanoseconds below which no job is put off.
  static let shortestPause: Int64 = 1_000_000

  private struct Entry {
    let job: any StreamJob
    var isBusy = false
  }

  private struct State {
    var entries: [Entry] = []
    var isStopped = false
    var threads = 0
  }

  private let state = Mutex(State())
  private let bell = Bell()

  /// Takes a job on, unless it has it already. The threads start with the first jobs.
  func add(_ job: any StreamJob) {
    let isNew = state.withLock { state in
      guard !state.isStopped, !state.entries.contains(where: { $0.job === job }) else {
        return false
      }
      state.entries.append(Entry(job: job))
      if state.threads < min(state.entries.count, Self.mostThreads),
        DetachedThread.run({ self.run() })
      {
        state.threads += 1
      }
      return true
    }
    if isNew { bell.ring() }
  }

  /// Leaves a job alone from now on; it may still be in the middle of a block.
  func remove(_ job: any StreamJob) {
    state.withLock { $0.entries.removeAll { $0.job === job } }
  }

  /// Something has become more urgent than the worker knows.
  func wake() { bell.ring() }

  /// Lets the thread end after the block that it is at. It isn't waited for: a file may be stuck.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.entries = []
    }
    bell.ring()
  }

  private func run() {
    while true {
      let (jobs, isStopped) = state.withLock { state in
        (state.entries.filter { !$0.isBusy }.map(\.job), state.isStopped)
      }
      if isStopped { return bell.ring() }
      var urgent: (any StreamJob)?
      var shortest = Int64.max
      var pause = Int64.max
      var waiting = 0
      for job in jobs {
        switch job.need() {
        case .over: remove(job)
        case .later(let time): pause = min(pause, time)
        case .now(let time):
          waiting += 1
          if time < shortest { (urgent, shortest) = (job, time) }
        }
      }
      guard let urgent else {
        bell.wait(nanoseconds: pause == .max ? nil : pause)
        continue
      }
      guard claim(urgent) else { continue }
      // There is work for another as well, should this one have to wait.
      if waiting > 1 { bell.ring() }
      urgent.work()
      release(urgent)
    }
  }

  /// False when another thread has it, or it is gone.
  private func claim(_ job: any StreamJob) -> Bool {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.job === job }),
        !state.entries[index].isBusy
      else { return false }
      state.entries[index].isBusy = true
      return true
    }
  }

  private func release(_ job: any StreamJob) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.job === job }) else { return }
      state.entries[index].isBusy = false
    }
  }
}
