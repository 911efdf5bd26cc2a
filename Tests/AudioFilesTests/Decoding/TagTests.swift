import TestSupport
import Testing

@testable import AudioFiles

@Suite("Tags and covers")
struct TagTests {
  private static func size(_ count: Int, _ bits: Int, _ bytes: Int = 4) -> [UInt8] {
    (0..<bytes).reversed().map {
      UInt8(truncatingIfNeeded: count >> ($0 * bits)) & (bits == 7 ? 0x7F : 0xFF)
    }
  }

  /// A tag with one frame after the other, before a short MP3 stream.
  private static func tag(
    _ version: UInt8, _ frames: [(String, [UInt8])], flags: UInt8 = 0, frameFlags: UInt8 = 0,
    scrambles: Bool = false
  ) -> [UInt8] {
    var body: [UInt8] = []
    for (name, contents) in frames {
      body += Array(name.utf8)
      body += size(contents.count, version == 4 ? 7 : 8, version == 2 ? 3 : 4)
      if version > 2 { body += [0, frameFlags] }
      body += contents
    }
    if scrambles {
      body = body.flatMap { $0 == 0xFF ? [0xFF, 0] : [$0] }
    }
    return Array("ID3".utf8) + [version, 0, flags] + size(body.count, 7) + body
  }

  private func comments(_ bytes: [UInt8]) throws -> [String: String] {
    let found = try ID3Comments.read(ByteArray(bytes, name: "a"))
    return Dictionary(found.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0x00, 0x00, 1, 2, 3]
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 9, 9]

  @Test("ID3 of every version: Latin, both orders of UTF-16, UTF-8, and a player's own words")
  func versions() throws {
    let wide: [UInt8] = [1, 0xFF, 0xFE, 0xE9, 0, 0x42, 0x26, 0, 0]
    let own = [3] + Array("replaygain_track_gain".utf8) + [0] + Array("-3 dB".utf8)
    let old = try comments(
      Self.tag(2, [("TT2", [0, 0xE9]), ("TP1", wide), ("TRK", [0] + Array("3/9".utf8))]))
    #expect(old == ["TITLE": "é", "ARTIST": "é♂", "TRACKNUMBER": "3/9"])
    for version in [3, 4] as [UInt8] {
      let found = try comments(
        Self.tag(
          version,
          [
            ("TPE2", [2, 0x26, 0x42]), ("TIT2", [3] + Array("é♂\0more".utf8)), ("TXXX", own),
            ("TALB", [9, 65]), ("TPOS", [0]), ("TCON", []),
          ]))
      #expect(
        found == ["ALBUMARTIST": "♂", "TITLE": "é♂", "REPLAYGAIN_TRACK_GAIN": "-3 dB"])
    }
  }

  @Test("of a tag's frames a thousand are looked at, also of those that are passed over")
  func crowds() throws {
    for (count, title) in [(1_000, "A"), (2_000, nil)] {
      let unknown = [(String, [UInt8])](repeating: ("XYZ", []), count: count)
      #expect(try comments(Self.tag(2, unknown + [("TT2", [0, 65])]))["TITLE"] == title)
    }
  }

  @Test("scrambled tags and frames, headers of their own, groups and lengths")
  func disguises() throws {
    let title: (String, [UInt8]) = ("TIT2", [1, 0xFF, 0xFE, 0x41, 0])
    #expect(try comments(Self.tag(3, [title], flags: 0x80, scrambles: true)) == ["TITLE": "A"])
    let scrambled: [UInt8] = [0, 0, 0, 5, 1, 0xFF, 0, 0xFE, 0x41, 0]
    #expect(try comments(Self.tag(4, [("TIT2", scrambled)], frameFlags: 3)) == ["TITLE": "A"])
    #expect(
      try comments(Self.tag(3, [("TIT2", [7, 0, 0x41])], frameFlags: 0x20)) == ["TITLE": "A"])
    #expect(try comments(Self.tag(3, [title], frameFlags: 0x80)).isEmpty, "packed")
    let extended = Self.tag(3, [title])
    let header = Array(extended[..<10]), rest = Array(extended[10...])
    var bytes = header + [0, 0, 0, 6, 0, 0, 0, 0, 0, 0] + rest
    bytes[5] = 0x40
    bytes.replaceSubrange(6..<10, with: Self.size(bytes.count - 10, 7))
    #expect(try comments(bytes) == ["TITLE": "A"])
  }

  @Test("version 1 tells what the newer one doesn't")
  func oldest() throws {
    func place(_ text: String, _ count: Int) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0x20, count: count - text.utf8.count)
    }
    var last = Array("TAG".utf8) + place("Old title", 30) + place("Who", 30)
    last += place("Where", 30) + place("1999", 4) + place("words", 28) + [0, 7, 17]
    let found = try comments(
      Self.tag(3, [("TIT2", [0] + Array("New".utf8))]) + [UInt8](repeating: 0, count: 200) + last)
    #expect(
      found == [
        "TITLE": "New", "ARTIST": "Who", "ALBUM": "Where", "DATE": "1999", "TRACKNUMBER": "7",
      ])
  }

  @Test("any bytes in a tag come to an end, and lengths that lie are held to what is there")
  func garbage() throws {
    var numbers = SeededNumbers(seed: 3)
    for version in [2, 3, 4] as [UInt8] {
      let whole = Self.tag(
        version,
        [
          (version == 2 ? "TT2" : "TIT2", [1, 0xFF, 0xFE, 65, 0]),
          (version == 2 ? "PIC" : "APIC", [0] + Array("image/png\0".utf8) + [3, 0] + Self.png),
        ])
      for _ in 0..<300 {
        var bytes = whole
        for _ in 0..<3 {
          bytes[Int.random(in: 3..<bytes.count, using: &numbers)] = UInt8.random(
            in: 0...255, using: &numbers)
        }
        _ = try comments(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers))))
        _ = try? AudioFile.cover(of: ByteArray(bytes, name: "a"))
      }
    }
  }

  @Test("covers: of each kind of file the front, by its own bytes, and none that is too large")
  func covers() throws {
    func cover(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> CoverArt? {
      try AudioFile.cover(of: ByteArray(bytes, name: "a"), limit: limit)
    }
    func frame(_ kind: UInt8, _ picture: [UInt8]) -> [UInt8] {
      [1] + Array("image/x\0".utf8) + [kind, 0xFF, 0xFE, 65, 0, 0, 0] + picture
    }
    let id3 = Self.tag(3, [("APIC", frame(4, Self.png)), ("APIC", frame(3, Self.jpeg))])
    #expect(try cover(id3) == CoverArt(Self.jpeg))
    #expect(try cover(id3, limit: 9) == CoverArt(Self.png))
    #expect(try cover(id3, limit: 5) == nil)
    let old = Self.tag(2, [("PIC", [0] + Array("PNG".utf8) + [3, 65, 0] + Self.png)])
    #expect(try cover(old)?.mediaType == "image/png")
    let link = Self.tag(3, [("APIC", frame(3, Array("http://x".utf8)))])
    #expect(try cover(link) == nil)

    let block = TagTests.block(3, Self.jpeg)
    let flac = Array("fLaC".utf8) + [0, 0, 0, 4, 1, 2, 3, 4]
    let head = [0x86, 0] + Self.size(block.count, 8, 2)
    #expect(try cover(flac + head + block) == CoverArt(Self.jpeg))
    #expect(try cover(flac + head + block.dropLast()) == nil, "cut")

    // In a chunk of WAV or AIFF, beside any others.
    let wave = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVEdata".utf8) + [2, 0, 0, 0, 0, 0]
    let little = Array(Self.size(id3.count, 8).reversed())
    #expect(try cover(wave + Array("id3 ".utf8) + little + id3) == CoverArt(Self.jpeg))
    #expect(try cover(wave + Array("ID3 ".utf8) + little + id3.dropLast(3)) != nil)
    let aiff = Array("FORM".utf8) + [0, 0, 0, 0] + Array("AIFFID3 ".utf8)
    #expect(try cover(aiff + Self.size(id3.count, 8) + id3) == CoverArt(Self.jpeg))
    #expect(try cover(wave) == nil)
  }

  @Test("a tag in a chunk tells what the file's own words don't", arguments: ["wav", "aiff"])
  func chunks(suffix: String) throws {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("original.wav"), folder.file("a." + suffix))
    try writeWave(tones(channelCount: 2, rate: 48_000, frames: 9_600), to: wave, rate: 48_000)
    _ = try ffmpeg(["-i", wave, "-metadata", "title=Own", path])
    var file = try folder.bytes(of: "a." + suffix)
    let tag = Self.tag(3, [("TIT2", [0] + Array("Other".utf8)), ("TPE1", [0] + Array("A".utf8))])
    let size = Self.size(tag.count, 8)
    file += Array("ID3 ".utf8) + (suffix == "wav" ? size.reversed() : size) + tag
    let info = try AudioFile.read(bytes: file, name: "a").info
    #expect(info.comments.filter { $0.name == "TITLE" }.map(\.value) == ["Own"])
    #expect(info.comments.filter { $0.name == "ARTIST" }.map(\.value) == ["A"])
  }

  private static func block(_ kind: Int, _ picture: [UInt8]) -> [UInt8] {
    size(kind, 8) + size(1, 8) + [65] + size(2, 8) + [66, 67] + [UInt8](repeating: 0, count: 16)
      + size(picture.count, 8) + picture
  }

  @Test(
    "tags and covers of real files",
    arguments: [
      ("m4a", "alac"), ("ogg", "libvorbis"), ("opus", "libopus"), ("flac", "flac"),
      ("mp3", "libmp3lame"), ("oga", "flac"),
    ])
  func realFiles(suffix: String, codec: String) throws {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("original.wav"), folder.file("a." + suffix))
    try writeWave(tones(channelCount: 2, rate: 48_000, frames: 9_600), to: wave, rate: 48_000)
    let picture = folder.file("cover.png")
    _ = try ffmpeg(["-f", "lavfi", "-i", "color=red:size=8x8", "-frames:v", "1", picture])
    let isOgg = ["ogg", "opus", "oga"].contains(suffix)
    let front = Self.block(3, try folder.bytes(of: "cover.png"))
    let words = [
      "-metadata", "title=Song ♪", "-metadata", "artist=A. Wren", "-metadata", "album=Brook",
      "-metadata", "album_artist=All", "-metadata", "track=3",
    ]
    let art =
      isOgg
      ? ["-metadata", "METADATA_BLOCK_PICTURE=" + TagTests.base64(front)]
      : ["-i", picture, "-map", "0", "-map", "1", "-disposition:v", "attached_pic", "-c:v", "copy"]
    _ = try ffmpeg(["-i", wave] + art + ["-c:a", codec] + words + [path])
    let info = try AudioFile.info(path: path)
    func value(_ name: String) -> String? { info.comments.first { $0.name == name }?.value }
    #expect(value("TITLE") == "Song ♪" && value("ARTIST") == "A. Wren", "\(info.comments)")
    #expect(value("ALBUM") == "Brook" && value("TRACKNUMBER") == "3", "\(info.comments)")
    let cover = try #require(try AudioFile.cover(path: path))
    #expect(cover.mediaType == "image/png")
    #expect(cover.bytes == (try folder.bytes(of: "cover.png")))
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        text.append(index <= part.count ? letters[bits >> (18 - 6 * index) & 63] : "=")
      }
    }
    return text
  }
}
