/// The bytes of a stream in memory: a window of bounded length, and the stream's start.
///
/// For one thread at a time.
final class ByteWindow {
  /// Bytes kept of the start, where a decoder reads headers first.
  static let headLimit = 65_536

  /// The ring; a byte's index follows from its position in the stream.
  private let ring: UnsafeMutableRawBufferPointer
  private(set) var start = 0
  /// The position after the last byte, which comes next.
  private(set) var end = 0
  /// The position of the last read; some bytes before it are kept.
  private var cursor = 0
  private var head: [UInt8] = []

  init(capacity: Int) {
    ring = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { ring.deallocate() }

  var capacity: Int { ring.count }
  /// Bytes kept before the cursor for short seeks back.
  private var keptBehind: Int { capacity / 4 }

  /// Bytes of free room.
  var room: Int {
    let needed = min(max(cursor - keptBehind, start), end)
    return capacity - (end - needed)
  }

  /// Ranges of the stream in memory, in order.
  var ranges: [Range<Int>] {
    if head.isEmpty || start <= head.count { return end > 0 ? [min(start, 0)..<end] : [] }
    return [0..<head.count, start..<end].filter { !$0.isEmpty }
  }

  func beginsWith(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { head.starts(with: $0) }
  }

  /// Restarts at another position.
  func restart(at place: Int) { (start, end, cursor) = (place, place, place) }

  /// Whether the byte at a position is in memory.
  func has(_ place: Int) -> Bool {
    (start..<end).contains(place) || place >= 0 && place < head.count
  }

  /// Appends the next bytes; there must be room for them.
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

  /// Copies the bytes from a position on; returns 0 if there are none.
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

  /// Notes that a missing position is wanted, so that earlier bytes can be dropped.
  func want(_ place: Int) { cursor = max(start, min(place, end)) }
}
