/// The words in a WAVE file: the list of information that editors write.
enum WaveComments {
  private static let maximumCount = 256

  private static let names: [Tag: String] = [
    "INAM": "TITLE", "IART": "ARTIST", "IPRD": "ALBUM", "ICRD": "DATE", "IGNR": "GENRE",
    "ICMT": "COMMENT", "ICOP": "COPYRIGHT", "ISFT": "ENCODER", "ITRK": "TRACKNUMBER",
    "ISBJ": "DESCRIPTION",
  ]

  static func read(
    _ chunks: ChunkList, _ source: any ByteSource
  ) throws(AudioFileError) -> [AudioFileInfo.Comment] {
    var comments: [AudioFileInfo.Comment] = []
    for list in chunks.chunks where list.tag == "LIST" {
      var reader = ByteReader(try list.contents(in: source), .little)
      guard reader.tag() == "INFO" else { continue }
      while comments.count < maximumCount, let tag = reader.tag(),
        let length = reader.number(UInt32.self),
        let body = reader.bytes(min(Int(length), reader.remainingCount))
      {
        if length % 2 == 1 { reader.skip(1) }
        let text = String(words: body.prefix { $0 != 0 })
        guard !text.isEmpty else { continue }
        let name = names[tag] ?? String(decoding: tag.bytes, as: UTF8.self)
        comments.append(.init(name: name, value: text))
      }
    }
    return comments
  }

  /// The list with those of the comments that it has a place for; nothing without any.
  static func chunk(_ comments: [AudioFileInfo.Comment]) -> [UInt8] {
    var body: [UInt8] = []
    body.append(tag: "INFO")
    for comment in comments.prefix(maximumCount) {
      guard let tag = names.first(where: { $0.value == comment.name })?.key else { continue }
      body += WaveMarks.chunk(tag, comment.value.utf8.filter { $0 != 0 } + [0])
    }
    return body.count > 4 ? WaveMarks.chunk("LIST", body) : []
  }
}
