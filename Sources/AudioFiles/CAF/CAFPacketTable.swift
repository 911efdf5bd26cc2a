/// The packet table of a CAF file: how much of what is decoded counts, and for packets of
/// different sizes each one's.
struct CAFPacketTable {
  let validFrames: Int
  /// Empty for packets of one size.
  let packetSizes: [Int]

  private static let lengthLimit = 1 << 24

  /// Nil when there is none, or none that makes sense.
  init?(_ chunks: ChunkList, _ source: any ByteSource) throws(AudioFileError) {
    guard let chunk = chunks["pakt"] else { return nil }
    var reader = ByteReader(try chunk.contents(in: source, limit: Self.lengthLimit), .big)
    guard let packets = reader.number(Int64.self), let valid = reader.number(Int64.self),
      // The frames that an encoder puts before and behind.
      reader.bytes(8) != nil, packets >= 0, valid >= 0
    else { return nil }
    validFrames = Int(valid)
    var sizes: [Int] = []
    while sizes.count < packets, let size = reader.septets() { sizes.append(size) }
    packetSizes = sizes
  }
}
