/// Loops and markers of a WAVE file: the chunks of samplers and of editors.
struct WaveMarks {
  var loop: Range<Int>?
  var markers: [AudioFileInfo.Marker] = []

  private static let maximumMarkerCount = 4_096

  init(_ chunks: ChunkList, _ source: any ByteSource) throws(AudioFileError) {
    if let contents = try chunks.contents(of: "smpl", in: source) {
      loop = Self.firstLoop(contents)
    }
    if let contents = try chunks.contents(of: "cue ", in: source) {
      var names: [UInt32: String] = [:]
      for list in chunks.chunks where list.tag == "LIST" {
        let labels = Self.labels(try list.contents(in: source))
        names.merge(labels) { first, _ in first }
      }
      markers = Self.markers(contents, names: names)
    }
  }

  private static func firstLoop(_ contents: [UInt8]) -> Range<Int>? {
    var reader = ByteReader(contents, .little)
    // Seven numbers about the instrument, the count of loops and of bytes behind them; then the
    // loop's name and kind.
    reader.skip(28)
    guard let count = reader.number(UInt32.self), count > 0 else { return nil }
    reader.skip(12)
    guard let start = reader.number(UInt32.self), let last = reader.number(UInt32.self),
      start <= last
    else { return nil }
    return Int(start)..<Int(last) + 1
  }

  private static func markers(
    _ contents: [UInt8], names: [UInt32: String]
  ) -> [AudioFileInfo.Marker] {
    var reader = ByteReader(contents, .little)
    guard let count = reader.number(UInt32.self) else { return [] }
    var markers: [AudioFileInfo.Marker] = []
    for _ in 0..<min(Int(count), maximumMarkerCount) {
      // Name, place in a play list, three numbers about the chunk; then the frame.
      guard let name = reader.number(UInt32.self) else { break }
      reader.skip(16)
      guard let frame = reader.number(UInt32.self) else { break }
      markers.append(.init(name: names[name] ?? "", frame: Int(frame)))
    }
    return markers
  }

  private static func labels(_ contents: [UInt8]) -> [UInt32: String] {
    var reader = ByteReader(contents, .little)
    guard reader.tag() == "adtl" else { return [:] }
    var names: [UInt32: String] = [:]
    while let tag = reader.tag(), let length = reader.number(UInt32.self) {
      guard let body = reader.bytes(min(Int(length), reader.remainingCount)) else { break }
      if length % 2 == 1 { reader.skip(1) }
      guard tag == "labl", body.count >= 4, names.count < maximumMarkerCount else { continue }
      var label = ByteReader(Array(body), .little)
      guard let marker = label.number(UInt32.self) else { continue }
      names[marker] = String(decoding: body.dropFirst(4).prefix { $0 != 0 }, as: UTF8.self)
    }
    return names
  }
}
