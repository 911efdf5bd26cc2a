/// The packet table of a CAF file: how many decoded frames count, and the sizes of packets that
/// differ.
struct CAFPacketTable {
  let validFrames: Int
  /// The same; nil for 0, which writers use for an unknown number.
  var knownFrames: Int? { validFrames > 0 ? validFrames : nil }
  /// Decoded frames before those that count.
  let primingFrames: Int
  /// Empty for packets of one size.
  let packetSizes: [Int]

  private static let lengthLimit = 1 << 24
  private static let maximumCount = 1 << 22

  /// Nil when there is none, or an invalid one.
  init?(
    _ chunks: ChunkList, _ description: CAFDescription, _ source: any ByteSource
  ) throws(AudioFileError) {
    guard let chunk = chunks["pakt"] else { return nil }
    var reader = ByteReader(try chunk.contents(in: source, limit: Self.lengthLimit), .big)
    guard let packets = reader.number(Int64.self), let valid = reader.number(Int64.self),
      let priming = reader.number(Int32.self),
      // The frames that an encoder puts behind.
      reader.bytes(4) != nil, packets >= 0, (0..<1 << 40).contains(valid)
    else { return nil }
    validFrames = Int(valid)
    primingFrames = max(0, Int(priming))
    var sizes: [Int] = []
    if description.bytesPerPacket == 0 {
      while sizes.count < min(packets, Int64(Self.maximumCount)), let size = reader.septets() {
        sizes.append(size)
        // Packets of different durations have each one's behind its size.
        if description.framesPerPacket == 0, reader.septets() == nil { break }
      }
    }
    // The end of it may still come.
    if !source.isComplete, description.bytesPerPacket == 0, sizes.count < packets {
      throw .incomplete(source.name)
    }
    packetSizes = sizes
  }
}
