/// The frames of the ID3 tag at the start of a file: versions 2.2 to 2.4.
struct ID3Frames {
  struct Frame {
    /// The name as in versions 2.3 and 2.4.
    let name: Tag
    /// In `body`.
    let range: Range<Int>
    fileprivate let isScrambled: Bool
    /// Whether it is one of version 2.2, whose pictures have another form.
    let isOld: Bool
  }

  let frames: [Frame]
  private let body: any ByteSource

  private static let maximumCount = 1_024
  /// The size limit of tags that are unsynchronized as a whole.
  private static let scrambledLimit = 1 << 24
  private static let oldNames: [String: Tag] = [
    "TT2": "TIT2", "TP1": "TPE1", "TP2": "TPE2", "TAL": "TALB", "TYE": "TYER", "TCO": "TCON",
    "TRK": "TRCK", "TPA": "TPOS", "TCR": "TCOP", "TSS": "TSSE", "TXX": "TXXX", "PIC": "APIC",
  ]

  /// Nil without a tag, and for one that is packed.
  init?(_ source: any ByteSource) throws(AudioFileError) {
    let header = try source.bytes(at: 0, count: 10)
    guard header.count == 10, header.starts(with: "ID3".utf8), (2...4).contains(header[3]) else {
      return nil
    }
    let (version, flags) = (header[3], header[5])
    let length = header[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    var body: any ByteSource = ByteSlice(source, 10..<10 + length)
    if version < 4, flags & 0x80 != 0 {
      let bytes = try body.bytes(at: 0, count: Self.scrambledLimit)
      body = ByteArray(Self.unscrambled(bytes), name: source.name)
    }
    var offset = 0
    if flags & 0x40 != 0 {
      if version == 2 { return nil }
      // A header of its own before the frames; the newer version counts its own four bytes too.
      let size = try body.bytes(at: 0, count: 4)
      offset = version == 4 ? Self.number(size, bits: 7) : 4 + Self.number(size, bits: 8)
    }
    self.body = body
    frames = try Self.frames(of: body, from: offset, version)
  }

  private static func frames(
    of body: any ByteSource, from start: Int, _ version: UInt8
  ) throws(AudioFileError) -> [Frame] {
    var (frames, offset) = ([Frame](), start)
    let headerLength = version == 2 ? 6 : 10
    // Skipped ones count, too: a file may hold millions.
    for _ in 0..<maximumCount {
      let header = try body.bytes(at: offset, count: headerLength)
      guard header.count == headerLength, header[0] != 0 else { break }
      offset += headerLength
      // The newest version keeps the highest bit of each byte free.
      let length =
        version == 2
        ? number(header[3..<6], bits: 8) : number(header[4..<8], bits: version == 4 ? 7 : 8)
      guard length <= body.byteCount - offset else { break }
      var range = offset..<offset + length
      offset = range.upperBound
      let flags = version == 2 ? 0 : header[9]
      // Packed and ciphered frames are left out; a group's byte and a length come first.
      let (packed, grouped): (UInt8, UInt8) = version == 4 ? (0x0C, 0x40) : (0xC0, 0x20)
      guard flags & packed == 0 else { continue }
      let extra = (flags & grouped != 0 ? 1 : 0) + (version == 4 && flags & 1 != 0 ? 4 : 0)
      range = min(range.lowerBound + extra, range.upperBound)..<range.upperBound
      let word = String(decoding: header.prefix(3), as: UTF8.self)
      guard let name = version == 2 ? oldNames[word] : Tag(header.prefix(4)) else { continue }
      frames.append(
        Frame(
          name: name, range: range, isScrambled: version == 4 && flags & 2 != 0,
          isOld: version == 2))
    }
    return frames
  }

  /// The contents of a frame; nil when it is longer than the limit.
  func contents(of frame: Frame, limit: Int) throws(AudioFileError) -> [UInt8]? {
    guard frame.range.count <= limit else { return nil }
    let bytes = try body.bytes(at: frame.range.lowerBound, count: frame.range.count)
    return frame.isScrambled ? Self.unscrambled(bytes) : bytes
  }

  /// A zero after 0xFF was inserted so that it can't be taken for the start of an MPEG frame.
  private static func unscrambled(_ bytes: [UInt8]) -> [UInt8] {
    var (result, isBehindFF) = ([UInt8](), false)
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if !(isBehindFF && byte == 0) { result.append(byte) }
      isBehindFF = byte == 0xFF
    }
    return result
  }

  private static func number(_ bytes: some Sequence<UInt8>, bits: Int) -> Int {
    bytes.reduce(0) { $0 << bits | Int($1 & (bits == 7 ? 0x7F : 0xFF)) }
  }
}

/// The texts of ID3 frames, whose first byte gives the encoding.
struct ID3Texts {
  /// Apart from one another by zeros.
  private(set) var texts: [String] = []
  /// The bytes after the requested texts.
  private(set) var rest: ArraySlice<UInt8>

  /// Reads at most this many texts.
  init?(_ body: ArraySlice<UInt8>, coding: UInt8, count: Int) {
    rest = body
    guard coding < 4 else { return nil }
    while texts.count < count, !rest.isEmpty {
      texts.append(coding == 1 || coding == 2 ? takeWide(coding) : takeNarrow(coding))
    }
  }

  private mutating func takeNarrow(_ coding: UInt8) -> String {
    let bytes = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(bytes.count + 1)
    return coding == 3 ? String(decoding: bytes, as: UTF8.self) : String(latin1: bytes)
  }

  private mutating func takeWide(_ coding: UInt8) -> String {
    var isBig = coding == 2
    if rest.starts(with: [0xFF, 0xFE]) || rest.starts(with: [0xFE, 0xFF]) {
      isBig = rest.first == 0xFE
      rest = rest.dropFirst(2)
    }
    var units: [UInt16] = []
    while rest.count >= 2 {
      let (first, second) = (UInt16(rest[rest.startIndex]), UInt16(rest[rest.startIndex + 1]))
      rest = rest.dropFirst(2)
      let unit = isBig ? first << 8 | second : second << 8 | first
      if unit == 0 { return String(decoding: units, as: UTF16.self) }
      units.append(unit)
    }
    rest = []
    return String(decoding: units, as: UTF16.self)
  }
}
