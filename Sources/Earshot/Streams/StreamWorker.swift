import Synchronization

/// A stream that the worker keeps supplied.
protocol StreamJob: AnyObject, Sendable {
  /// How urgently it needs a block.
  func need() -> StreamNeed
  /// Decodes a block and passes it on. Returns false if nothing was decoded.
  func decodeBlock() -> Bool
}

/// The need of a job.
enum StreamNeed {
  /// Nothing any more.
  case over
  /// Nothing before a time of `Wakeup.now`; see `StreamBeat`.
  case later(Int64)
  /// A block now; otherwise it runs dry in this many nanoseconds.
  case now(Int64)
}

/// Common times for checking jobs that aren't urgent, so that one wakeup serves many.
enum StreamBeat {
  /// Nanoseconds between two times; the times of the longer beat are some of the shorter's.
  static let short: Int64 = 10_000_000
  static let long: Int64 = 50_000_000

  /// A time at least this many nanoseconds from now, and if possible no more than `slack` later.
  static func time(after nanoseconds: Int64, slack: Int64) -> Int64 {
    let time = Wakeup.now + nanoseconds
    let beat = slack >= long ? long : short
    return slack >= short ? (time + beat - 1) / beat * beat : time
  }
}

/// The threads that decode for all streams of an engine; the stream closest to running dry comes
/// first. There are a few, so that a slow file blocks only one of them; they sleep while nothing is
/// needed.
final class StreamWorker: Sendable {
  static let mostThreads = 3
  /// Nanoseconds for which a job without progress is left alone, and before which no thread wakes
  /// by itself, so that no thread spins.
  private static let rest = StreamBeat.short
  private static let shortestWait: Int64 = 1_000_000

  private struct Entry {
    let job: any StreamJob
    var isBusy = false
    /// 0 if its last work made progress.
    var restsUntil: Int64 = 0
  }

  private struct State {
    var entries: [Entry] = []
    var isStopped = false
    var threads = 0
    /// Waiting threads, and when the first of them wakes by itself.
    var waiting = 0
    var alarm = Int64.max
  }

  private let state = Mutex(State())
  private let wakeup = Wakeup()
  private let wakes = Atomic<Int>(0)

  /// How often a thread has woken.
  var wakeCount: Int { wakes.load(ordering: .relaxed) }

  /// Adds a job, unless it is present. The threads start with the first jobs.
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
    if isNew { wakeup.wake() }
  }

  /// Removes a job; it may still be decoding a block.
  func remove(_ job: any StreamJob) {
    state.withLock { $0.entries.removeAll { $0.job === job } }
  }

  /// Wakes a thread because a job has become more urgent.
  func wake() { wakeup.wake() }

  /// Ends the threads after their current blocks, without waiting: a file may be stuck.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.entries = []
    }
    wakeup.wake()
  }

  private func run() {
    while true {
      let (entries, isStopped) = state.withLock { state in
        (state.entries.filter { !$0.isBusy }, state.isStopped)
      }
      if isStopped { return wakeup.wake() }
      let now = Wakeup.now
      var urgent: (any StreamJob)?
      var shortest = Int64.max
      var next = Int64.max
      var busyCount = 0
      for entry in entries {
        switch entry.job.need() {
        case .over: remove(entry.job)
        case .later(let time): next = min(next, time)
        case .now where entry.restsUntil > now: next = min(next, entry.restsUntil)
        case .now(let time):
          // Jobs without progress are only checked.
          if entry.restsUntil == 0 { busyCount += 1 }
          if time < shortest { (urgent, shortest) = (entry.job, time) }
        }
      }
      guard let urgent else {
        wait(until: next)
        continue
      }
      guard claim(urgent, hasOthers: busyCount > 1, next) else { continue }
      release(urgent, after: urgent.decodeBlock())
    }
  }

  /// Only the first thread that has to wake does so by itself; the others wait to be woken.
  private func wait(until time: Int64) {
    let end = time == .max ? time : max(time, Wakeup.now + Self.shortestWait)
    let isFirst = state.withLock { state in
      state.waiting += 1
      guard end < state.alarm else { return false }
      state.alarm = end
      return true
    }
    wakeup.wait(nanoseconds: isFirst ? end - Wakeup.now : nil)
    wakes.add(1, ordering: .relaxed)
    state.withLock { state in
      state.waiting -= 1
      if isFirst, state.alarm == end { state.alarm = .max }
    }
  }

  /// Returns false if another thread has the job, or it was removed. If this job blocks its thread,
  /// another thread handles urgent and future work. A job without progress the last time waits for
  /// the game's sound, and not for a disk.
  private func claim(_ job: any StreamJob, hasOthers: Bool, _ next: Int64) -> Bool {
    let (isClaimed, needsOther) = state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.job === job }),
        !state.entries[index].isBusy
      else { return (false, false) }
      state.entries[index].isBusy = true
      let mayHang = state.entries[index].restsUntil == 0
      return (true, mayHang && state.waiting > 0 && (hasOthers || next < state.alarm))
    }
    if needsOther { wakeup.wake() }
    return isClaimed
  }

  private func release(_ job: any StreamJob, after hasWorked: Bool) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.job === job }) else { return }
      state.entries[index].isBusy = false
      state.entries[index].restsUntil = hasWorked ? 0 : Wakeup.now + Self.rest
    }
  }
}
