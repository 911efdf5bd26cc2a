/// Finds the comments in the blocks before a FLAC file's frames, which libsndfile passes on only
/// in part.
package enum FLACComments {
  private static let lengthLimit = 1 << 16
  private static let maximumBlockCount = 128

  static func comments(in source: any ByteSource) throws(AudioFileError) -> VorbisComments? {
    let commentBlock: UInt8 = 4
    let nameLength = 4
    var offset = try ID3Tag.end(in: source) + nameLength
    for _ in 0..<maximumBlockCount {
      let header = try source.bytes(at: offset, count: 4)
      guard header.count == 4 else { return nil }
      let length = header[1...].reduce(0) { $0 << 8 | Int($1) }
      offset += 4
      if header[0] & 0x7F == commentBlock {
        return VorbisComments(
          packet: try source.bytes(at: offset, count: min(length, lengthLimit)))
      }
      let isLast = header[0] & 0x80 != 0
      if isLast { return nil }
      offset += length
    }
    return nil
  }
}
