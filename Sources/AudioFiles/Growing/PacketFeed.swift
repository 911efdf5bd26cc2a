/// A packet with the values needed to decode it.
struct Packet {
  /// The place where a stream begins anew, and the decoder from there on.
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
  /// Returns to the packet of this number, so that it and the following ones are given again; false
  /// if its place isn't known.
  func goBack(to number: Int) -> Bool
}

extension PacketFeed {
  func goBack(to number: Int) -> Bool { false }
}

/// Packets by their places in the file.
final class PlacedPackets: PacketFeed {
  private let walk: any PacketWalk
  private let source: any ByteSource
  /// More than any packet of the codec has; longer ones are skipped.
  private let longest: Int
  private let beginning: Packet.Beginning
  private var waiting: Passed?
  /// The latest, the first of which has the number `base`, and which of them is next; behind all
  /// of them the walk goes on.
  private var passed: [Passed] = []
  private var base = 0
  private var replayed: Int?

  private struct Passed {
    let place: Range<Int>
    let surplus: Int
  }

  /// More than an hour of packets of 1,024 frames.
  static let mostPassed = 1 << 18

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
      if let replayed, replayed < passed.count {
        let packet = passed[replayed]
        let bytes = try source.bytes(at: packet.place.lowerBound, count: packet.place.count)
        guard bytes.count == packet.place.count else {
          return source.missing(upTo: packet.place.upperBound)
        }
        self.replayed = replayed + 1
        return .packet(
          Packet(
            bytes: bytes, beginning: replayed + base == 0 ? beginning : nil,
            surplus: packet.surplus))
      }
      replayed = nil
      if waiting == nil {
        switch try walk.next() {
        case .packet(let place):
          waiting = Passed(place: place, surplus: (walk as? any FillingWalk)?.surplus ?? 0)
        case .notYet: return .notYet
        case .end: return .end
        }
      }
      guard let packet = waiting else { return .end }
      guard !packet.place.isEmpty, packet.place.count <= longest else {
        waiting = nil
        continue
      }
      let bytes = try source.bytes(at: packet.place.lowerBound, count: packet.place.count)
      guard bytes.count == packet.place.count else {
        return source.missing(upTo: packet.place.upperBound)
      }
      waiting = nil
      let isFirst = base + passed.count == 0
      appendPassed(packet)
      return .packet(
        Packet(bytes: bytes, beginning: isFirst ? beginning : nil, surplus: packet.surplus))
    }
  }

  private func appendPassed(_ packet: Passed) {
    if passed.count == Self.mostPassed {
      passed.removeFirst(Self.mostPassed / 2)
      base += Self.mostPassed / 2
    }
    passed.append(packet)
  }

  func goBack(to number: Int) -> Bool {
    guard number >= base, number <= base + passed.count else { return false }
    replayed = number - base
    return true
  }
}
