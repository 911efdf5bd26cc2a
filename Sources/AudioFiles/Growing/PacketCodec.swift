/// What a packet became.
struct PacketBlock {
  /// Of each channel.
  let frameCount: Int
  let channelCount: Int
  let sampleRate: Int
  /// Of the codec.
  let name: String
  /// Interleaved, in the order of a WAVE file, full scale 1.
  let samples: [Float]
}

/// Decodes packets that follow each other.
protocol PacketCodec: AnyObject {
  /// Nil for a packet that is damaged.
  func decode(_ packet: [UInt8]) -> PacketBlock?
}
