import AudioFiles

/// The chunks of an AIFF file that hold markers, a loop and comments.
enum AIFFChunks {
  static func notes(_ notes: SoundNotes) -> [UInt8] { marks(notes) + comments(notes.comments) }

  /// The list of markers and the instrument whose loop names two of them; none without loop and
  /// markers. Markers are numbered from 1; those of the loop come last and have no name.
  private static func marks(_ notes: SoundNotes) -> [UInt8] {
    let loop = notes.loop.flatMap { $0.isEmpty ? nil : $0 }
    let kept = notes.markers.prefix(AIFFMarks.maximumMarkerCount - 2)
    guard loop != nil || !kept.isEmpty else { return [] }
    var places: [UInt8] = []
    let count = kept.count + (loop == nil ? 0 : 2)
    places.append(UInt16(count), .big)
    for (index, marker) in kept.enumerated() {
      places += markerBytes(number: index + 1, frame: marker.frame, name: marker.name)
    }
    guard let loop else { return chunk("MARK", places) }
    let (first, last) = (kept.count + 1, kept.count + 2)
    places += markerBytes(number: first, frame: loop.lowerBound, name: "")
    places += markerBytes(number: last, frame: loop.upperBound, name: "")
    return chunk("MARK", places) + chunk("INST", instrument(first, last))
  }

  private static func markerBytes(number: Int, frame: Int, name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(Int16(number), .big)
    bytes.append(UInt32(clamping: frame), .big)
    // A name is as long as a byte can tell, and never ends inside of a character.
    var text = name
    while text.utf8.count > 255 { text.removeLast() }
    bytes.append(UInt8(text.utf8.count), .big)
    bytes += text.utf8
    if text.utf8.count.isMultiple(of: 2) { bytes.append(0) }
    return bytes
  }

  private static func instrument(_ first: Int, _ last: Int) -> [UInt8] {
    let (middleC, lowest, highest, loudest): (UInt8, UInt8, UInt8, UInt8) = (60, 0, 127, 127)
    let (detune, softest): (UInt8, UInt8) = (0, 1)
    var body: [UInt8] = [middleC, detune, lowest, highest, softest, loudest]
    let (gain, loopsForwards, noLoop): (Int16, Int16, Int16) = (0, 1, 0)
    // The loop while a key is held, and no loop for its release.
    for number in [gain, loopsForwards, Int16(first), Int16(last), noLoop, 0, 0] {
      body.append(number, .big)
    }
    return body
  }

  /// The comments that have a kind of chunk.
  private static func comments(_ comments: [AudioFileInfo.Comment]) -> [UInt8] {
    comments.flatMap { comment -> [UInt8] in
      guard let tag = AIFFComments.names.first(where: { $0.name == comment.name })?.tag else {
        return []
      }
      return chunk(tag, Array(comment.value.utf8))
    }
  }

  static func chunk(_ tag: Tag, _ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(tag: tag)
    bytes.append(UInt32(clamping: body.count), .big)
    bytes += body
    if !body.count.isMultiple(of: 2) { bytes.append(0) }
    return bytes
  }
}
