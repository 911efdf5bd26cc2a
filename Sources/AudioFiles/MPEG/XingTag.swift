/// The tag in the first frame of an MP3 file of variable bit rate.
enum XingTag {
  /// The number of MPEG frames that follow, if the file has such a tag with a number.
  static func frameCount(in source: any ByteSource) throws(AudioFileError) -> Int? {
    let offset = try ID3Tag.end(in: source)
    let frame = try source.bytes(at: offset, count: 64)
    guard let header = MPEGFrameHeader(frame), !header.isADTS else { return nil }
    let tag = frame.dropFirst(header.xingOffset)
    guard tag.count >= 12, tag.starts(with: "Xing".utf8) || tag.starts(with: "Info".utf8) else {
      return nil
    }
    let numbers = tag.dropFirst(4)
    let countsFrames = numbers[numbers.startIndex + 3] & 1 != 0
    guard countsFrames else { return nil }
    return numbers.dropFirst(4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
