/// The second packet of an Ogg Vorbis or Opus file: its comments.
enum OggCommentPacket {
  private static let maximumPageCount = 4_096

  /// What is behind the packet's name, cut at about the limit; empty when there is no such packet.
  static func bytes(
    in source: any ByteSource, limit: Int
  ) throws(AudioFileError) -> [UInt8] {
    guard let first = try OggPage(of: source, at: 0) else { return [] }
    var packet: [UInt8] = []
    var offset = first.body.upperBound
    for _ in 0..<maximumPageCount {
      guard packet.count < limit, let page = try OggPage(of: source, at: offset) else { break }
      packet += try source.bytes(at: page.body.lowerBound, count: page.body.count)
      // A piece shorter than 255 ends the packet.
      if page.lacing.contains(where: { $0 < 255 }) { break }
      offset = page.body.upperBound
    }
    for name in [Array("OpusTags".utf8), Array("\u{3}vorbis".utf8)] where packet.starts(with: name)
    {
      return Array(packet.dropFirst(name.count))
    }
    return []
  }
}
