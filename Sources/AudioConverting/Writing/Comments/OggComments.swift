import AudioFiles

/// Puts other comments into an Ogg file, which libsndfile cannot: it writes a few words, and no
/// loop.
package enum OggComments {
  /// Copies the file with these comments instead of its own, piece by piece.
  static func copy(
    _ source: any ByteSource, with comments: [AudioFileInfo.Comment],
    to write: ([UInt8]) throws(AudioFileError) -> Void
  ) throws(AudioFileError) {
    guard let first = try OggPage(of: source, at: 0) else { throw unexpected(source) }
    let start = try source.bytes(at: 0, count: first.body.upperBound)
    try write(start)
    let isOpus = start[first.body.lowerBound...].starts(with: "OpusHead".utf8)
    // Vorbis has its codebooks behind the comments, often begun in the same page.
    var (packets, offset) = try self.packets(
      isOpus ? 1 : 2, in: source, from: first.body.upperBound)
    let prefix = isOpus ? Array("OpusTags".utf8) : [3] + Array("vorbis".utf8)
    guard packets[0].starts(with: prefix) else { throw unexpected(source) }
    let block = VorbisComments.block(
      vendorOf: Array(packets[0].dropFirst(prefix.count)), comments)
    packets[0] = prefix + block + (isOpus ? [] : [1])

    var number: UInt32 = 1
    for page in pages(packets, first.serialNumber, number: &number) { try write(page) }
    while let page = try OggPage(of: source, at: offset) {
      var bytes = try source.bytes(at: offset, count: page.body.upperBound - offset)
      renumber(&bytes, number)
      try write(bytes)
      number += 1
      offset = page.body.upperBound
    }
  }

  /// Whole packets, and where the next page begins.
  private static func packets(
    _ count: Int, in source: any ByteSource, from start: Int
  ) throws(AudioFileError) -> (packets: [[UInt8]], end: Int) {
    var (packets, packet, offset): ([[UInt8]], [UInt8], Int) = ([], [], start)
    while packets.count < count, let page = try OggPage(of: source, at: offset) {
      var place = page.body.lowerBound
      for length in page.lacing {
        packet += try source.bytes(at: place, count: Int(length))
        place += Int(length)
        if length < 255 {
          packets.append(packet)
          packet = []
        }
      }
      offset = page.body.upperBound
    }
    // The sound begins with a page of its own.
    guard packets.count == count, packet.isEmpty else { throw unexpected(source) }
    return (packets, offset)
  }

  private static func pages(
    _ packets: [[UInt8]], _ serialNumber: UInt32, number: inout UInt32
  ) -> [[UInt8]] {
    let lacing = packets.flatMap { packet in
      [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    }
    let body = packets.flatMap { $0 }
    var (pages, place): ([[UInt8]], Int) = ([], 0)
    for first in stride(from: 0, to: lacing.count, by: 255) {
      let pieces = lacing[first..<min(first + 255, lacing.count)]
      let length = pieces.reduce(0) { $0 + Int($1) }
      let isContinued = first > 0 && lacing[first - 1] == 255
      let endsPacket = pieces.contains { $0 < 255 }
      var page = Array("OggS".utf8) + [0, isContinued ? 1 : 0]
      page.append(endsPacket ? 0 : Int64(-1), .little)
      page.append(serialNumber, .little)
      page.append(0 as UInt64, .little)
      page.append(UInt8(pieces.count))
      page += pieces
      page += body[place..<place + length]
      renumber(&page, number)
      pages.append(page)
      number += 1
      place += length
    }
    return pages
  }

  /// Gives a page its place in the file, and the checksum that goes with it.
  private static func renumber(_ page: inout [UInt8], _ number: UInt32) {
    var fields: [UInt8] = []
    fields.append(number, .little)
    fields.append(0 as UInt32, .little)
    page.replaceSubrange(18..<26, with: fields)
    seal(&page)
  }

  /// Gives a page, whose checksum is 0, its checksum.
  private static func seal(_ page: inout [UInt8]) {
    var sum: UInt32 = 0
    for byte in page { sum = sum << 8 ^ checksums[Int(UInt8(sum >> 24) ^ byte)] }
    var fields: [UInt8] = []
    fields.append(sum, .little)
    page.replaceSubrange(22..<26, with: fields)
  }

  /// The file with another serial number. libsndfile chooses one by chance, so that the same sound
  /// gives other bytes each time.
  package static func copy(
    _ source: any ByteSource, serialNumber: UInt32
  ) throws(AudioFileError) -> [UInt8] {
    var (file, fields) = ([UInt8](), [UInt8]())
    fields.append(serialNumber, .little)
    while let page = try OggPage(of: source, at: file.count) {
      var bytes = try source.bytes(at: file.count, count: page.body.upperBound - file.count)
      bytes.replaceSubrange(14..<18, with: fields)
      bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0])
      seal(&bytes)
      file += bytes
    }
    return file
  }

  /// Of each byte: what is left over when it is divided by Ogg's polynomial.
  private static let checksums: [UInt32] = (0..<256).map { byte in
    var rest = UInt32(byte) << 24
    for _ in 0..<8 { rest = rest & 0x8000_0000 != 0 ? rest << 1 ^ 0x04C1_1DB7 : rest << 1 }
    return rest
  }

  private static func unexpected(_ source: any ByteSource) -> AudioFileError {
    AudioFileError(
      .notWritable, source.name, "its comments cannot be written", remedy: "write another format")
  }
}
