import AudioFiles

extension FLACComments {
  /// Copies a FLAC file with these comments instead of its own, piece by piece.
  static func copy(
    _ source: any ByteSource, with comments: [AudioFileInfo.Comment],
    to write: ([UInt8]) throws(AudioFileError) -> Void
  ) throws(AudioFileError) {
    let (commentBlock, lastFlag): (UInt8, UInt8) = (4, 0x80)
    try write(Array("fLaC".utf8))
    var (offset, isLast, old): (Int, Bool, [UInt8]) = (4, false, [])
    var kept: [[UInt8]] = []
    while !isLast {
      let header = try source.bytes(at: offset, count: 4)
      guard header.count == 4 else {
        throw AudioFileError(
          .notWritable, source.name, "its comments cannot be written",
          remedy: "write another format")
      }
      isLast = header[0] & lastFlag != 0
      let length = header[1...].reduce(0) { $0 << 8 | Int($1) }
      let body = try source.bytes(at: offset + 4, count: length)
      if header[0] & ~lastFlag == commentBlock {
        old = body
      } else {
        kept.append([header[0] & ~lastFlag] + header[1...] + body)
      }
      offset += 4 + length
    }
    let body = VorbisComments.block(vendorOf: old, comments)
    let lengthBytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: body.count >> $0) }
    // The first block describes the stream; places of frames are counted from the first one.
    kept.insert([commentBlock] + lengthBytes + body, at: min(1, kept.count))
    kept[kept.count - 1][0] |= lastFlag
    for block in kept { try write(block) }
    let pieceLength = 1 << 16
    while offset < source.byteCount {
      try write(source.bytes(at: offset, count: pieceLength))
      offset += pieceLength
    }
  }
}
