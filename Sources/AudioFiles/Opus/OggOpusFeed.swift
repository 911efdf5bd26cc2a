/// The packets of an Ogg Opus stream that is still coming, or has no end: also of several streams
/// one after the other, as radio has one for each title, and of one that is come upon half-way.
final class OggOpusFeed: PacketFeed {
  private enum Stage { case head, comments, sound }

  private let source: any ByteSource
  private var offset = 0
  private var stage = Stage.head
  private var serialNumber: UInt32?
  private var configuration: OpusConfiguration?
  /// The sample rate of all streams in the chain, from the first one.
  private var sampleRate: Int?
  private var comments: [AudioFileInfo.Comment] = []
  private var isNew = false
  /// The packet that a page didn't end; nil: its beginning isn't there.
  private var partial: [UInt8]? = []
  /// Whether there is an unfinished packet, and the number of the page that continues it.
  private var isUnfinished = false
  private var nextNumber: UInt32 = 0
  /// Up to the end of the page before, in frames of 48 kHz.
  private var granule: Int64?
  private var found: [Packet] = []
  private var index = 0
  /// The number of bytes of false pages that may still be checksummed: each mark may claim 65,307
  /// of them.
  private var credit = OggOpusFeed.mostCredit

  private static let mostCredit = 1 << 20
  /// The credit for each passed byte.
  private static let creditPerByte = 8
  private static let headerLength = 27
  /// A page's first bytes, with its version.
  private static let mark = Array("OggS".utf8) + [0]
  private static let mostComments = 1 << 20
  private static let (goesOn, begins, ends): (UInt8, UInt8, UInt8) = (1, 2, 4)

  init(_ source: any ByteSource) {
    self.source = source
  }

  func next() throws(AudioFileError) -> PacketStep<Packet> {
    while index == found.count {
      found = []
      index = 0
      switch try page() {
      case .packet(let page): try read(page)
      case .notYet: return .notYet
      case .end: return .end
      }
    }
    defer { index += 1 }
    return .packet(found[index])
  }

  private struct Page {
    let flags: UInt8
    let serialNumber: UInt32
    let number: UInt32
    let granule: Int64
    let lacing: ArraySlice<UInt8>
    let body: ArraySlice<UInt8>
  }

  /// The next whole page; false ones are skipped.
  private func page() throws(AudioFileError) -> PacketStep<Page> {
    while true {
      let header = try source.bytes(at: offset, count: Self.headerLength + 255)
      guard header.count >= Self.headerLength else {
        return source.missing(upTo: offset + Self.headerLength)
      }
      guard Self.isMark(header[...]) else {
        skip(Self.nextMark(in: header))
        continue
      }
      let bodyStart = Self.headerLength + Int(header[26])
      guard header.count >= bodyStart else { return source.missing(upTo: offset + bodyStart) }
      let lacing = header[Self.headerLength..<bodyStart]
      let length = bodyStart + lacing.reduce(0) { $0 + Int($1) }
      var bytes = try source.bytes(at: offset, count: length)
      guard bytes.count == length else { return source.missing(upTo: offset + length) }
      func number<Number: FixedWidthInteger>(_ place: Int, _ type: Number.Type) -> Number {
        header[place..<place + Number.bitWidth / 8].reversed().reduce(0) {
          $0 << 8 | Number(truncatingIfNeeded: $1)
        }
      }
      for place in 22..<26 { bytes[place] = 0 }
      guard OggChecksum.of(bytes) == number(22, UInt32.self) else {
        skipFalsePage(length)
        continue
      }
      skip(length)
      return .packet(
        Page(
          flags: header[5], serialNumber: number(14, UInt32.self), number: number(18, UInt32.self),
          granule: number(6, Int64.self), lacing: lacing, body: bytes[bodyStart...]))
    }
  }

  /// Whether a page may begin with some bytes, of which the last may not have arrived.
  private static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == mark[0], mark.starts(with: bytes.prefix(mark.count)) else { return false }
    // Only three flags are known.
    return bytes.count <= mark.count || bytes[bytes.startIndex + mark.count] < 8
  }

  /// The next page mark after the first byte.
  private static func nextMark(in bytes: [UInt8]) -> Int {
    var start = 1
    while let place = bytes[start...].firstIndex(of: mark[0]) {
      if isMark(bytes[place...]) { return place }
      start = place + 1
    }
    return bytes.count
  }

  private func skip(_ count: Int) {
    offset += count
    credit = min(credit + count * Self.creditPerByte, Self.mostCredit)
  }

  /// A page may begin inside a false one. But adjacent marks that each claim the longest body would
  /// have all bytes checksummed thousands of times: when there are too many, the whole body that
  /// one claims is skipped.
  private func skipFalsePage(_ length: Int) {
    let isWorthALook = credit >= length
    if isWorthALook { credit -= length }
    skip(isWorthALook ? 1 : length)
  }

  private func read(_ page: Page) throws(AudioFileError) {
    if page.flags & Self.begins != 0 {
      guard let head = OpusConfiguration(head: Array(page.body)) else { return }
      serialNumber = page.serialNumber
      configuration = head
      sampleRate = sampleRate ?? head.decodedRate
      (stage, partial, granule, comments) = (.comments, [], nil, [])
      (isUnfinished, nextNumber) = (false, page.number &+ 1)
      return
    }
    guard page.serialNumber == serialNumber, stage != .head else { return }
    let isNext = page.number == nextNumber
    nextNumber = page.number &+ 1
    if page.flags & Self.goesOn == 0 {
      partial = []
    } else if !isNext || !isUnfinished {
      partial = nil
    }
    isUnfinished = page.lacing.last == 255
    var packets: [[UInt8]] = []
    var rest = page.body
    for length in page.lacing {
      appendToPacket(rest.prefix(Int(length)))
      rest = rest.dropFirst(Int(length))
      guard length < 255 else { continue }
      if let whole = partial { packets.append(whole) }
      partial = []
    }
    if stage == .comments {
      guard let packet = packets.first else { return }
      if packet.starts(with: "OpusTags".utf8) {
        comments = VorbisComments(packet: Array(packet.dropFirst(8))).all
      }
      (stage, isNew) = (.sound, true)
      return
    }
    // An empty one is no sound.
    append(packets.filter { !$0.isEmpty }, page)
  }

  /// Bytes beyond the longest possible packet are dropped.
  private func appendToPacket(_ piece: ArraySlice<UInt8>) {
    let most = stage == .comments ? Self.mostComments : OpusPackets.longestPacket
    guard let count = partial?.count, count < most else { return }
    partial?.append(contentsOf: piece)
  }

  private func append(_ packets: [[UInt8]], _ page: Page) {
    guard let configuration, let sampleRate else { return }
    let lengths = packets.map { OpusPackets.frameCount(ofPacket: $0) ?? 0 }
    let all = Int64(lengths.reduce(0, +))
    // The last page's position cuts off the padding of the last packets.
    let isLast = page.flags & Self.ends != 0
    let isTold = (0..<1 << 56).contains(page.granule)
    var surplus = isLast && isTold ? Int(max((granule ?? 0) + all - page.granule, 0)) : 0
    granule = isTold ? page.granule : granule.map { $0 + all }
    for (packet, length) in zip(packets, lengths).reversed() {
      let cut = min(surplus, length)
      surplus -= cut
      found.append(Packet(bytes: packet, surplus: cut * sampleRate / 48_000))
    }
    found.reverse()
    guard isNew, !found.isEmpty else { return }
    isNew = false
    let name = source.name
    found[0].beginning = Packet.Beginning(
      makeCodec: { () throws(AudioFileError) in
        try OpusCodec(configuration, sampleRate: sampleRate, name: name)
      }, skip: configuration.preSkip * sampleRate / 48_000, comments: comments)
  }
}
