/// What goes over a network: 20 ms of somebody's speech.
///
///     byte 0      16 × version, which is 1, + 1 when it begins an utterance + 2 when it ends one
///     bytes 1–4   its number, most significant byte first: one more every 20 ms, also while
///                 nothing is sent
///     bytes 5–    speech, as Opus packs it
struct SpeechPacket: Hashable, Sendable {
  var number: UInt32
  /// Nothing was sent before it.
  var begins = false
  /// Nothing will be sent after it for a while.
  var ends = false
  var speech: [UInt8]

  static let headerBytes = 5
  static let mostBytes = headerBytes + SpeechEncoder.mostBytes

  init(number: UInt32, begins: Bool = false, ends: Bool = false, speech: [UInt8]) {
    (self.number, self.begins, self.ends, self.speech) = (number, begins, ends, speech)
  }

  /// Nil when these bytes are no packet.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > Self.headerBytes, bytes.count <= Self.mostBytes, bytes[0] & 0xFC == 0x10
    else { return nil }
    number = bytes[1..<5].reduce(0) { $0 << 8 | UInt32($1) }
    begins = bytes[0] & 1 != 0
    ends = bytes[0] & 2 != 0
    speech = Array(bytes[5...])
  }

  var bytes: [UInt8] {
    let header = 0x10 | (begins ? 1 : 0) | (ends ? 2 : 0)
    return [UInt8(header)] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
      + speech
  }
}
