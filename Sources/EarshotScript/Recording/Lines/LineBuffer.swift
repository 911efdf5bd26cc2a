/// A growing text in bytes. Used by one thread at a time, and passed from one to another.
final class LineBuffer: @unchecked Sendable {
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<UInt8>

  private static let usualCapacity = 1 << 18

  init(capacity: Int = usualCapacity) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  convenience init(copying bytes: UnsafeRawBufferPointer) {
    self.init(capacity: bytes.count)
    append(bytes)
  }

  /// Whether it is worth being used again.
  var isUsual: Bool { capacity == Self.usualCapacity }

  deinit {
    base.deallocate()
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  /// A position for writing, with room for this many bytes; `end(at:)` ends the use.
  @inline(__always)
  func begin(_ room: Int, ofParts isOfParts: Bool = false) -> LineCursor {
    if count + room > capacity { grow(by: room) }
    return LineCursor(place: base + count, isOfParts: isOfParts)
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
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    var cursor = begin(bytes.count)
    cursor.append(bytes)
    end(at: cursor)
  }
}
