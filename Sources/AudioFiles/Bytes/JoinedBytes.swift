/// Bytes in memory followed by runs of another source's bytes, as one source: a stream that a
/// container keeps in pieces, after the header that its decoder needs.
final class JoinedBytes: PiecewiseBytes {
  var name: String { source.name }
  var isComplete: Bool { source.isComplete }
  /// Fewer than at first where a download breaks off.
  var byteCount: Int {
    let there = source.byteCount
    guard let last = ranges.last, last.upperBound > there else { return whole }
    return ranges.reduce(head.count) { $0 + $1.clamped(to: 0..<there).count }
  }

  private let whole: Int
  private let head: [UInt8]
  private let source: any ByteSource
  private let ranges: [Range<Int>]
  /// Where each run begins in the whole.
  private let starts: [Int]
  /// The byte after the last one that was read.
  private var furthest = 0

  init(head: [UInt8], _ source: any ByteSource, _ ranges: [Range<Int>]) {
    self.head = head
    self.source = source
    let present = ranges.map { $0.clamped(to: 0..<source.byteCount) }.filter { !$0.isEmpty }
    self.ranges = present
    var (starts, end): ([Int], Int) = ([], head.count)
    for range in present {
      starts.append(end)
      end += range.count
    }
    self.starts = starts
    whole = end
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < byteCount, !buffer.isEmpty else { return 0 }
    if offset < head.count {
      let count = min(buffer.count, head.count - offset)
      head.withUnsafeBytes { all in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[offset..<offset + count]))
      }
      furthest = max(furthest, offset + count)
      return count
    }
    let run = runContaining(offset)
    let inside = ranges[run].lowerBound + offset - starts[run]
    let room = UnsafeMutableRawBufferPointer(
      rebasing: buffer.prefix(ranges[run].upperBound - inside))
    let count = try source.read(at: inside, into: room)
    furthest = max(furthest, offset + count)
    return count
  }

  func areThere(_ count: Int) throws(AudioFileError) -> Bool {
    let needed = min(furthest + count, whole)
    guard furthest < needed, !ranges.isEmpty else { return true }
    var (run, last) = (runContaining(furthest), 0)
    while run < ranges.count, starts[run] < needed {
      let length = min(ranges[run].count, needed - starts[run])
      last = max(last, ranges[run].lowerBound + length)
      run += 1
    }
    return try source.hasCome(upTo: last)
  }

  /// By binary search: the last run that does not begin behind the offset.
  private func runContaining(_ offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
