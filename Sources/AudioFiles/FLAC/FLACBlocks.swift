/// The blocks before a FLAC file's frames, which tell about the sound.
enum FLACBlocks {
  struct Block {
    let kind: UInt8
    /// By the block's own length, perhaps beyond the file's end.
    let body: Range<Int>
  }

  static let comments: UInt8 = 4
  static let picture: UInt8 = 6
  private static let maximumCount = 128

  static func all(in source: any ByteSource) throws(AudioFileError) -> [Block] {
    let nameLength = 4
    var (blocks, offset) = ([Block](), try ID3Tag.end(in: source) + nameLength)
    for _ in 0..<maximumCount {
      let header = try source.bytes(at: offset, count: 4)
      guard header.count == 4 else { break }
      let length = header[1...].reduce(0) { $0 << 8 | Int($1) }
      offset += 4
      blocks.append(Block(kind: header[0] & 0x7F, body: offset..<offset + length))
      let isLast = header[0] & 0x80 != 0
      if isLast { break }
      offset += length
    }
    return blocks
  }
}
