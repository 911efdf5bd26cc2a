/// Blocks of Microsoft's ADPCM one after the other, a few at a time.
struct MicrosoftADPCMLayout: ADPCMLayout {
  let batchByteCount: Int
  let batchFrameCount: Int

  private let block: MicrosoftADPCMBlock

  init(_ block: MicrosoftADPCMBlock) {
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
    for (number, start) in stride(from: 0, to: bytes.count, by: block.byteCount).enumerated() {
      block.decode(
        UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(block.byteCount)),
        into: frames + number * block.frameCount * block.channelCount)
    }
  }
}
