import AudioFiles

/// Clips that are on their way to twice their rate, and how much of that there may be.
struct Doublings {
  struct Limits: Sendable {
    /// Of all that is kept so.
    var bytes: Int
    /// Of one clip.
    var seconds: Double
  }

  /// Nil: none is made.
  let limits: Limits?
  let threads = LoadThreads(threads: 1)
  /// In the order in which they were begun, and the frames from which on voices play them: the same
  /// on every output, whenever threads come to run.
  var pending: ContiguousArray<(job: DoublingJob, stem: Int, due: Int64)> = []
  /// Seconds that a thread has for one: much longer than it takes, so that nobody waits for it.
  static let lead = 0.1
  /// Before this frame nothing more than the last time would be found that could go.
  var nextSweep: Int64 = .min

  init(_ limits: Limits?) { self.limits = limits }

  var pendingBytes: Int { pending.reduce(0) { $0 + $1.job.byteCount } }

  func isPending(_ key: BufferPool.Key, onStem stem: Int) -> Bool {
    pending.contains { $0.job.key == key && $0.stem == stem }
  }

  mutating func begin(_ job: DoublingJob, onStem stem: Int, due: Int64) {
    pending.append((job, stem, due))
    threads.add(job, isUrgent: false)
  }

  mutating func forget(clip: Handle) { pending.removeAll { $0.job.key.clip == clip } }
}
