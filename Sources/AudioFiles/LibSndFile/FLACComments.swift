/// Finds the comments in the blocks before a FLAC file's frames, which libsndfile passes on only
/// in part.
package enum FLACComments {
  private static let lengthLimit = 1 << 16

  static func comments(in source: any ByteSource) throws(AudioFileError) -> VorbisComments? {
    let block = try FLACBlocks.all(in: source).first { $0.kind == FLACBlocks.comments }
    guard let block else { return nil }
    return VorbisComments(
      packet: try source.bytes(
        at: block.body.lowerBound, count: min(block.body.count, lengthLimit)))
  }
}
