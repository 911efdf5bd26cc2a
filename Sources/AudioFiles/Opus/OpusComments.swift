/// Finds the comments of an Ogg Opus file, which libsndfile does not pass on.
enum OpusComments {
  static func comments(in source: any ByteSource) throws(AudioFileError) -> VorbisComments? {
    let packet = try OggCommentPacket.shortOnes(in: source)
    return packet.isEmpty ? nil : VorbisComments(packet: packet)
  }
}
