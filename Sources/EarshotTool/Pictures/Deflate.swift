/// Compresses bytes for pictures with deflate's fixed codes and references to earlier bytes. The
/// result is far from the smallest, but small, and quick to make.
struct Deflate {
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// The format of zlib: a header, the compressed bytes, Adler's checksum.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.compress(bytes)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01] + deflate.output + PNGFile.bigEndian(high << 16 | low)
  }

  private mutating func compress(_ bytes: [UInt8]) {
    // One block, the last, of fixed codes.
    writeBits(0b011, 3)
    var places = [Int](repeating: -1, count: 1 << 14)
    var index = 0
    while index < bytes.count {
      guard index + 4 <= bytes.count else {
        putLiteral(Int(bytes[index]))
        index += 1
        continue
      }
      let word = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[index + $1]) }
      let slot = Int((word &* 0x9E37_79B1) >> 18)
      let candidate = places[slot]
      places[slot] = index
      var length = 0
      if candidate >= 0, index - candidate <= 32_768 {
        let limit = min(258, bytes.count - index)
        while length < limit, bytes[candidate + length] == bytes[index + length] { length += 1 }
      }
      if length >= 4 {
        putMatch(length: length, distance: index - candidate)
        index += length
      } else {
        putLiteral(Int(bytes[index]))
        index += 1
      }
    }
    putLiteral(256)
    writeBits(0, (8 - bitCount % 8) % 8)
    flush()
  }

  /// The lowest bit first.
  private mutating func writeBits(_ value: Int, _ count: Int) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    flush()
  }

  private mutating func flush() {
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Codes go the highest bit first.
  private mutating func putCode(_ code: Int, _ count: Int) {
    var turned = 0
    for bit in 0..<count where code >> bit & 1 == 1 { turned |= 1 << (count - 1 - bit) }
    writeBits(turned, count)
  }

  private mutating func putLiteral(_ symbol: Int) {
    switch symbol {
    case ..<144: putCode(0x30 + symbol, 8)
    case ..<256: putCode(0x190 + symbol - 144, 9)
    case ..<280: putCode(symbol - 256, 7)
    default: putCode(0xC0 + symbol - 280, 8)
    }
  }

  private mutating func putMatch(length: Int, distance: Int) {
    if length == 258 {
      putLiteral(285)
    } else {
      let (symbol, rest, count) = Self.class(of: length - 3, perDoubling: 4)
      putLiteral(257 + symbol)
      writeBits(rest, count)
    }
    let (symbol, rest, count) = Self.class(of: distance - 1, perDoubling: 2)
    putCode(symbol, 5)
    writeBits(rest, count)
  }

  /// Lengths and distances are in classes, four or two for each doubling, and a rest in plain bits.
  private static func `class`(
    of number: Int, perDoubling: Int
  ) -> (symbol: Int, rest: Int, count: Int) {
    guard number >= 2 * perDoubling else { return (number, 0, 0) }
    let top = Int.bitWidth - 1 - number.leadingZeroBitCount
    let count = top - perDoubling.trailingZeroBitCount
    let symbol = perDoubling * (count + 1) + (number >> count) - perDoubling
    return (symbol, number & (1 << count - 1), count)
  }
}
