/// The unit of IMA ADPCM in WAVE files: a block for all channels, complete in itself. Four bytes
/// for each channel give its first sample and the index; then come eight codes of each channel in
/// turn, the lower half of each byte first.
struct MicrosoftIMABlock: ADPCMBlock {
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

  func frameCount(inBytes count: Int) -> Int {
    count / byteCount * frameCount
      + Self.frameCount(inBytes: count % byteCount, channelCount: channelCount)
  }

  private static func frameCount(inBytes count: Int, channelCount: Int) -> Int {
    let groups = count / (4 * channelCount)
    return groups == 0 ? 0 : (groups - 1) * 8 + 1
  }

  func decode(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutablePointer<Int16>) {
    IMATables.shared.withCodes { decode(bytes, $0, into: output) }
  }

  private func decode(
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
