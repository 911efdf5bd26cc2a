import Foundation

/// What the process has used so far.
enum Usage {
  /// Seconds that the process has spent computing, outside the kernel.
  static var userSeconds: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
  }

  /// Seconds that the process has spent computing, in the kernel too.
  static var allSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Nanoseconds that this thread has spent computing: what `userSeconds` is too coarse for.
  static var threadNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds of this thread that some work takes.
  static func nanoseconds(of work: () throws -> Void) rethrows -> Double {
    let start = threadNanoseconds
    try work()
    return threadNanoseconds - start
  }
}

extension [Double] {
  /// The one in the middle, which a disturbed measurement does not move.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
