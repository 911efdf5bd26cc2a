/// Where the next byte of a line goes. Whoever has one sees to it that there is room.
struct LineCursor {
  var place: UnsafeMutablePointer<UInt8>

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    place.pointee = byte
    place += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    place.update(from: text.utf8Start, count: length)
    place += length
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(start: place, count: bytes.count).copyMemory(from: bytes)
    place += bytes.count
  }

  /// At most 20 digits.
  @inline(__always)
  mutating func append(_ whole: UInt64) {
    if whole < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole)) }
    var digits = 2
    var limit: UInt64 = 100
    while digits < 20, whole >= limit {
      digits += 1
      limit = limit > UInt64.max / 10 ? .max : limit * 10
    }
    append(whole, digits: digits)
  }

  /// So many digits, with zeros in front.
  @inline(__always)
  mutating func append(_ whole: UInt64, digits: Int) {
    var rest = whole
    var end = place + digits
    let start = place
    place = end
    // Eight at a time in 32 bits, which are divided faster.
    while end - start > 8 {
      let (quotient, part) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      rest = quotient
      Self.put(UInt32(truncatingIfNeeded: part), upTo: &end, digits: 8)
    }
    Self.put(UInt32(truncatingIfNeeded: rest), upTo: &end, digits: end - start)
  }

  @inline(__always)
  private static func put(
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
