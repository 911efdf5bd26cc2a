/// The header of one of FLAC's frames, which hold a block of samples each.
struct FLACFrame {
  static let longestHeader = 16

  /// Of one channel's samples in the block.
  let frameCount: Int
  /// The block's number, or that of its first sample frame.
  let number: Int
  /// Whether `number` counts sample frames: blocks may then differ in length.
  let countsFrames: Bool
  /// Nil when only the stream's own header tells.
  let bitsPerSample: Int?

  /// Nil for bytes that begin no frame.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 6, bytes[0] == 0xFF, bytes[1] & 0xFE == 0xF8 else { return nil }
    countsFrames = bytes[1] & 1 != 0
    bitsPerSample = [nil, 8, 12, nil, 16, 20, 24, 32][Int(bytes[3] >> 1 & 7)]
    var reader = ByteReader(bytes, .big)
    reader.skip(4)
    guard let number = reader.longNumber() else { return nil }
    self.number = number
    let code = Int(bytes[2] >> 4)
    switch code {
    case 1: frameCount = 192
    case 2...5: frameCount = 576 << (code - 2)
    case 6:
      guard let count = reader.number(UInt8.self) else { return nil }
      frameCount = Int(count) + 1
    case 7:
      guard let count = reader.number(UInt16.self) else { return nil }
      frameCount = Int(count) + 1
    case 8...15: frameCount = 256 << (code - 8)
    default: return nil
    }
  }
}

extension ByteReader {
  /// A number as UTF-8 writes characters, with up to 36 bits.
  fileprivate mutating func longNumber() -> Int? {
    guard let first = number(UInt8.self) else { return nil }
    let ones = (~first).leadingZeroBitCount
    if ones == 0 { return Int(first) }
    guard (2...7).contains(ones) else { return nil }
    var value = Int(first) & (0x7F >> ones)
    for _ in 1..<ones {
      guard let byte = number(UInt8.self), byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | Int(byte & 0x3F)
    }
    return value
  }
}
