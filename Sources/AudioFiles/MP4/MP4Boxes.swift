/// The nested boxes of MP4 and QuickTime files.
struct MP4Boxes {
  /// In the order of the file.
  let named: [(tag: Tag, body: [UInt8])]

  private static let maximumCount = 4_096

  /// The adjacent boxes in some bytes in memory; incomplete ones are left out.
  init(_ bytes: [UInt8]) {
    var (reader, boxes) = (ByteReader(bytes, .big), [(tag: Tag, body: [UInt8])]())
    while boxes.count < Self.maximumCount, let size = reader.number(UInt32.self),
      let tag = reader.tag()
    {
      var length = Int(size) - 8
      if size == 1 {
        guard let wide = reader.number(UInt64.self) else { break }
        length = Int(clamping: wide) - 16
      } else if size == 0 {
        length = reader.remainingCount
      }
      guard length >= 0, let body = reader.bytes(min(length, reader.remainingCount)) else { break }
      boxes.append((tag, Array(body)))
    }
    named = boxes
  }

  /// The contents of the first box of this name.
  subscript(_ tag: Tag) -> [UInt8]? { named.first { $0.tag == tag }?.body }

  /// The contents of all boxes of this name.
  func all(_ tag: Tag) -> [[UInt8]] { named.filter { $0.tag == tag }.map(\.body) }

  /// The contents at the end of a path of names.
  static func find(_ path: Tag..., in bytes: [UInt8]) -> [UInt8]? {
    path.reduce(bytes) { inner, tag in inner.flatMap { MP4Boxes($0)[tag] } }
  }

  /// The contents of a box on the outermost level of a file; nil if it is not there.
  static func outermost(
    _ wanted: Tag, in source: any ByteSource, limit: Int
  ) throws(AudioFileError) -> [UInt8]? {
    var offset = 0
    for _ in 0..<maximumCount where offset <= source.byteCount - 8 {
      var header = ByteReader(try source.bytes(at: offset, count: 16), .big)
      guard let size = header.number(UInt32.self), let tag = header.tag() else { return nil }
      var (headerLength, length) = (8, Int(size))
      if size == 1 {
        headerLength = 16
        length = Int(clamping: header.number(UInt64.self) ?? 0)
      } else if size == 0 {
        length = source.byteCount - offset
      }
      guard length >= headerLength, length <= source.byteCount else { return nil }
      if tag == wanted {
        let count = min(length - headerLength, limit)
        let contents = try source.bytes(at: offset + headerLength, count: count)
        if contents.count < count, !source.isComplete { throw .incomplete(source.name) }
        return contents
      }
      // In a source of unlimited length a box may have any length, too.
      guard length < Int.max - offset else { return nil }
      offset += length
    }
    return nil
  }
}
