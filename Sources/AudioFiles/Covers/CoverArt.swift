/// A picture that a sound file carries along: the front of its album.
public struct CoverArt: Sendable, Hashable {
  /// "image/jpeg", "image/png", "image/gif", "image/webp" or "image/bmp", as its bytes say.
  public let mediaType: String
  /// A whole file of that kind, as far as was looked: its first bytes.
  public let bytes: [UInt8]

  /// Nil for what is no picture of a kind that is known, whatever it is said to be.
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
  /// The picture on the front of a file's album, or else the file's first picture: of FLAC, Ogg
  /// Vorbis and Opus, MP3 and MP4. Nil without, and for one of more than `limit` bytes.
  public static func cover(
    path: String, limit: Int = 8 << 20
  ) throws(AudioFileError) -> CoverArt? {
    try cover(of: FileBytes(path: path), limit: limit)
  }

  /// As `cover(path:limit:)`, of bytes wherever they come from.
  public static func cover(
    of source: any ByteSource, limit: Int = 8 << 20
  ) throws(AudioFileError) -> CoverArt? {
    let limit = min(max(limit, 0), 1 << 26)
    var pictures = FoundPictures(limit: limit)
    switch try FileKind(sniffing: source) {
    case .flac:
      for block in try FLACBlocks.all(in: source) where block.kind == FLACBlocks.picture {
        guard block.body.count <= limit + FoundPictures.longestHead else { continue }
        pictures.add(
          flac: try source.bytes(at: block.body.lowerBound, count: block.body.count))
      }
    case .oggVorbis, .oggOpus:
      // Four characters for three bytes.
      let packet = try OggCommentPacket.bytes(in: source, limit: limit / 3 * 4 + (1 << 17))
      for text in VorbisComments(packet: packet).all where text.name == "METADATA_BLOCK_PICTURE" {
        if let bytes = Base64.bytes(text.value) { pictures.add(flac: bytes) }
      }
    case .mp4:
      guard let movie = try MP4File.movie(in: source) else { return nil }
      for bytes in MP4Items.covers(movie: movie) { pictures.add(bytes, kind: nil) }
    default:
      // Of MP3, and of whatever has such a tag.
      guard let tag = try ID3Frames(source) else { return nil }
      for frame in tag.frames where frame.name == "APIC" {
        let most = limit + FoundPictures.longestHead
        guard let body = try tag.contents(of: frame, limit: most) else { continue }
        pictures.add(id3: body, isOld: frame.isOld)
      }
    }
    return pictures.best
  }
}

/// The front among the pictures of a file, or else the first one.
private struct FoundPictures {
  /// Of the words before a picture.
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
