/// Finds the comments of an Ogg Opus file, which libsndfile does not pass on.
enum OpusComments {
  /// With pictures, comments can be long; loops stand before them or are not found.
  private static let lengthLimit = 1 << 16

  static func comments(in source: any ByteSource) throws(AudioFileError) -> VorbisComments? {
    let packet = try OggCommentPacket.bytes(in: source, limit: lengthLimit)
    return packet.isEmpty ? nil : VorbisComments(packet: packet)
  }
}
