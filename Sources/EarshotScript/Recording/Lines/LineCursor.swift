/// A position for writing the next byte of a line, or of the parts that form it. The caller makes
/// sure that there is room.
struct LineCursor {
  var place: UnsafeMutablePointer<UInt8>
  /// Values are stored as they are, for a `LinePacker`, instead of as text.
  var isOfParts = false

  @inline(__always)
  private mutating func appendPart(_ kind: LinePart.Kind, _ count: Int, _ value: UInt64) {
    let raw = UnsafeMutableRawPointer(place)
    raw.storeBytes(of: LinePart(kind, count: count, value: value), as: LinePart.self)
    place += LinePart.byteCount
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard !isOfParts else { return appendPart(.byte, 1, UInt64(byte)) }
    place.pointee = byte
    place += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    guard !isOfParts else {
      return appendPart(.text, length, UInt64(UInt(bitPattern: text.utf8Start)))
    }
    place.update(from: text.utf8Start, count: length)
    place += length
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard !isOfParts else { return putDown(bytes) }
    UnsafeMutableRawBufferPointer(start: place, count: bytes.count).copyMemory(from: bytes)
    place += bytes.count
  }

  /// One part for each byte, except for digits.
  private mutating func putDown(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      var (value, count) = (UInt64(0), 0)
      while count < 18, index + count < bytes.count,
        case let digit = bytes[index + count] &- UInt8(ascii: "0"), digit < 10
      {
        value = value * 10 + UInt64(digit)
        count += 1
      }
      if count > 0 { append(value, digits: count) } else { append(bytes[index]) }
      index += max(count, 1)
    }
  }

  /// Bytes that a text of that length takes, be it put down as parts.
  static func room(for length: Int) -> Int { length * LinePart.byteCount }

  /// Appends the bits of a number, which `append` of a `Double` would write as text.
  @inline(__always)
  mutating func putDown(_ number: Double) { appendPart(.number, 0, number.bitPattern) }

  /// At most 20 digits.
  @inline(__always)
  mutating func append(_ whole: UInt64) {
    guard !isOfParts else { return appendPart(.whole, 0, whole) }
    if whole < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole)) }
    var digits = 2
    var limit: UInt64 = 100
    while digits < 20, whole >= limit {
      digits += 1
      limit = limit > UInt64.max / 10 ? .max : limit * 10
    }
    append(whole, digits: digits)
  }

  /// So many digits, with zeros in front; at most 18 where parts are put down.
  @inline(__always)
  mutating func append(_ whole: UInt64, digits: Int) {
    guard !isOfParts else { return appendPart(.digits, digits, whole) }
    var rest = whole
    var end = place + digits
    let start = place
    place = end
    // Eight at a time in 32 bits, which are divided faster.
    while end - start > 8 {
      let (quotient, part) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      rest = quotient
      Self.writeDigits(UInt32(truncatingIfNeeded: part), upTo: &end, digits: 8)
    }
    Self.writeDigits(UInt32(truncatingIfNeeded: rest), upTo: &end, digits: end - start)
  }

  @inline(__always)
  private static func writeDigits(
    _ part: UInt32, upTo end: inout UnsafeMutablePointer<UInt8>, digits: Int
  ) {
    var rest = part
    var left = digits
    while left >= 2 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      rest = quotient
      let (tens, ones) = pair.quotientAndRemainder(dividingBy: 10)
      end -= 2
      end[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tens)
      end[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones)
      left -= 2
    }
    guard left > 0 else { return }
    end -= 1
    end[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
  }
}
