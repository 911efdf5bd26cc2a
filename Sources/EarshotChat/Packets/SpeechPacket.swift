/// A network packet: 20 ms of a player's speech.
///
///     byte 0      16 × version, which is 2, + 1 when it begins an utterance + 2 when it ends one
///     bytes 1–4   its number, most significant byte first: one more every 20 ms, also while
///                 nothing is sent
///     bytes 5–6   a checksum of all the others, most significant byte first: CRC-16 of 0x1021,
///                 from 0xFFFF on
///     bytes 7–    speech, as Opus packs it
///
/// The checksum is needed because Opus accepts any bytes: a flipped bit would be loud noise.
struct SpeechPacket: Hashable, Sendable {
  var number: UInt32
  /// It starts an utterance.
  var begins = false
  /// It ends an utterance.
  var ends = false
  var speech: [UInt8]

  private static let checksumPlace = 5
  static let headerBytes = 7
  static let mostBytes = 1_280

  init(number: UInt32, begins: Bool = false, ends: Bool = false, speech: [UInt8]) {
    (self.number, self.begins, self.ends, self.speech) = (number, begins, ends, speech)
  }

  /// Nil if these bytes are no packet.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > Self.headerBytes, bytes.count <= Self.mostBytes, bytes[0] & 0xFC == 0x20,
      bytes[5..<7].reduce(0, { $0 << 8 | UInt16($1) }) == Self.checksum(bytes)
    else { return nil }
    number = bytes[1..<5].reduce(0) { $0 << 8 | UInt32($1) }
    begins = bytes[0] & 1 != 0
    ends = bytes[0] & 2 != 0
    speech = Array(bytes[Self.headerBytes...])
  }

  var bytes: [UInt8] {
    let header = 0x20 | (begins ? 1 : 0) | (ends ? 2 : 0)
    var bytes = [UInt8(header)]
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    bytes += [0, 0] + speech
    Self.seal(&bytes)
    return bytes
  }

  /// Writes the checksum, if there is room for it.
  static func seal(_ bytes: inout [UInt8]) {
    guard bytes.count >= headerBytes else { return }
    let sum = bytes.withUnsafeBytes { checksum($0) }
    bytes[checksumPlace] = UInt8(sum >> 8)
    bytes[checksumPlace + 1] = UInt8(truncatingIfNeeded: sum)
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt16 {
    var sum: UInt16 = 0xFFFF
    for (index, byte) in bytes.enumerated() where !(checksumPlace..<headerBytes).contains(index) {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 != 0 ? sum << 1 ^ 0x1021 : sum << 1 }
    }
    return sum
  }
}
