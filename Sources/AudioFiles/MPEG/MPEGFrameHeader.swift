/// The four bytes that every MPEG audio frame begins with.
struct MPEGFrameHeader {
  /// AAC uses the same sync word, with a layer of 0.
  let isADTS: Bool
  /// Where a Xing or Info tag stands in a layer III frame, counted from the frame's start.
  let xingOffset: Int

  /// Nil for bytes that cannot be a frame's start.
  init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let head = Array(bytes.prefix(4))
    guard head.count == 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return nil }
    let version = head[1] >> 3 & 3
    let layer = head[1] >> 1 & 3
    if layer == 0 {
      guard head[1] & 0xF6 == 0xF0, head[2] >> 2 & 15 < 13 else { return nil }
      isADTS = true
      xingOffset = 0
      return
    }
    let (reservedVersion, reservedBitRate, reservedRate) = (UInt8(1), UInt8(15), UInt8(3))
    guard version != reservedVersion, head[2] >> 4 != reservedBitRate,
      head[2] >> 2 & 3 != reservedRate
    else { return nil }
    isADTS = false
    let isMPEG1 = version == 3
    let isMono = head[3] >> 6 == 3
    xingOffset = 4 + (isMPEG1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
  }
}
