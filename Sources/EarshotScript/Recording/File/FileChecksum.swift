import AudioFiles

/// Tells whether a file is the recorded one, by its size and a checksum. No defence against
/// deliberate fakes.
package struct FileChecksum: Equatable, Sendable {
  package private(set) var byteCount = 0
  private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Bytes are taken eight at a time, so that a long file takes little longer than reading it.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    while index < bytes.count {
      mix(UInt64(bytes[index]))
      index += 1
    }
    byteCount += bytes.count
  }

  private mutating func mix(_ word: UInt64) {
    sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    sum ^= sum >> 29
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  init() {}

  /// Nil when the file can't be read. Hands its bytes on, block by block.
  package init?(
    ofFileAt path: FilePath, whileReading take: ([UInt8]) -> Void = { _ in }
  ) {
    guard let file = try? FileBytes(path) else { return nil }
    while byteCount < file.byteCount {
      // A multiple of eight, as the sum is of eight bytes at a time.
      guard let block = try? file.bytes(at: byteCount, count: Self.blockSize), !block.isEmpty
      else { return nil }
      block.withUnsafeBytes { add($0) }
      take(block)
    }
  }

  init(of bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  /// Also a multiple of three, as base64 wants it.
  static let blockSize = 3 << 17
}
