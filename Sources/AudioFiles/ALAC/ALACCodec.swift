/// Decodes packets of Apple Lossless one by one, each as a file of its own: libsndfile wants to see
/// the last packet of a file before it decodes the first.
final class ALACCodec: PacketCodec {
  private let configuration: ALACConfiguration
  private let name: String

  init(_ configuration: ALACConfiguration, name: String) {
    self.configuration = configuration
    self.name = name
  }

  /// Incompressible sound is stored as it is, after a few bytes.
  static func longestPacket(_ configuration: ALACConfiguration) -> Int {
    let bytesPerFrame = configuration.channelCount * (configuration.bitsPerSample + 7) / 8
    return configuration.framesPerPacket * bytesPerFrame + 1_024
  }

  func decode(_ packet: [UInt8]) -> PacketBlock? {
    let bytes = ByteArray(packet, name: name)
    let stream = ALACStream(
      configuration, packetSizes: [packet.count], ranges: [0..<packet.count],
      byteCount: packet.count, frameCount: nil)
    guard let file = try? SoundFileDecoder(stream.rewrapped(from: bytes)),
      file.info.channelCount == configuration.channelCount
    else { return nil }
    let count = configuration.framesPerPacket * configuration.channelCount
    var decoded = 0
    let samples = [Float](unsafeUninitializedCapacity: count) { room, filled in
      let decoder = AmplifiedDecoder(file, gain: 1)
      decoded = (try? decoder.readSound(into: UnsafeMutableRawBufferPointer(room))) ?? 0
      filled = decoded * configuration.channelCount
    }
    guard decoded > 0 else { return nil }
    return PacketBlock(
      frameCount: decoded, channelCount: configuration.channelCount,
      sampleRate: file.info.sampleRate, name: "ALAC", samples: samples)
  }
}
