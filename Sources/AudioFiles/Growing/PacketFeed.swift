/// A packet with what has to be known of it to decode it.
struct Packet {
  /// Where a stream begins anew: what it is decoded by from here on.
  struct Beginning {
    let makeCodec: () throws(AudioFileError) -> any PacketCodec
    /// Decoded frames before the first that counts.
    var skip = 0
    var comments: [AudioFileInfo.Comment] = []
  }

  let bytes: [UInt8]
  var beginning: Beginning?
  /// Decoded frames at its end that don't count.
  var surplus = 0
}

/// Gives packets one after the other, in a file of which more may still come.
protocol PacketFeed: AnyObject {
  /// After `notYet` it can be asked again, with more bytes there.
  func next() throws(AudioFileError) -> PacketStep<Packet>
}

/// Packets by their places in the file.
final class PlacedPackets: PacketFeed {
  private let walk: any PacketWalk
  private let source: any ByteSource
  /// More than any packet of the codec has; what is longer is left out.
  private let longest: Int
  private var beginning: Packet.Beginning?
  private var waiting: Range<Int>?

  init(
    _ walk: any PacketWalk, in source: any ByteSource, longest: Int,
    _ beginning: Packet.Beginning
  ) {
    self.walk = walk
    self.source = source
    self.longest = longest
    self.beginning = beginning
  }

  func next() throws(AudioFileError) -> PacketStep<Packet> {
    while true {
      if waiting == nil {
        switch try walk.next() {
        case .packet(let place): waiting = place
        case .notYet: return .notYet
        case .end: return .end
        }
      }
      guard let place = waiting else { return .end }
      guard !place.isEmpty, place.count <= longest else {
        waiting = nil
        continue
      }
      let bytes = try source.bytes(at: place.lowerBound, count: place.count)
      guard bytes.count == place.count else { return source.missing(upTo: place.upperBound) }
      waiting = nil
      defer { beginning = nil }
      let surplus = (walk as? any FillingWalk)?.surplus ?? 0
      return .packet(Packet(bytes: bytes, beginning: beginning, surplus: surplus))
    }
  }
}
