/// The next result of a search through a file that may still grow.
enum PacketStep<Found> {
  case packet(Found)
  /// More bytes have to come first.
  case notYet
  case end
}

/// Finds a sound's packets in a file, one after the other.
protocol PacketWalk: AnyObject {
  /// After `notYet` it can be asked again, with more bytes there.
  func next() throws(AudioFileError) -> PacketStep<Range<Int>>
}

extension PacketWalk {
  /// All that there are, in order.
  func all() throws(AudioFileError) -> [Range<Int>] {
    var places: [Range<Int>] = []
    while places.count < PacketStream.maximumCount, case .packet(let place) = try next() {
      places.append(place)
    }
    return places
  }
}

extension ByteSource {
  /// The result when some bytes up to a place were missing.
  func missing<Found>(upTo end: Int) -> PacketStep<Found> { end > byteCount ? .end : .notYet }
}

/// Packets whose places are in an index, followed by those of another walk.
final class KnownPackets: PacketWalk {
  private let places: [Range<Int>]
  private let others: (any PacketWalk)?
  private var index = 0

  init(_ places: [Range<Int>], then others: (any PacketWalk)? = nil) {
    self.places = places
    self.others = others
  }

  func next() throws(AudioFileError) -> PacketStep<Range<Int>> {
    guard index < places.count else { return try others?.next() ?? .end }
    defer { index += 1 }
    return .packet(places[index])
  }
}
