/// Packets of ALAC or Opus in a file of which more may still come.
struct GrowingPackets {
  enum Coding {
    case alac(ALACConfiguration)
    case opus(OpusConfiguration)
  }

  let coding: Coding
  let walk: any PacketWalk
  /// Decoded frames before the first that counts, and how many count; of Opus those of 48 kHz.
  var start = 0
  var length: Int?

  func decoder(
    of source: any ByteSource, inside container: AudioFileInfo
  ) throws(AudioFileError) -> any AudioDecoder {
    let name = source.name
    switch coding {
    case .alac(let configuration):
      let make = { () throws(AudioFileError) -> any PacketCodec in
        ALACCodec(configuration, name: name)
      }
      let feed = PlacedPackets(
        walk, in: source, longest: ALACCodec.longestPacket(configuration),
        Packet.Beginning(makeCodec: make, skip: start))
      return try ForwardDecoder(feed, name: name, inside: container, length: length)
    case .opus(let configuration):
      let rate = configuration.decodedRate
      let make = { () throws(AudioFileError) -> any PacketCodec in
        try OpusCodec(configuration, sampleRate: rate, name: name)
      }
      let feed = PlacedPackets(
        walk, in: source, longest: OpusPackets.longestPacket,
        Packet.Beginning(makeCodec: make, skip: start * rate / 48_000))
      return try ForwardDecoder(
        feed, name: name, inside: container, length: length.map { $0 * rate / 48_000 })
    }
  }
}
