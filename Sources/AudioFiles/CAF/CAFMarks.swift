/// Loops and markers of a CAF file: regions with a loop flag, and a list of places.
package struct CAFMarks {
  var loop: Range<Int>?
  var markers: [AudioFileInfo.Marker] = []

  private static let maximumCount = 4_096

  init(_ chunks: ChunkList, _ source: any ByteSource) throws(AudioFileError) {
    let names = try chunks.contents(of: "strg", in: source).map(Self.strings) ?? [:]
    if let contents = try chunks.contents(of: "mark", in: source) {
      readMarkers(contents, names)
    }
    if let contents = try chunks.contents(of: "regn", in: source) {
      loop = Self.firstLoop(contents)
    }
  }

  private mutating func readMarkers(_ contents: [UInt8], _ names: [UInt32: String]) {
    var reader = ByteReader(contents, .big)
    // The kind of time code, which is irrelevant for frames.
    reader.skip(4)
    guard let count = reader.number(UInt32.self) else { return }
    for _ in 0..<min(Int(count), Self.maximumCount) {
      guard let place = reader.marker() else { return }
      markers.append(.init(name: names[place.name] ?? "", frame: place.frame))
    }
  }

  /// A region is a number, flags and a list of markers: the first is its start and the last its
  /// end.
  private static func firstLoop(_ contents: [UInt8]) -> Range<Int>? {
    let loopsFlag: UInt32 = 1
    var reader = ByteReader(contents, .big)
    reader.skip(4)
    guard let count = reader.number(UInt32.self) else { return nil }
    for _ in 0..<min(Int(count), maximumCount) {
      guard reader.number(UInt32.self) != nil, let flags = reader.number(UInt32.self),
        let placeCount = reader.number(UInt32.self)
      else { return nil }
      var frames: [Int] = []
      for _ in 0..<min(Int(placeCount), maximumCount) {
        guard let place = reader.marker() else { return nil }
        frames.append(place.frame)
      }
      if flags & loopsFlag != 0, let start = frames.first, let end = frames.last, start < end {
        return start..<end
      }
    }
    return nil
  }

  private static func strings(_ contents: [UInt8]) -> [UInt32: String] {
    var reader = ByteReader(contents, .big)
    guard let count = reader.number(UInt32.self) else { return [:] }
    var offsets: [(UInt32, Int)] = []
    for _ in 0..<min(Int(count), maximumCount) {
      guard let number = reader.number(UInt32.self), let offset = reader.number(Int64.self) else {
        return [:]
      }
      offsets.append((number, Int(offset)))
    }
    let text = reader.bytes(reader.remainingCount) ?? []
    var names: [UInt32: String] = [:]
    for (number, offset) in offsets where (0..<text.count).contains(offset) {
      let name = text.dropFirst(offset).prefix(256).prefix { $0 != 0 }
      names[number] = String(decoding: name, as: UTF8.self)
    }
    return names
  }
}

extension ByteReader {
  /// Its kind, frame, name, a time code and a channel.
  fileprivate mutating func marker() -> (frame: Int, name: UInt32)? {
    skip(4)
    guard let bits = number(UInt64.self), let name = number(UInt32.self), remainingCount >= 12
    else { return nil }
    skip(12)
    let frame = Double(bitPattern: bits)
    return (Int(exactly: frame.rounded()).map { max(0, $0) } ?? 0, name)
  }
}

extension CAFMarks {
  package static func chunk(_ tag: Tag, _ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(tag: tag)
    bytes.append(UInt64(body.count), .big)
    return bytes + body
  }
}
