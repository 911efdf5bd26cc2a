/// The bytes of a stream that are in memory: a piece of it, of bounded length, and its beginning.
///
/// Used by one thread at a time.
final class ByteWindow {
  /// What is kept of the beginning, where the headers are that a decoder reads first.
  static let headLimit = 65_536

  /// The whole ring; what is kept lies in it by its place in the stream.
  private let ring: UnsafeMutableRawBufferPointer
  private(set) var start = 0
  /// The byte behind the last one that is there, and so the next to come.
  private(set) var end = 0
  /// What was read last: some of what is before it is kept.
  private var cursor = 0
  private var head: [UInt8] = []

  init(capacity: Int) {
    ring = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { ring.deallocate() }

  var capacity: Int { ring.count }
  /// Bytes behind the cursor that are kept for whoever goes back a little.
  private var keptBehind: Int { capacity / 4 }

  /// For how many bytes there is room.
  var room: Int {
    let needed = min(max(cursor - keptBehind, start), end)
    return capacity - (end - needed)
  }

  /// Ranges of the stream that are in memory, in order.
  var ranges: [Range<Int>] {
    if head.isEmpty || start <= head.count { return end > 0 ? [min(start, 0)..<end] : [] }
    return [0..<head.count, start..<end].filter { !$0.isEmpty }
  }

  func beginsWith(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { head.starts(with: $0) }
  }

  /// Begins anew at another place.
  func restart(at place: Int) { (start, end, cursor) = (place, place, place) }

  /// Whether the byte at a place is there.
  func has(_ place: Int) -> Bool {
    (start..<end).contains(place) || place >= 0 && place < head.count
  }

  /// The bytes that come next; there must be room for them.
  func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= room, "more bytes than there is room for")
    if end == head.count, head.count < Self.headLimit {
      head.append(contentsOf: bytes.prefix(Self.headLimit - head.count))
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = end % ring.count
      let count = min(rest.count, ring.count - place)
      UnsafeMutableRawBufferPointer(rebasing: ring[place..<place + count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
      rest = rest.dropFirst(count)
      end += count
    }
    start = max(start, end - ring.count)
  }

  /// Copies what is there from a place on; 0: nothing is.
  func read(at place: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard !buffer.isEmpty else { return 0 }
    if (start..<end).contains(place) {
      cursor = place
      let inside = place % ring.count
      let count = min(buffer.count, end - place, ring.count - inside)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: ring[inside..<inside + count]))
      cursor += count
      return count
    }
    guard place >= 0, place < head.count else { return 0 }
    let count = min(buffer.count, head.count - place)
    head.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count]))
    }
    return count
  }

  /// Whoever reads wants a place that isn't there yet: what is before it needn't be kept.
  func want(_ place: Int) { cursor = max(start, min(place, end)) }
}
