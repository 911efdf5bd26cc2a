/// The places of a track's packets in the file, from its tables: sizes of packets, packets per
/// chunk, places of chunks.
struct MP4Packets {
  private(set) var sizes: [Int] = []
  /// In order, with neighbours joined.
  private(set) var ranges: [Range<Int>] = []

  /// An hour of packets of 1,024 frames at 48 kHz has some 170,000.
  private static let maximumCount = 1 << 22

  /// Nil when a table is missing or contradicts the others.
  init?(_ table: MP4Boxes, fileLength: Int) {
    guard let sizes = Self.sizes(table, fileLength), let chunkSizes = Self.chunkSizes(table),
      let chunks = Self.chunkPlaces(table)
    else { return nil }
    self.sizes = sizes
    var (packet, run) = (0, 0)
    for (index, start) in chunks.enumerated() where packet < sizes.count {
      while run + 1 < chunkSizes.count, chunkSizes[run + 1].firstChunk <= index { run += 1 }
      guard run < chunkSizes.count else { return nil }
      let end = min(packet + chunkSizes[run].packets, sizes.count)
      let length = sizes[packet..<end].reduce(0, +)
      packet = end
      append(start..<start + length)
    }
    self.sizes.removeLast(self.sizes.count - packet)
  }

  /// In places that are known.
  init(_ places: [Range<Int>]) {
    sizes = places.map(\.count)
    for place in places { append(place) }
  }

  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  private static func sizes(_ table: MP4Boxes, _ fileLength: Int) -> [Int]? {
    guard let contents = table["stsz"] else { return nil }
    var reader = ByteReader(contents, .big)
    reader.skip(4)
    guard let common = reader.number(UInt32.self), let count = reader.number(UInt32.self),
      count <= maximumCount
    else { return nil }
    // No memory for packets that cannot be in the file.
    if common > 0 {
      // A file of unknown length may claim any length.
      let most = min(fileLength / Int(common), maximumCount) + 1
      return Array(repeating: Int(common), count: min(Int(count), most))
    }
    guard reader.remainingCount >= Int(count) * 4 else { return nil }
    return (0..<count).map { _ in Int(reader.number(UInt32.self) ?? 0) }
  }

  /// The number of packets in each chunk, by the first chunk that has it.
  private static func chunkSizes(_ table: MP4Boxes) -> [(firstChunk: Int, packets: Int)]? {
    guard let contents = table["stsc"] else { return nil }
    var reader = ByteReader(contents, .big)
    reader.skip(4)
    guard let count = reader.number(UInt32.self), reader.remainingCount >= Int(count) * 12 else {
      return nil
    }
    return (0..<count).map { _ in
      let first = Int(reader.number(UInt32.self) ?? 1) - 1
      let packets = Int(reader.number(UInt32.self) ?? 0)
      reader.skip(4)
      return (first, packets)
    }
  }

  private static func chunkPlaces(_ table: MP4Boxes) -> [Int]? {
    let isWide = table["co64"] != nil
    guard let contents = table["co64"] ?? table["stco"] else { return nil }
    var reader = ByteReader(contents, .big)
    reader.skip(4)
    guard let count = reader.number(UInt32.self), count <= maximumCount,
      reader.remainingCount >= Int(count) * (isWide ? 8 : 4)
    else { return nil }
    return (0..<count).map { _ in
      isWide
        ? Int(clamping: reader.number(UInt64.self) ?? 0) & (1 << 60 - 1)
        : Int(reader.number(UInt32.self) ?? 0)
    }
  }

  /// Each packet's place in the file.
  var places: [Range<Int>] {
    var (places, run) = ([Range<Int>](), 0)
    places.reserveCapacity(sizes.count)
    var next = ranges.first?.lowerBound ?? 0
    for size in sizes {
      while run < ranges.count, next >= ranges[run].upperBound, size > 0 {
        run += 1
        next = run < ranges.count ? ranges[run].lowerBound : next
      }
      places.append(next..<next + size)
      next += size
    }
    return places
  }
}
