/// Decodes packets of Opus, of which more may still come.
final class OpusCodec: PacketCodec {
  private let library: OpusLibrary
  private let state: OpusLibrary.State
  private let channelCount: Int
  private let sampleRate: Int
  private let gain: Float
  private let channelOrder: ChannelOrder?
  /// For the longest packet that there can be.
  private var room: [Float]

  private static let longestMilliseconds = 120

  init(
    _ configuration: OpusConfiguration, sampleRate: Int, name: String
  ) throws(AudioFileError) {
    guard let library = OpusLibrary.loaded else { throw .needsLibOpus(name) }
    try AudioFileError.check(
      channelCount: configuration.channelCount, sampleRate: sampleRate, name: name)
    guard configuration.channelMap.count >= configuration.channelCount else {
      throw .damaged(name, "Opus without an order of its channels")
    }
    var error: CInt = 0
    let made = configuration.channelMap.withUnsafeBufferPointer { map in
      library.makeDecoder(
        Int32(sampleRate), CInt(configuration.channelCount), CInt(configuration.streamCount),
        CInt(configuration.coupledCount), map.baseAddress, &error)
    }
    guard let made else { throw .damaged(name, "Opus that libopus doesn't open (\(error))") }
    self.library = library
    state = made
    self.sampleRate = sampleRate
    channelCount = configuration.channelCount
    gain = configuration.factor
    channelOrder =
      configuration.isPlain ? nil : ChannelOrder(fromVorbis: configuration.channelCount)
    room = [Float](
      repeating: 0,
      count: sampleRate * Self.longestMilliseconds / 1_000 * configuration.channelCount)
  }

  deinit { library.removeDecoder(state) }

  func decode(_ packet: [UInt8]) -> PacketBlock? {
    // To libopus an empty one is a lost one, for which it makes sound up.
    guard !packet.isEmpty else { return nil }
    let most = CInt(room.count / channelCount)
    let count = packet.withUnsafeBufferPointer { packet in
      room.withUnsafeMutableBufferPointer { room in
        library.decode(
          state, packet.baseAddress, Int32(packet.count), room.baseAddress, most, 0)
      }
    }
    guard count > 0 else { return nil }
    var samples = Array(room.prefix(Int(count) * channelCount))
    if gain != 1 { for index in samples.indices { samples[index] *= gain } }
    samples.withUnsafeMutableBufferPointer { channelOrder?.apply(to: $0) }
    return PacketBlock(
      frameCount: Int(count), channelCount: channelCount, sampleRate: sampleRate, name: "Opus",
      samples: samples)
  }
}
