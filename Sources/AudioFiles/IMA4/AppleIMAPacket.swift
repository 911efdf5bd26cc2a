/// The unit of QuickTime's IMA4: 64 samples of one channel in 34 bytes. The first two give the
/// upper nine bits of the predictor and the index; then come the codes, the lower half of each
/// byte first.
package enum AppleIMAPacket {
  package static let byteCount = 34
  package static let frameCount = 64

  /// The header has only nine bits of the predictor. If it agrees with the last packet's final
  /// value, the decoder goes on from that with full precision, otherwise from the header.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, from state: inout IMAState?, _ codes: IMACodes,
    into output: UnsafeMutablePointer<Int16>, stride: Int
  ) {
    precondition(bytes.count >= byteCount)
    let header = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    let start = IMAState(
      predictor: Int16(bitPattern: header & 0xFF80), index: UInt8(header & 0x7F))
    var current = start
    if let last = state, last.index == start.index, abs(last.predictor - start.predictor) <= 127 {
      current = last
    }
    var place = 0
    for byte in bytes[2..<byteCount] {
      codes.advance(&current, by: Int32(byte))
      output[place] = Int16(truncatingIfNeeded: current.predictor)
      codes.advance(&current, by: Int32(byte >> 4))
      output[place + stride] = Int16(truncatingIfNeeded: current.predictor)
      place += 2 * stride
    }
    state = current
  }
}

/// QuickTime's arrangement: a packet of the first channel, one of the second, and so on.
struct AppleIMALayout: ADPCMLayout {
  private static let packetsPerBatch = 64

  let batchByteCount: Int
  let batchFrameCount = packetsPerBatch * AppleIMAPacket.frameCount

  private let channelCount: Int
  /// The state of each channel's decoder at the beginning of each batch reached so far: packets
  /// build on each other, so a seek must begin with the state of a continuous read.
  private var checkpoints: [[IMAState?]]

  init(channelCount: Int) {
    self.channelCount = channelCount
    batchByteCount = Self.packetsPerBatch * AppleIMAPacket.byteCount * channelCount
    checkpoints = [Array(repeating: nil, count: channelCount)]
  }

  func frameCount(inBytes byteCount: Int) -> Int {
    byteCount / (AppleIMAPacket.byteCount * channelCount) * AppleIMAPacket.frameCount
  }

  func nearestBeginning(toBatch batch: Int) -> Int {
    min(batch, checkpoints.count - 1)
  }

  mutating func decode(
    batch: Int, _ bytes: UnsafeRawBufferPointer, into frames: UnsafeMutablePointer<Int16>
  ) {
    precondition(batch < checkpoints.count, "a batch before its predecessor")
    var states = checkpoints[batch]
    let packetLength = AppleIMAPacket.byteCount
    let packetCount = bytes.count / (packetLength * channelCount)
    IMATables.shared.withCodes { codes in
      for packet in 0..<packetCount {
        for channel in 0..<channelCount {
          let start = (packet * channelCount + channel) * packetLength
          AppleIMAPacket.decode(
            UnsafeRawBufferPointer(rebasing: bytes[start..<start + packetLength]),
            from: &states[channel], codes,
            into: frames + packet * AppleIMAPacket.frameCount * channelCount + channel,
            stride: channelCount)
        }
      }
    }
    if batch == checkpoints.count - 1 { checkpoints.append(states) }
  }
}
