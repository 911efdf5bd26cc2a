/// The bytes of packets one after the other, after a header, as they are found in a file that may
/// still grow: for codecs whose libraries find their frames themselves.
final class PacketBytes: PiecewiseBytes {
  var name: String { source.name }
  var isComplete: Bool { source.isComplete }
  /// Until the end is found, more than there is.
  var byteCount: Int { isOver ? end : source.byteCount }

  private let head: [UInt8]
  private let source: any ByteSource
  private let walk: any PacketWalk
  /// Runs of bytes with where each begins in the whole; only the latest are kept.
  private var runs: [(start: Int, place: Range<Int>)] = []
  private var end: Int
  /// The byte after the last one that was read.
  private var furthest = 0
  private var isOver = false

  private static let most = 8_192

  init(head: [UInt8], _ source: any ByteSource, _ walk: any PacketWalk) {
    self.head = head
    self.source = source
    self.walk = walk
    end = head.count
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, !buffer.isEmpty else { return 0 }
    if offset < head.count {
      let count = min(buffer.count, head.count - offset)
      head.withUnsafeBytes { all in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[offset..<offset + count]))
      }
      furthest = max(furthest, offset + count)
      return count
    }
    while offset >= end, try findNext() {}
    guard offset < end, let run = runs.last(where: { $0.start <= offset }) else { return 0 }
    let inside = run.place.lowerBound + offset - run.start
    let count = try source.read(
      at: inside,
      into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(run.place.upperBound - inside)))
    furthest = max(furthest, offset + count)
    return count
  }

  func areThere(_ count: Int) throws(AudioFileError) -> Bool {
    forgetRead()
    let needed = furthest + count
    // No decoder takes this many pieces at once.
    while end < needed, runs.count < Self.most, !isOver {
      let isFound = try findNext()
      guard isFound || isOver else { return false }
    }
    var last = 0
    for run in runs.reversed() {
      let length = min(run.place.count, needed - run.start)
      guard run.start + run.place.count > furthest else { break }
      if length > 0 { last = max(last, run.place.lowerBound + length) }
    }
    return try source.hasCome(upTo: last)
  }

  /// Makes room for further runs. Bytes read before are read again only at the beginning.
  private func forgetRead() {
    guard runs.count > Self.most / 2 else { return }
    let next = runs.firstIndex { $0.start + $0.place.count > furthest } ?? runs.count
    runs.removeFirst(max(next - 1, 0))
  }

  private func findNext() throws(AudioFileError) -> Bool {
    guard !isOver else { return false }
    switch try walk.next() {
    case .packet(let place):
      if let last = runs.last, last.place.upperBound == place.lowerBound {
        runs[runs.count - 1].place = last.place.lowerBound..<place.upperBound
      } else if !place.isEmpty {
        runs.append((end, place))
      }
      end += place.count
      if runs.count > Self.most { runs.removeFirst(Self.most / 2) }
      return true
    case .notYet: return false
    case .end:
      isOver = true
      return false
    }
  }
}
