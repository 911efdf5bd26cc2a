/// The tags that may stand before the first frame of an MP3 file, and of other streams.
enum ID3Tag {
  /// More than anybody writes.
  private static let maximumCount = 16

  /// Where the stream begins behind the tags.
  static func end(in source: any ByteSource) throws(AudioFileError) -> Int {
    var offset = 0
    for _ in 0..<maximumCount {
      guard let length = length(try source.bytes(at: offset, count: 10)) else { break }
      offset += length
    }
    return offset
  }

  /// The length of an ID3v2 tag with its header and footer, if these bytes begin one.
  private static func length(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 10, bytes.starts(with: "ID3".utf8) else { return nil }
    let length = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    let hasFooter = bytes[5] & 0x10 != 0
    return 10 + length + (hasFooter ? 10 : 0)
  }
}
