import CSystem

/// Pictures of up to 256 colours as PNG, for spectrograms inside SVG.
enum PNGImage {
  /// Rows of a byte each pixel, which is the number of a colour.
  static func bytes(
    width: Int, height: Int, pixels: [UInt8], palette: [(red: UInt8, green: UInt8, blue: UInt8)]
  ) -> [UInt8] {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      rows.append(0)
      rows += pixels[row * width..<(row + 1) * width]
    }
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [8, 3, 0, 0, 0])
      + chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
      + chunk("IDAT", compressed(rows)) + chunk("IEND", [])
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    let checksum = ~body.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
    }
    return bigEndian(UInt32(contents.count)) + body + bigEndian(checksum)
  }

  // MARK: zlib

  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32
    ) -> Int32

  /// By zlib, if it is there.
  private static let compress: Compress? = {
    guard let library = DynamicLibrary("libz.so.1", "libz.1.dylib") else { return nil }
    return try? library.find("compress2")
  }()

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compress else { return stored(bytes) }
    var count = UInt(bytes.count + bytes.count / 1_000 + 64)
    var result = [UInt8](repeating: 0, count: Int(count))
    guard compress(&result, &count, bytes, UInt(bytes.count), 9) == 0 else { return stored(bytes) }
    return Array(result[..<Int(count)])
  }

  /// The same format without compression.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(65_535)
      rest = rest.dropFirst(piece.count)
      let length = UInt16(piece.count)
      result.append(rest.isEmpty ? 1 : 0)
      for half in [length, ~length] {
        result += [UInt8(truncatingIfNeeded: half), UInt8(half >> 8)]
      }
      result += piece
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }
}
