/// The packets of a fragmented MP4 file, in which each fragment has an index of its own, in place
/// of one at the file's beginning or end.
final class MP4Fragments: PacketWalk {
  /// The defaults for packets that a fragment doesn't describe.
  private struct Defaults {
    var duration = 0
    var size = 0
  }

  /// The sum over all packets found, in the track's units; never more than `longest`.
  private(set) var duration = 0
  /// Whether all packets of the fragment were given.
  var isAtFragmentEnd: Bool { index == found.count }

  private let source: any ByteSource
  private let track: UInt32
  private let defaults: Defaults
  private var offset = 0
  private var found: [Range<Int>] = []
  private var index = 0

  /// The index of a fragment of ten seconds takes some kilobytes.
  private static let longestIndex = 1 << 20
  private static let mostPackets = 1 << 16
  /// Longer than any sound, and short enough to be counted in another rate's frames.
  static let longest = 1 << 40
  /// Behind the end of any file: a packet beyond this place is invalid.
  private static let farthest = 1 << 48

  /// From the index of the whole file; nil if that isn't fragmented.
  init?(movie: [UInt8], track: [UInt8], in source: any ByteSource) {
    guard let extends = MP4Boxes(movie)["mvex"], let header = MP4Boxes(track)["tkhd"],
      let number = Self.trackNumber(header)
    else { return nil }
    self.source = source
    self.track = number
    var defaults = Defaults()
    for contents in MP4Boxes(extends).all("trex") {
      var reader = ByteReader(contents, .big)
      reader.skip(4)
      guard reader.number(UInt32.self) == number else { continue }
      reader.skip(4)
      defaults.duration = Int(reader.number(UInt32.self) ?? 0)
      defaults.size = Int(reader.number(UInt32.self) ?? 0)
    }
    self.defaults = defaults
  }

  private static func trackNumber(_ header: [UInt8]) -> UInt32? {
    var reader = ByteReader(header, .big)
    guard let version = reader.number(UInt8.self) else { return nil }
    // Flags and two dates.
    reader.skip(3 + (version == 1 ? 16 : 8))
    return reader.number()
  }

  func next() throws(AudioFileError) -> PacketStep<Range<Int>> {
    switch try reachPacket() {
    case .packet: break
    case .notYet: return .notYet
    case .end: return .end
    }
    defer { index += 1 }
    return .packet(found[index])
  }

  /// Goes on to the next fragment that has packets, where all of this one were given: so it is
  /// known whether another packet follows.
  func reachPacket() throws(AudioFileError) -> PacketStep<Void> {
    while index == found.count {
      switch try readBox() {
      case .packet: break
      case .notYet: return .notYet
      case .end: return .end
      }
    }
    return .packet(())
  }

  /// Goes over one box of the outermost level, into those of fragments.
  private func readBox() throws(AudioFileError) -> PacketStep<Void> {
    let start = try source.bytes(at: offset, count: 16)
    var header = ByteReader(start, .big)
    guard let size = header.number(UInt32.self), let tag = header.tag() else {
      return source.missing(upTo: offset + 8)
    }
    var (length, headerLength) = (Int(size), 8)
    if size == 1 {
      guard let wide = header.number(UInt64.self) else { return source.missing(upTo: offset + 16) }
      (length, headerLength) = (Int(clamping: wide), 16)
    }
    // The last box may leave its length open; nothing follows it.
    guard length >= headerLength, length < Self.farthest - offset else { return .end }
    if tag == "moof" {
      guard length <= Self.longestIndex else {
        throw .damaged(source.name, "a fragment of MP4 with an index of \(length) bytes")
      }
      let box = try source.bytes(at: offset, count: length)
      guard box.count == length else { return source.missing(upTo: offset + length) }
      found = []
      index = 0
      readFragment(Array(box.dropFirst(headerLength)))
    }
    offset += length
    return .packet(())
  }

  private func readFragment(_ contents: [UInt8]) {
    // Data without a place begins at the end of the data before.
    var end = offset
    for fragment in MP4Boxes(contents).all("traf") {
      let boxes = MP4Boxes(fragment)
      guard let header = boxes["tfhd"] else { continue }
      var reader = ByteReader(header, .big)
      guard let flags = reader.number(UInt32.self), let number = reader.number(UInt32.self) else {
        continue
      }
      var (base, own) = (end, defaults)
      if flags & 0x02_0000 != 0 { base = offset }
      if flags & 0x1 != 0 { base = Int(clamping: reader.number(UInt64.self) ?? 0) & (1 << 48 - 1) }
      if flags & 0x2 != 0 { reader.skip(4) }
      if flags & 0x8 != 0 { own.duration = Int(reader.number(UInt32.self) ?? 0) }
      if flags & 0x10 != 0 { own.size = Int(reader.number(UInt32.self) ?? 0) }
      end = base
      for run in boxes.all("trun") {
        guard readRun(run, base, &end, own, isOurs: number == track) else { return }
      }
    }
  }

  /// False: nothing more of the fragment counts.
  private func readRun(
    _ contents: [UInt8], _ base: Int, _ end: inout Int, _ defaults: Defaults, isOurs: Bool
  ) -> Bool {
    var reader = ByteReader(contents, .big)
    guard let flags = reader.number(UInt32.self), let number = reader.number(UInt32.self) else {
      return true
    }
    if flags & 0x1 != 0 { end = max(base + Int(reader.number(Int32.self) ?? 0), 0) }
    if flags & 0x4 != 0 { reader.skip(4) }
    let (hasDuration, hasSize) = (flags & 0x100 != 0, flags & 0x200 != 0)
    // Flags, and how much later it is shown than it is decoded.
    let more = (flags & 0x400 != 0 ? 4 : 0) + (flags & 0x800 != 0 ? 4 : 0)
    let listed = (hasDuration ? 4 : 0) + (hasSize ? 4 : 0) + more
    var count = min(Int(number), Self.mostPackets)
    if listed > 0 { count = min(count, reader.remainingCount / listed) }
    // A few bytes may announce any number of packets that are all alike: where they aren't kept,
    // they are counted at once.
    let areAlike = !hasSize && (!isOurs || defaults.size == 0 && !hasDuration)
    if areAlike {
      if isOurs { addDuration(count * defaults.duration) }
      end += count * defaults.size
      return end <= Self.farthest
    }
    for _ in 0..<count {
      let each = hasDuration ? Int(reader.number(UInt32.self) ?? 0) : defaults.duration
      let size = hasSize ? Int(reader.number(UInt32.self) ?? 0) : defaults.size
      reader.skip(more)
      if isOurs {
        guard found.count < Self.mostPackets else { return false }
        // There is nothing in an empty packet to decode.
        if size > 0 { found.append(end..<end + size) }
        addDuration(each)
      }
      end += size
      guard end <= Self.farthest else { return false }
    }
    return true
  }

  private func addDuration(_ length: Int) {
    duration = min(duration + length, Self.longest)
  }
}
