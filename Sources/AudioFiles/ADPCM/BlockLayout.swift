/// A kind of ADPCM whose blocks hold all channels and are complete in themselves, as in WAVE files.
protocol ADPCMBlock: Sendable {
  var byteCount: Int { get }
  var channelCount: Int { get }
  /// Of a whole block.
  var frameCount: Int { get }

  /// The number of frames in any number of blocks, the last of which may be cut.
  func frameCount(inBytes count: Int) -> Int

  /// Decodes a block or the beginning of one into interleaved frames.
  func decode(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutablePointer<Int16>)
}

/// Such blocks one after the other, a few at a time.
struct BlockLayout<Block: ADPCMBlock>: ADPCMLayout {
  let batchByteCount: Int
  let batchFrameCount: Int

  private let block: Block

  init(_ block: Block) {
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
