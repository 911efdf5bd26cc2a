/// The running loads, in the order in which they were started.
struct PendingLoads: ~Copyable {
  let threads: LoadThreads
  var preloads = PreloadTable()
  /// The running check of the clips' files, and the time of the next.
  var watch: FileWatch?
  var nextWatch: Int64 = 0
  private(set) var jobs: ContiguousArray<LoadJob> = []
  /// The number of finished jobs at the last check.
  private var seen = 0
  private var wasCancelled = false

  init(threads: LoadThreads = LoadThreads()) { self.threads = threads }

  deinit { threads.stop() }

  mutating func begin(_ job: LoadJob, isUrgent: Bool) {
    jobs.append(job)
    threads.add(job, isUrgent: isUrgent)
  }

  mutating func cancel(_ job: LoadJob) {
    job.cancel()
    wasCancelled = true
  }

  /// Takes the jobs finished since the last call, in the order of their start.
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

  /// Takes the first started job when it is finished; nil if there is none.
  mutating func takeFirst() -> LoadJob? {
    guard let job = jobs.first else { return nil }
    finish(job)
    return job
  }

  /// Waits until a job is finished, and removes it.
  mutating func finish(_ job: LoadJob) {
    threads.finish(job)
    guard let index = jobs.firstIndex(where: { $0 === job }) else { return }
    jobs.remove(at: index)
    threads.noteTaken(job)
  }
}
