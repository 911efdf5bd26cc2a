/// The loads that are under way, in the order in which they were begun.
struct PendingLoads: ~Copyable {
  let threads: LoadThreads
  var preloads = PreloadTable()
  /// The look at the clips' files that is under way, and when the next is due.
  var watch: FileWatch?
  var nextWatch: Int64 = 0
  private(set) var jobs: ContiguousArray<LoadJob> = []
  /// How many jobs had been finished at the last look.
  private var seen = 0
  private var wasCancelled = false

  init(threads: LoadThreads = LoadThreads()) { self.threads = threads }

  deinit { threads.stop() }

  mutating func begin(_ job: LoadJob, isUrgent: Bool) {
    jobs.append(job)
    threads.add(job, isUrgent: isUrgent)
  }

  /// A job that nobody waits for any more.
  mutating func cancel(_ job: LoadJob) {
    job.cancel()
    wasCancelled = true
  }

  /// Those that have come to their end since the last time, in the order of their beginning.
  mutating func takeFinished() -> ContiguousArray<LoadJob> {
    let count = threads.finishedCount
    guard count != seen || wasCancelled else { return [] }
    seen = count
    wasCancelled = false
    var finished: ContiguousArray<LoadJob> = []
    var left: ContiguousArray<LoadJob> = []
    for job in jobs {
      if job.isFinished { finished.append(job) } else { left.append(job) }
    }
    jobs = left
    for job in finished { threads.noteTaken(job) }
    return finished
  }

  /// The one that was begun first, as soon as it is finished; nil when there is none.
  mutating func takeFirst() -> LoadJob? {
    guard let job = jobs.first else { return nil }
    finish(job)
    return job
  }

  /// Waits until one of them is finished, and is then without it.
  mutating func finish(_ job: LoadJob) {
    threads.finish(job)
    guard let index = jobs.firstIndex(where: { $0 === job }) else { return }
    jobs.remove(at: index)
    threads.noteTaken(job)
  }
}
