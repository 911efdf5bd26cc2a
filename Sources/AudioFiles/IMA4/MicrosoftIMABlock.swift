/// The unit of IMA ADPCM in WAVE files: a block for all channels, complete in itself. Four bytes
/// for each channel give its first sample and the index; then come eight codes of each channel in
/// turn, the lower half of each byte first.
struct MicrosoftIMABlock: Sendable {
  let byteCount: Int
  let channelCount: Int

  /// Nil for a size that holds no codes.
  init?(byteCount: Int, channelCount: Int) {
    guard Samples.channelCounts.contains(channelCount), byteCount >= 8 * channelCount else {
      return nil
    }
    self.byteCount = byteCount
    self.channelCount = channelCount
  }

  /// Eight codes of every channel.
  private var groupByteCount: Int { 4 * channelCount }

  var frameCount: Int { Self.frameCount(inBytes: byteCount, channelCount: channelCount) }

  /// The last block of a file may be cut.
  func frameCount(inBytes count: Int) -> Int {
    count / byteCount * frameCount
      + Self.frameCount(inBytes: count % byteCount, channelCount: channelCount)
  }

  private static func frameCount(inBytes count: Int, channelCount: Int) -> Int {
    let groups = count / (4 * channelCount)
    return groups == 0 ? 0 : (groups - 1) * 8 + 1
  }

  /// Decodes a block or the beginning of one into interleaved frames.
  func decode(
    _ bytes: UnsafeRawBufferPointer, _ codes: IMACodes, into output: UnsafeMutablePointer<Int16>
  ) {
    let groupCount = min(bytes.count, byteCount) / groupByteCount - 1
    guard groupCount >= 0 else { return }
    for channel in 0..<channelCount {
      let header = 4 * channel
      let first = Int16(bitPattern: UInt16(bytes[header]) | UInt16(bytes[header + 1]) << 8)
      var state = IMAState(predictor: first, index: bytes[header + 2])
      var samples = output + channel
      samples.pointee = first
      samples += channelCount
      for group in 0..<groupCount {
        let start = groupByteCount * (group + 1) + header
        for byte in bytes[start..<start + 4] {
          codes.advance(&state, by: Int32(byte))
          samples[0] = Int16(truncatingIfNeeded: state.predictor)
          codes.advance(&state, by: Int32(byte >> 4))
          samples[channelCount] = Int16(truncatingIfNeeded: state.predictor)
          samples += 2 * channelCount
        }
      }
    }
  }
}

/// Blocks one after the other, a few at a time.
struct MicrosoftIMALayout: ADPCMLayout {
  let batchByteCount: Int
  let batchFrameCount: Int

  private let block: MicrosoftIMABlock

  init(_ block: MicrosoftIMABlock) {
    self.block = block
    let blocks = max(1, 4_096 / block.byteCount)
    batchByteCount = blocks * block.byteCount
    batchFrameCount = blocks * block.frameCount
  }

  func frameCount(inBytes byteCount: Int) -> Int { block.frameCount(inBytes: byteCount) }

  func nearestBeginning(toBatch batch: Int) -> Int { batch }

  func decode(
    batch _: Int, _ bytes: UnsafeRawBufferPointer, into frames: UnsafeMutablePointer<Int16>
  ) {
    IMATables.shared.withCodes { codes in
      for (number, start) in stride(from: 0, to: bytes.count, by: block.byteCount).enumerated() {
        block.decode(
          UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(block.byteCount)), codes,
          into: frames + number * block.frameCount * block.channelCount)
      }
    }
  }
}
