/// Text that grows, as bytes. Used by one thread at a time, and handed from one to another.
final class LineBuffer: @unchecked Sendable {
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<UInt8>

  init(capacity: Int = 1 << 18) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  /// A place to write at, with room for so many bytes; to be given back by `end(at:)`.
  @inline(__always)
  func begin(_ room: Int) -> LineCursor {
    if count + room > capacity { grow(by: room) }
    return LineCursor(place: base + count)
  }

  @inline(__always)
  func end(at cursor: LineCursor) { count = cursor.place - base }

  private func grow(by more: Int) {
    let larger = max(capacity * 2, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (new, larger)
  }

  func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var cursor = begin(bytes.count)
      cursor.append(UnsafeRawBufferPointer(bytes))
      end(at: cursor)
    }
  }
}
