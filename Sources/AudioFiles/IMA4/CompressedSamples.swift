/// Samples in memory at a quarter of their size (26 % of 16 bits): IMA ADPCM, decoded while they
/// are played.
///
/// Immutable; any number of decoders, on any threads, may read one. Every frame is found in
/// about a microsecond.
public final class CompressedSamples: Sendable {
  /// 1 to 8.
  public let channelCount: Int
  /// In Hz.
  public let sampleRate: Int
  /// At least 1; the padding of the last block is not counted.
  public let frameCount: Int

  /// The size in memory.
  public var byteCount: Int { bytes.byteCount }

  private let block: MicrosoftIMABlock
  private let bytes: ByteArray

  private static let blockByteCountPerChannel = 128

  /// Encodes samples, which is the slowest operation on a clip: at the default effort some 7 ms for
  /// each second of a channel.
  public init(_ samples: Samples, encoder: IMA4Encoder = IMA4Encoder(effort: .quick)) {
    channelCount = samples.channelCount
    sampleRate = samples.sampleRate
    frameCount = samples.frameCount
    block = MicrosoftIMABlock(
      byteCount: Self.blockByteCountPerChannel * channelCount, channelCount: channelCount)!
    let codes = encoder.microsoftBlocks(samples, blockByteCount: block.byteCount)
    bytes = ByteArray(codes, name: "compressed samples")
  }

  /// A decoder at the first frame, for one voice: some kilobytes, made in a microsecond.
  public func makeDecoder() -> any AudioDecoder {
    var info = AudioFileInfo(
      container: "memory", codec: "IMA ADPCM", sampleRate: sampleRate, channelCount: channelCount,
      bitsPerSample: 4)
    info.frameCount = frameCount
    return ADPCMDecoder(bytes, BlockLayout(block), info)
  }
}
