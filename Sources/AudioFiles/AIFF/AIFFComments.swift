/// The words in an AIFF file: a chunk for each.
package enum AIFFComments {
  package static let names: [(tag: Tag, name: String)] = [
    ("NAME", "TITLE"), ("AUTH", "ARTIST"), ("(c) ", "COPYRIGHT"), ("ANNO", "COMMENT"),
  ]

  static func read(
    _ chunks: ChunkList, _ source: any ByteSource
  ) throws(AudioFileError) -> [AudioFileInfo.Comment] {
    var comments: [AudioFileInfo.Comment] = []
    for chunk in chunks.chunks {
      guard let name = names.first(where: { $0.tag == chunk.tag })?.name else { continue }
      let body = try chunk.contents(in: source, limit: 1 << 16)
      let text = String(words: body.prefix { $0 != 0 })
      if !text.isEmpty { comments.append(.init(name: name, value: text)) }
    }
    return comments
  }
}
