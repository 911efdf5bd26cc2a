/// The checksums of Ogg's pages: a CRC of 32 bits without reflection.
enum OggChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    var rest = UInt32(index) << 24
    for _ in 0..<8 { rest = rest & 0x8000_0000 != 0 ? rest << 1 ^ 0x04C1_1DB7 : rest << 1 }
    return rest
  }

  /// Writes the right checksum into every page that can be found.
  static func repair(_ bytes: inout [UInt8]) {
    let capture = Array("OggS".utf8)
    var start = 0
    while start + 27 <= bytes.count {
      guard bytes[start..<start + 4].elementsEqual(capture) else {
        start += 1
        continue
      }
      let segments = Int(bytes[start + 26])
      guard start + 27 + segments <= bytes.count else { return }
      let lacing = bytes[start + 27..<start + 27 + segments]
      let length = 27 + segments + lacing.reduce(0) { $0 + Int($1) }
      let end = min(bytes.count, start + length)
      for index in 22..<26 { bytes[start + index] = 0 }
      let checksum = bytes[start..<end].reduce(UInt32(0)) { sum, byte in
        sum << 8 ^ table[Int(sum >> 24) ^ Int(byte)]
      }
      bytes.replaceSubrange(start + 22..<start + 26, with: littleEndian(checksum))
      start = end
    }
  }
}
