/// The bytes of packets one after the other, behind a header, as they are found in a file of which
/// more may still come: for codecs whose libraries find their frames themselves.
final class PacketBytes: ByteSource {
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
      return count
    }
    while offset >= end, try findNext() {}
    guard offset < end, let run = runs.last(where: { $0.start <= offset }) else { return 0 }
    let inside = run.place.lowerBound + offset - run.start
    return try source.read(
      at: inside,
      into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(run.place.upperBound - inside)))
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
