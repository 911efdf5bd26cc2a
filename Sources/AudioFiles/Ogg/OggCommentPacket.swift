/// The second packet of an Ogg Vorbis or Opus file: its comments.
enum OggCommentPacket {
  private static let maximumPageCount = 4_096

  /// The bytes after the packet's name, cut at about the limit; empty when there is no such packet.
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

  /// The comments of Opus' packet as `bytes` would give them, but of long ones nothing is left,
  /// nor read: a picture stands before the title as often as behind it.
  static func shortOnes(in source: any ByteSource) throws(AudioFileError) -> [UInt8] {
    guard var packet = try OggPacket(in: source),
      try packet.readBytes(8) == Array("OpusTags".utf8), let vendor = try packet.number(),
      packet.skip(vendor), let count = try packet.number()
    else { return [] }
    var result = [UInt8](repeating: 0, count: 4)
    result.append(UInt32(count), .little)
    var left = most
    for _ in 0..<min(count, 1_024) {
      guard let length = try packet.number() else { break }
      let isShort = length <= min(longest, left)
      guard let text = isShort ? try packet.readBytes(length) : packet.skip(length) ? [] : nil
      else {
        break
      }
      left -= text.count
      result.append(UInt32(text.count), .little)
      result += text
    }
    return result
  }

  /// Bytes of one comment, and of all, that are read.
  private static let longest = 1 << 16
  private static let most = 1 << 20

  /// The second packet of a file, of which only the requested part is read.
  private struct OggPacket {
    private let source: any ByteSource
    /// Its remaining pieces in the file.
    private var pieces: [Range<Int>] = []

    init?(in source: any ByteSource) throws(AudioFileError) {
      self.source = source
      guard let first = try OggPage(of: source, at: 0) else { return nil }
      var offset = first.body.upperBound
      for _ in 0..<maximumPageCount {
        guard let page = try OggPage(of: source, at: offset) else { break }
        pieces.append(page.body)
        if page.lacing.contains(where: { $0 < 255 }) { break }
        offset = page.body.upperBound
      }
      pieces.reverse()
    }

    /// Nil, with nothing remaining, when there are fewer bytes.
    mutating func readBytes(_ count: Int) throws(AudioFileError) -> [UInt8]? {
      var bytes: [UInt8] = []
      guard let ranges = advance(by: count) else { return nil }
      for range in ranges { bytes += try source.bytes(at: range.lowerBound, count: range.count) }
      return bytes
    }

    mutating func skip(_ count: Int) -> Bool { advance(by: count) != nil }

    mutating func number() throws(AudioFileError) -> Int? {
      try readBytes(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    private mutating func advance(by count: Int) -> [Range<Int>]? {
      var (ranges, left) = ([Range<Int>](), count)
      while left > 0 {
        guard let piece = pieces.popLast() else { return nil }
        let taken = piece.prefix(left)
        ranges.append(taken)
        left -= taken.count
        if taken.count < piece.count { pieces.append(taken.upperBound..<piece.upperBound) }
      }
      return ranges
    }
  }
}
