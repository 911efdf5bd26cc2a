import Foundation

/// The resources that the process has used so far.
enum Usage {
  /// Seconds that the process has spent computing, outside the kernel.
  static var userSeconds: Double {
    #if canImport(Darwin)
      userSeconds(of: RUSAGE_SELF)
    #else
      userSeconds(of: __rusage_who_t(RUSAGE_SELF.rawValue))
    #endif
  }

  /// The time of child processes that have ended.
  static var childrensUserSeconds: Double {
    #if canImport(Darwin)
      userSeconds(of: RUSAGE_CHILDREN)
    #else
      userSeconds(of: __rusage_who_t(RUSAGE_CHILDREN.rawValue))
    #endif
  }

  #if canImport(Darwin)
    private typealias Whose = Int32
  #else
    private typealias Whose = __rusage_who_t
  #endif

  private static func userSeconds(of whose: Whose) -> Double {
    var usage = rusage()
    getrusage(whose, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
  }

  /// Seconds that the process has spent computing, in the kernel too.
  static var allSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The most memory that the process has had, in bytes.
  static var peakBytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) * 1_024
    #endif
  }

  /// The CPU time of this thread in nanoseconds, as `userSeconds` is too coarse.
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
