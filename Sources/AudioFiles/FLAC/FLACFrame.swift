/// The header of one of FLAC's frames, which hold a block of samples each.
struct FLACFrame {
  static let longestHeader = 16

  /// The samples of one channel in the block.
  let frameCount: Int
  /// The block's number, or that of its first sample frame.
  let number: Int
  /// Whether `number` counts sample frames: blocks may then differ in length.
  let countsFrames: Bool
  /// Nil when only the stream's own header tells.
  let bitsPerSample: Int?
  /// In bytes, with its checksum.
  let headerLength: Int
  /// 0 to 7: one less than there are channels; 8 to 10: two, of which one is the difference.
  private let channels: Int

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
    channels = Int(bytes[3] >> 4)
    let rateLength = [12: 1, 13: 2, 14: 2][Int(bytes[2] & 15)] ?? 0
    headerLength = bytes.count - reader.remainingCount + rateLength + 1
  }

  /// 0 for values that no encoder writes.
  var channelCount: Int { channels < 8 ? channels + 1 : channels < 11 ? 2 : 0 }
  /// The channel that holds the left one less the right one, if one does.
  var sideChannel: Int? { [8: 1, 9: 0, 10: 1][channels] }

  /// Makes left and right of a channel and the difference.
  func join(_ samples: inout [[Int64]]) {
    switch channels {
    case 8:
      for index in samples[0].indices { samples[1][index] = samples[0][index] &- samples[1][index] }
    case 9:
      for index in samples[0].indices { samples[0][index] &+= samples[1][index] }
    case 10:
      // The middle is half the sum, whose lowest bit is the difference's.
      for index in samples[0].indices {
        let side = samples[1][index]
        let sum = samples[0][index] << 1 | side & 1
        (samples[0][index], samples[1][index]) = ((sum &+ side) >> 1, (sum &- side) >> 1)
      }
    default: break
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
