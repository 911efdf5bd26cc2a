#if canImport(Glibc)
  import Glibc

  /// Tells whether this thread took memory, without a hook in the allocator.
  ///
  /// Small sizes: glibc keeps freed pieces in a list per thread and size, last in, first out. A
  /// piece of each size is painted and freed; the next allocation of that size gets just it, and
  /// paints it over or keeps it. (An allocation that writes nothing beyond its first 16 bytes is
  /// not noticed; Swift's objects and arrays do.) Other threads have lists of their own.
  ///
  /// Large sizes: once `largeOnesFault` was called, each is mapped anew and costs a page fault,
  /// which the kernel counts by thread.
  package final class AllocationProbe {
    private static let smallest = 24
    private static let count = 64
    private let pieces = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: count)
    private var sizesTaken: [Int] = []
    // By their addresses, as the optimiser would leave out pairs of calls that it knows.
    private let take = AllocationProbe.function(
      "malloc", as: (@convention(c) (Int) -> UnsafeMutableRawPointer?).self)
    private let give = AllocationProbe.function(
      "free", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    private var faults = 0

    package init() {
      pieces.initialize(repeating: nil, count: Self.count)
      sizesTaken.reserveCapacity(Self.count)
      // Work at the first call is not counted.
      arm()
      _ = disarm()
    }

    deinit {
      pieces.deallocate()
    }

    /// For the whole process, and for good.
    package static func largeOnesFault() {
      // Not in the module map: `mallopt(M_MMAP_THRESHOLD, 1056)`.
      _ = function("mallopt", as: (@convention(c) (Int32, Int32) -> Int32).self)(-3, 1_056)
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
      unsafeBitCast(dlsym(nil, name), to: type)
    }

    package func arm() {
      var index = 0
      while index < Self.count {
        let size = Self.smallest + 16 * index
        let piece = take(size)!
        pieces[index] = piece
        memset(piece + 16, 0xA5, size - 16)
        give(piece)
        index += 1
      }
      faults = Self.pageFaults
    }

    /// Sizes that were taken since `arm`, and pages touched for the first time.
    package func disarm() -> (sizes: [Int], pageFaults: Int) {
      let faults = Self.pageFaults - self.faults
      sizesTaken.removeAll(keepingCapacity: true)
      var index = 0
      while index < Self.count {
        let size = Self.smallest + 16 * index
        let piece = take(size)!
        if piece != pieces[index] || !isPainted(piece, size) { sizesTaken.append(size) }
        give(piece)
        index += 1
      }
      // A copy, so that the room kept is not given away.
      return (sizesTaken.map { $0 }, faults)
    }

    private func isPainted(_ piece: UnsafeMutableRawPointer, _ size: Int) -> Bool {
      var offset = 16
      while offset < size {
        guard piece.load(fromByteOffset: offset, as: UInt8.self) == 0xA5 else { return false }
        offset += 1
      }
      return true
    }

    private static var pageFaults: Int {
      var usage = rusage()
      // RUSAGE_THREAD, which is not in the module map either.
      getrusage(1, &usage)
      return usage.ru_minflt
    }
  }
#endif
