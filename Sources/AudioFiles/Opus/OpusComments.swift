/// Finds the comments of an Ogg Opus file, which libsndfile does not pass on.
enum OpusComments {
  /// With pictures, comments can be long; loops stand before them or are not found.
  private static let lengthLimit = 1 << 16
  private static let maximumPageCount = 64

  static func comments(in source: any ByteSource) throws(AudioFileError) -> VorbisComments? {
    guard let first = try OggPage(of: source, at: 0) else { return nil }
    var packet: [UInt8] = []
    var offset = first.body.upperBound
    for _ in 0..<maximumPageCount {
      guard packet.count < lengthLimit, let page = try OggPage(of: source, at: offset) else {
        break
      }
      packet += try source.bytes(at: page.body.lowerBound, count: page.body.count)
      // A piece shorter than 255 ends the packet.
      if page.lacing.contains(where: { $0 < 255 }) { break }
      offset = page.body.upperBound
    }
    let name = Array("OpusTags".utf8)
    guard packet.starts(with: name) else { return nil }
    return VorbisComments(packet: Array(packet.dropFirst(name.count)))
  }
}
