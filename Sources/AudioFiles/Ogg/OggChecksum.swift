/// The checksum of an Ogg page: a CRC of 32 bits, not reflected.
enum OggChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    var rest = UInt32(index) << 24
    for _ in 0..<8 { rest = rest & 0x8000_0000 != 0 ? rest << 1 ^ 0x04C1_1DB7 : rest << 1 }
    return rest
  }

  /// The checksum of a page whose own field is still 0.
  static func of(_ page: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      page.reduce(0) { sum, byte in sum << 8 ^ table[Int(sum >> 24) ^ Int(byte)] }
    }
  }
}
