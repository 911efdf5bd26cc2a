extension CAFMarks {
  init(loop: Range<Int>?, markers: [AudioFileInfo.Marker]) {
    self.loop = loop
    self.markers = markers
  }

  /// A list of places with their names, and a region that loops; none without either.
  var chunks: [UInt8] {
    var bytes: [UInt8] = []
    if !markers.isEmpty { bytes += Self.chunk("strg", names) + Self.chunk("mark", places) }
    if let loop, !loop.isEmpty { bytes += Self.chunk("regn", Self.region(loop)) }
    return bytes
  }

  private static let noTimeCode: UInt32 = 0

  private var names: [UInt8] {
    var (table, text): ([UInt8], [UInt8]) = ([], [])
    table.append(UInt32(clamping: markers.count), .big)
    for (index, marker) in markers.enumerated() {
      table.append(UInt32(index + 1), .big)
      table.append(Int64(text.count), .big)
      text += marker.name.utf8.filter { $0 != 0 } + [0]
    }
    return table + text
  }

  private var places: [UInt8] {
    var body: [UInt8] = []
    body.append(Self.noTimeCode, .big)
    body.append(UInt32(clamping: markers.count), .big)
    for (index, marker) in markers.enumerated() {
      body += Self.place("gen ", frame: marker.frame, name: UInt32(index + 1))
    }
    return body
  }

  private static func region(_ loop: Range<Int>) -> [UInt8] {
    let (regionCount, number, loopsForwards, markerCount): (UInt32, UInt32, UInt32, UInt32) =
      (1, 1, 3, 2)
    var body: [UInt8] = []
    for value in [noTimeCode, regionCount, number, loopsForwards, markerCount] {
      body.append(value, .big)
    }
    body += place("rbeg", frame: loop.lowerBound, name: 0)
    body += place("rend", frame: loop.upperBound, name: 0)
    return body
  }

  private static func place(_ kind: Tag, frame: Int, name: UInt32) -> [UInt8] {
    let (timeCode, allChannels): (UInt64, UInt32) = (UInt64.max, 0)
    var bytes: [UInt8] = []
    bytes.append(tag: kind)
    bytes.append(Double(frame).bitPattern, .big)
    bytes.append(name, .big)
    bytes.append(timeCode, .big)
    bytes.append(allChannels, .big)
    return bytes
  }

  static func chunk(_ tag: Tag, _ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(tag: tag)
    bytes.append(UInt64(body.count), .big)
    return bytes + body
  }
}
