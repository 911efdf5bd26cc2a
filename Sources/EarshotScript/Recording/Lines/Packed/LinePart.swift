/// A part of a line, before it is text.
struct LinePart {
  enum Kind: UInt8 {
    /// `value` is a byte of text.
    case byte
    /// `value` is the address of a permanent text of this many bytes.
    case text
    /// A number without sign and point.
    case whole
    /// Like `whole`, with leading zeros up to this many digits.
    case digits
    /// `value` is the bits of a `Double`.
    case number
  }

  private let head: UInt64
  let value: UInt64

  static let byteCount = 16

  @inline(__always)
  init(_ kind: Kind, count: Int, value: UInt64) {
    head = UInt64(kind.rawValue) | UInt64(truncatingIfNeeded: count) << 8
    self.value = value
  }

  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: head)) ?? .byte }
  var count: Int { Int(truncatingIfNeeded: head >> 8) }

  /// Of text.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: value)), count: count)
  }
}
