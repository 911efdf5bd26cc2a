/// How a kind of file codes and arranges ADPCM: batches of bytes in, interleaved frames out.
protocol ADPCMLayout {
  /// The size of one complete batch; the last one of a file may be shorter.
  var batchByteCount: Int { get }
  var batchFrameCount: Int { get }

  /// The number of frames in this many bytes.
  func frameCount(inBytes byteCount: Int) -> Int

  /// Decodes the batch of this number, whose turn it must be: see `nearestBeginning`.
  mutating func decode(
    batch: Int, _ bytes: UnsafeRawBufferPointer, into frames: UnsafeMutablePointer<Int16>)

  /// The batch to begin with, and to go on from in order, so that this one is decoded right.
  func nearestBeginning(toBatch batch: Int) -> Int
}
