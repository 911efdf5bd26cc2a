/// Writes pictures as PNG files.
enum PNGFile {
  /// Rows of red, green and blue, a byte each.
  static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 3)
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      // No filter: repetitions are left to the compression.
      rows.append(0)
      rows += pixels[row * width * 3..<(row + 1) * width * 3]
    }
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [8, 2, 0, 0, 0]) + chunk("IDAT", Deflate.zlib(rows))
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return bigEndian(UInt32(contents.count)) + body + bigEndian(checksum(body))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
    }
  }
}
