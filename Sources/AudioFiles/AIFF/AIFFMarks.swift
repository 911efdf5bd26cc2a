/// Loops and markers of an AIFF file: an instrument's loop names two markers.
package struct AIFFMarks {
  var loop: Range<Int>?
  var markers: [AudioFileInfo.Marker] = []

  package static let maximumMarkerCount = 4_096

  init(_ chunks: ChunkList, _ source: any ByteSource) throws(AudioFileError) {
    guard let contents = try chunks.contents(of: "MARK", in: source) else { return }
    var places: [Int16: Int] = [:]
    var numbers: [Int16] = []
    var reader = ByteReader(contents, .big)
    guard let count = reader.number(UInt16.self) else { return }
    for _ in 0..<min(Int(count), Self.maximumMarkerCount) {
      guard let number = reader.number(Int16.self), let frame = reader.number(UInt32.self),
        let length = reader.number(UInt8.self),
        let name = reader.bytes(min(Int(length), reader.remainingCount))
      else { break }
      // The name with its length is padded to an even count.
      if length % 2 == 0 { reader.skip(1) }
      places[number] = Int(frame)
      let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      markers.append(.init(name: text, frame: Int(frame)))
      numbers.append(number)
    }
    if let instrument = try chunks.contents(of: "INST", in: source),
      let (first, last) = Self.sustainLoop(instrument), let start = places[first],
      let end = places[last], start < end
    {
      loop = start..<end
      // Marks that exist only for the loop have no name.
      markers = zip(markers, numbers).compactMap { marker, number in
        marker.name.isEmpty && (number == first || number == last) ? nil : marker
      }
    }
  }

  /// The markers that it goes between.
  private static func sustainLoop(_ contents: [UInt8]) -> (first: Int16, last: Int16)? {
    var reader = ByteReader(contents, .big)
    // Notes, velocities and gain.
    reader.skip(8)
    guard let mode = reader.number(Int16.self), mode != 0,
      let first = reader.number(Int16.self), let last = reader.number(Int16.self)
    else { return nil }
    return (first, last)
  }
}
