/// A named run of bytes in a file.
struct Chunk {
  let tag: Tag
  /// Cut to the file.
  let body: Range<Int>
  /// The length in the chunk's own header.
  let announcedLength: UInt64
  let isCut: Bool

  /// The bytes of a chunk that describes something, up to a length that no honest one exceeds.
  func contents(
    in source: any ByteSource, limit: Int = 1 << 20
  ) throws(AudioFileError) -> [UInt8] {
    try source.bytes(at: body.lowerBound, count: min(body.count, limit))
  }
}

/// The chunks of RIFF, AIFF, CAF and Wave64 files: a tag, a length, a body, one after the other.
struct ChunkList {
  enum Lengths {
    /// 32 bits, bodies padded to an even length.
    case padded32
    /// 64 bits, bodies not padded.
    case plain64
    /// Wave64's: a tag drawn out to 16 bytes, then 64 bits that count these 24 bytes too; chunks
    /// are padded to a multiple of eight.
    case wave64

    fileprivate var headerLength: Int {
      switch self {
      case .padded32: 8
      case .plain64: 12
      case .wave64: 24
      }
    }

    fileprivate func number(_ header: inout ByteReader) -> UInt64? {
      switch self {
      case .padded32: return header.number(UInt32.self).map(UInt64.init)
      case .plain64: return header.number(UInt64.self)
      case .wave64:
        header.skip(12)
        return header.number(UInt64.self).flatMap { $0 < 24 ? nil : $0 - 24 }
      }
    }

    fileprivate func padding(_ length: Int) -> Int {
      switch self {
      case .padded32: length % 2
      case .plain64: 0
      case .wave64: (8 - length % 8) % 8
      }
    }
  }

  /// More than any real file has; a hostile one could have a hundred million.
  private static let maximumCount = 4_096

  private(set) var chunks: [Chunk] = []

  /// Walks from `start` to the end of the file, whatever the outer length is. `length` may correct
  /// a chunk's length.
  init(
    of source: any ByteSource, from start: Int, _ order: ByteOrder, _ lengths: Lengths,
    length correct: (_ tag: Tag, _ announced: UInt64, _ bytesLeft: UInt64) -> UInt64 = {
      _, announced, _ in announced
    }
  ) throws(AudioFileError) {
    let headerLength = lengths.headerLength
    var offset = start
    while chunks.count < Self.maximumCount, offset <= source.byteCount - headerLength {
      var header = ByteReader(try source.bytes(at: offset, count: headerLength), order)
      guard let tag = header.tag() else { break }
      guard let number = lengths.number(&header) else { break }
      let begin = offset + headerLength
      let bytesLeft = UInt64(source.byteCount - begin)
      let announced = correct(tag, number, bytesLeft)
      let length = min(announced, bytesLeft)
      chunks.append(
        Chunk(
          tag: tag, body: begin..<begin + Int(length), announcedLength: number,
          isCut: announced > bytesLeft))
      offset = begin + Int(length) + lengths.padding(Int(length))
    }
  }

  subscript(tag: Tag) -> Chunk? { chunks.first { $0.tag == tag } }

  func contents(of tag: Tag, in source: any ByteSource) throws(AudioFileError) -> [UInt8]? {
    try self[tag]?.contents(in: source)
  }
}
