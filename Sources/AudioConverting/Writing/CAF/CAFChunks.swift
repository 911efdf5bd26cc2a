import AudioFiles

/// The chunks of a CAF file that hold markers with their names, a region that loops, and comments;
/// each only if there is something for it.
enum CAFChunks {
  static func notes(_ notes: SoundNotes) -> [UInt8] {
    var bytes: [UInt8] = []
    if !notes.markers.isEmpty {
      bytes += CAFMarks.chunk("strg", names(notes.markers))
      bytes += CAFMarks.chunk("mark", places(notes.markers))
    }
    if let loop = notes.loop, !loop.isEmpty { bytes += CAFMarks.chunk("regn", region(loop)) }
    return bytes + comments(notes.comments)
  }

  private static let noTimeCode: UInt32 = 0

  private static func names(_ markers: [AudioFileInfo.Marker]) -> [UInt8] {
    var (table, text): ([UInt8], [UInt8]) = ([], [])
    table.append(UInt32(clamping: markers.count), .big)
    for (index, marker) in markers.enumerated() {
      table.append(UInt32(index + 1), .big)
      table.append(Int64(text.count), .big)
      text += marker.name.utf8.filter { $0 != 0 } + [0]
    }
    return table + text
  }

  private static func places(_ markers: [AudioFileInfo.Marker]) -> [UInt8] {
    var body: [UInt8] = []
    body.append(noTimeCode, .big)
    body.append(UInt32(clamping: markers.count), .big)
    for (index, marker) in markers.enumerated() {
      body += markerBytes("gen ", frame: marker.frame, name: UInt32(index + 1))
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
    body += markerBytes("rbeg", frame: loop.lowerBound, name: 0)
    body += markerBytes("rend", frame: loop.upperBound, name: 0)
    return body
  }

  private static func markerBytes(_ kind: Tag, frame: Int, name: UInt32) -> [UInt8] {
    let (timeCode, allChannels): (UInt64, UInt32) = (UInt64.max, 0)
    var bytes: [UInt8] = []
    bytes.append(tag: kind)
    bytes.append(Double(frame).bitPattern, .big)
    bytes.append(name, .big)
    bytes.append(timeCode, .big)
    bytes.append(allChannels, .big)
    return bytes
  }

  private static func comments(_ comments: [AudioFileInfo.Comment]) -> [UInt8] {
    let kept = comments.prefix(CAFComments.maximumCount)
    guard !kept.isEmpty else { return [] }
    var body: [UInt8] = []
    body.append(UInt32(kept.count), .big)
    for comment in kept {
      for text in [comment.name.lowercased(), comment.value] {
        body += text.utf8.filter { $0 != 0 } + [0]
      }
    }
    return CAFMarks.chunk("info", body)
  }
}
