/// The words in a CAF file: pairs of a key and a value.
package enum CAFComments {
  package static let maximumCount = 1_024

  static func read(
    _ chunks: ChunkList, _ source: any ByteSource
  ) throws(AudioFileError) -> [AudioFileInfo.Comment] {
    guard let contents = try chunks["info"]?.contents(in: source, limit: 1 << 16) else { return [] }
    var reader = ByteReader(contents, .big)
    guard let count = reader.number(UInt32.self) else { return [] }
    let strings = (reader.bytes(reader.remainingCount) ?? []).split(
      separator: 0, omittingEmptySubsequences: false)
    var comments: [AudioFileInfo.Comment] = []
    for pair in 0..<min(Int(count), maximumCount) where 2 * pair + 1 < strings.count {
      let (key, value) = (strings[2 * pair], strings[2 * pair + 1])
      comments.append(
        .init(
          name: String(decoding: key, as: UTF8.self).uppercased(),
          value: String(decoding: value, as: UTF8.self)))
    }
    return comments
  }
}
