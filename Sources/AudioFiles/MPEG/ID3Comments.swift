/// The words in the tag before an MP3 file's frames: ID3 of the versions 2.3 and 2.4.
enum ID3Comments {
  private static let lengthLimit = 1 << 20
  private static let maximumCount = 256

  private static let names: [Tag: String] = [
    "TIT2": "TITLE", "TPE1": "ARTIST", "TALB": "ALBUM", "TDRC": "DATE", "TYER": "DATE",
    "TCON": "GENRE", "TRCK": "TRACKNUMBER", "TCOP": "COPYRIGHT", "TSSE": "ENCODER",
  ]

  static func read(_ source: any ByteSource) throws(AudioFileError) -> [AudioFileInfo.Comment] {
    let header = try source.bytes(at: 0, count: 10)
    guard header.count == 10, header.starts(with: "ID3".utf8), [3, 4].contains(header[3]),
      // Neither scrambled as a whole nor with a header of its own before the frames.
      header[5] & 0xC0 == 0
    else { return [] }
    let isNewer = header[3] == 4
    let length = header[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    var reader = ByteReader(try source.bytes(at: 10, count: min(length, lengthLimit)), .big)
    var comments: [AudioFileInfo.Comment] = []
    while comments.count < maximumCount, let tag = reader.tag(), tag.bytes[0] != 0,
      let size = reader.bytes(4), let flags = reader.number(UInt16.self)
    {
      // The newer version keeps the highest bit of each byte free.
      let (bits, mask): (Int, UInt8) = isNewer ? (7, 0x7F) : (8, 0xFF)
      let count = size.reduce(0) { $0 << bits | Int($1 & mask) }
      guard let body = reader.bytes(count) else { break }
      // Packed and scrambled frames are left out.
      guard flags & 0xFF == 0, let name = names[tag], let text = text(body), !text.isEmpty
      else { continue }
      comments.append(.init(name: name, value: text))
    }
    return comments
  }

  /// The first byte tells how the others are to be read.
  private static func text(_ body: ArraySlice<UInt8>) -> String? {
    guard let coding = body.first else { return nil }
    let bytes = body.dropFirst()
    switch coding {
    case 0: return String(String.UnicodeScalarView(bytes.prefix { $0 != 0 }.map { .init($0) }))
    case 1:
      let order: ByteOrder = bytes.starts(with: [0xFF, 0xFE]) ? .little : .big
      return wide(bytes.dropFirst(2), order)
    case 2: return wide(bytes, .big)
    case 3: return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    default: return nil
    }
  }

  private static func wide(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> String {
    var reader = ByteReader(Array(bytes), order)
    var units: [UInt16] = []
    while let unit = reader.number(UInt16.self), unit != 0 { units.append(unit) }
    return String(decoding: units, as: UTF16.self)
  }
}
