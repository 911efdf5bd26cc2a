/// The start of the sound in an MP4 file's decoded packets, and its length.
struct MP4Timing {
  /// Units in a second; for sound usually the sample rate, or half of it for HE-AAC.
  let scale: Int
  /// Where the sound begins, in these units: the encoder's delay.
  private(set) var start = 0
  /// Its length, if known; never 0, which is in headers that were never completed.
  private(set) var length: Int?
  /// The total length of the packets in the movie's own box; 0 if it has none.
  let listedDuration: Int
  /// iTunes' values, which replace the above.
  private let gapless: GaplessComment?

  /// From the movie box and the box of its sound track. `fragments`: the length of all fragments,
  /// in the track's units; 0: unknown yet; nil: there are none.
  init?(movie: [UInt8], track: [UInt8], media: [UInt8], table: MP4Boxes, fragments: Int?) {
    guard let header = Self.header(MP4Boxes(media)["mdhd"]), header.scale < 1 << 20 else {
      return nil
    }
    scale = header.scale
    let listed = Self.duration(ofPackets: table)
    listedDuration = listed ?? 0
    var total = listed ?? header.duration
    // Headers of fragmented files are written before anybody knows.
    if let fragments {
      let isKnown = fragments > 0 && fragments < MP4Fragments.longest
      total = isKnown ? listedDuration + fragments : nil
    }
    if let edit = Self.onlyEdit(track) {
      start = edit.start
      length = total.map { max(0, $0 - edit.start) }
      // The movie's own unit is often a millisecond. Its length counts if it is clearly less.
      if fragments == nil, edit.duration > 0,
        let filmScale = Self.header(MP4Boxes(movie)["mvhd"])?.scale
      {
        let cut = (edit.duration * scale + filmScale / 2) / filmScale
        let tolerance = filmScale >= scale ? 0 : scale / filmScale + 1
        length = length.map { cut < $0 - tolerance ? cut : $0 } ?? cut
      }
    } else {
      length = total
    }
    // A length of zero, or longer than any sound, counts as unknown.
    if let told = length, !(1..<MP4Fragments.longest).contains(told) { length = nil }
    gapless = GaplessComment(movie: movie)
  }

  var trim: StreamTrim {
    if let gapless { return gapless.trim }
    return StreamTrim(start: start, length: length, unit: .rate(scale))
  }

  /// Units in a second and the duration in them, of a film or a track.
  private static func header(_ contents: [UInt8]?) -> (scale: Int, duration: Int?)? {
    guard let contents else { return nil }
    var reader = ByteReader(contents, .big)
    guard let version = reader.number(UInt8.self) else { return nil }
    // Flags and two dates.
    reader.skip(3 + (version == 1 ? 16 : 8))
    guard let scale = reader.number(UInt32.self), scale > 0 else { return nil }
    let duration =
      version == 1
      ? reader.number(UInt64.self).flatMap { $0 == .max ? nil : Int(clamping: $0) }
      : reader.number(UInt32.self).flatMap { $0 == .max ? nil : Int($0) }
    return (Int(scale), duration.flatMap { $0 < 1 << 40 ? $0 : nil })
  }

  /// The sum of all packets' durations, which exact writers shorten for the last one.
  private static func duration(ofPackets table: MP4Boxes) -> Int? {
    guard let contents = table["stts"] else { return nil }
    var reader = ByteReader(contents, .big)
    reader.skip(4)
    guard let count = reader.number(UInt32.self) else { return nil }
    var total = 0
    for _ in 0..<count {
      guard let packets = reader.number(UInt32.self), let each = reader.number(UInt32.self),
        total < 1 << 40
      else { return nil }
      total += Int(clamping: UInt64(packets) * UInt64(each)) & (1 << 41 - 1)
    }
    return total > 0 && total < 1 << 40 ? total : nil
  }

  /// Not for lists of several pieces, which are a film editor's. An empty piece before the sound is
  /// the film's delay, and irrelevant here.
  private static func onlyEdit(_ track: [UInt8]) -> (start: Int, duration: Int)? {
    guard let list = MP4Boxes.find("edts", "elst", in: track) else { return nil }
    var reader = ByteReader(list, .big)
    let isWide = reader.number(UInt8.self) == 1
    reader.skip(3)
    guard reader.number(UInt32.self) == 1 else { return nil }
    let duration =
      isWide ? reader.number(UInt64.self) : reader.number(UInt32.self).map(UInt64.init)
    let start =
      isWide ? reader.number(Int64.self) : reader.number(Int32.self).map(Int64.init)
    guard let duration, let start, (0...1 << 20).contains(start), duration < 1 << 32 else {
      return nil
    }
    return (Int(start), Int(duration))
  }
}
