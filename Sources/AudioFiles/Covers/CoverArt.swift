/// A picture that a sound file carries along: the front of its album.
public struct CoverArt: Sendable, Hashable {
  /// "image/jpeg", "image/png", "image/gif", "image/webp" or "image/bmp", recognized by its bytes.
  public let mediaType: String
  /// A whole file of that kind, as far as was looked: its first bytes.
  public let bytes: [UInt8]

  /// Nil for bytes that are no picture of a known kind, whatever their declared type.
  public init?(_ bytes: [UInt8]) {
    func begins(_ start: [UInt8], at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: start)
    }
    if begins([0xFF, 0xD8, 0xFF]) {
      mediaType = "image/jpeg"
    } else if begins([0x89, 0x50, 0x4E, 0x47]) {
      mediaType = "image/png"
    } else if begins(Array("GIF8".utf8)) {
      mediaType = "image/gif"
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      mediaType = "image/webp"
    } else if begins(Array("BM".utf8)) {
      mediaType = "image/bmp"
    } else {
      return nil
    }
    self.bytes = bytes
  }
}

extension AudioFile {
  /// The front cover in a file, or else its first picture, from FLAC, Ogg (Vorbis, Opus, FLAC),
  /// MP3, MP4, WAV and AIFF. Nil without one, and for one of more than `limit` bytes.
  public static func cover(
    path: String, limit: Int = 8 << 20
  ) throws(AudioFileError) -> CoverArt? {
    try cover(of: FileBytes(path: path), limit: limit)
  }

  /// As `cover(path:limit:)`, for bytes from any source.
  public static func cover(
    of source: any ByteSource, limit: Int = 8 << 20
  ) throws(AudioFileError) -> CoverArt? {
    let limit = min(max(limit, 0), 1 << 26)
    var pictures = FoundPictures(limit: limit)
    switch try FileKind(sniffing: source) {
    case .flac: try pictures.add(ofFLAC: source)
    case .oggFLAC:
      if case .flac(let stream) = try OggFLACFile.sound(in: source).coding {
        try pictures.add(ofFLAC: stream)
      }
    case .oggVorbis, .oggOpus:
      pictures.add(
        comments: try OggCommentPacket.bytes(in: source, limit: pictures.commentLimit))
    case .mp4:
      guard let movie = try MP4File.movie(in: source) else { return nil }
      for bytes in MP4Items.covers(movie: movie) { pictures.add(bytes, kind: nil) }
    case .wave:
      let chunks = try ChunkList(of: source, from: 12, .little, .padded32)
      if let tag = chunks.id3(in: source) { try pictures.add(ofID3: tag) }
    case .aiff:
      let chunks = try ChunkList(of: source, from: 12, .big, .padded32)
      if let tag = chunks.id3(in: source) { try pictures.add(ofID3: tag) }
    // MP3, and other files with such a tag.
    default: try pictures.add(ofID3: source)
    }
    return pictures.best
  }
}

/// The front cover of a file, or else its first picture.
private struct FoundPictures {
  /// The size of the texts before a picture.
  static let longestHead = 4_096
  private static let front = 3

  private let limit: Int
  private(set) var best: CoverArt?
  private var hasFront = false

  init(limit: Int) { self.limit = limit }

  mutating func add(_ bytes: some Collection<UInt8>, kind: Int?) {
    guard bytes.count <= limit, !hasFront, best == nil || kind == Self.front,
      let found = CoverArt(Array(bytes))
    else {
      return
    }
    best = found
    hasFront = kind == Self.front
  }

  mutating func add(ofFLAC source: any ByteSource) throws(AudioFileError) {
    for block in try FLACBlocks.all(in: source) {
      let (start, count) = (block.body.lowerBound, block.body.count)
      if block.kind == FLACBlocks.picture, count <= limit + Self.longestHead {
        add(flac: try source.bytes(at: start, count: count))
      }
      // Some programs put a picture there, as they do in Vorbis.
      if block.kind == FLACBlocks.comments, count <= commentLimit {
        add(comments: try source.bytes(at: start, count: count))
      }
    }
  }

  /// Bytes of comments, of which a picture may be one: four characters for three bytes.
  var commentLimit: Int { limit / 3 * 4 + (1 << 17) }

  mutating func add(comments packet: [UInt8]) {
    for text in VorbisComments(packet: packet).all where text.name == "METADATA_BLOCK_PICTURE" {
      if let bytes = Base64.bytes(of: text.value, isLenient: true) { add(flac: bytes) }
    }
  }

  mutating func add(ofID3 source: any ByteSource) throws(AudioFileError) {
    guard let tag = try ID3Frames(source) else { return }
    for frame in tag.frames where frame.name == "APIC" {
      guard let body = try tag.contents(of: frame, limit: limit + Self.longestHead) else {
        continue
      }
      add(id3: body, isOld: frame.isOld)
    }
  }

  /// A block of FLAC's: kind, media type, description, measures, and the picture.
  mutating func add(flac block: [UInt8]) {
    var reader = ByteReader(block, .big)
    guard let kind = reader.number(UInt32.self), let type = reader.number(UInt32.self),
      reader.bytes(Int(type)) != nil, let words = reader.number(UInt32.self),
      reader.bytes(Int(words)) != nil, reader.bytes(16) != nil,
      let count = reader.number(UInt32.self), let bytes = reader.bytes(Int(count))
    else { return }
    add(bytes, kind: Int(kind))
  }

  /// A frame of ID3: how its texts are coded, media type, kind, description, and the picture.
  mutating func add(id3 body: [UInt8], isOld: Bool) {
    guard let coding = body.first else { return }
    var rest = body.dropFirst()
    if isOld {
      rest = rest.dropFirst(3)
    } else {
      guard let type = ID3Texts(rest, coding: 0, count: 1) else { return }
      rest = type.rest
    }
    guard let kind = rest.first,
      let words = ID3Texts(rest.dropFirst(), coding: coding, count: 1)
    else { return }
    add(words.rest, kind: Int(kind))
  }
}
