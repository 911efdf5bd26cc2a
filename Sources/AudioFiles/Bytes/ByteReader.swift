/// Reads numbers one after the other from bytes in memory; nil when they have run out.
package struct ByteReader {
  private var rest: ArraySlice<UInt8>
  private let order: ByteOrder

  package init(_ bytes: [UInt8], _ order: ByteOrder) {
    rest = bytes[...]
    self.order = order
  }

  var remainingCount: Int { rest.count }
  var remaining: [UInt8] { Array(rest) }

  package mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    guard let bytes = bytes(Number.bitWidth / 8) else { return nil }
    var number: Number = 0
    switch order {
    case .big:
      for byte in bytes { number = number << 8 | Number(truncatingIfNeeded: byte) }
    case .little:
      for byte in bytes.reversed() { number = number << 8 | Number(truncatingIfNeeded: byte) }
    }
    return number
  }

  mutating func tag() -> Tag? {
    bytes(4).map { Tag($0) }
  }

  package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func skip(_ count: Int) {
    rest = rest.dropFirst(max(0, count))
  }
}
