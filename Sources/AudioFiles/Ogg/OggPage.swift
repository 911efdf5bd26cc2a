/// One page of an Ogg file: a header, then pieces of packets.
package struct OggPage {
  static let headerLength = 27

  package let serialNumber: UInt32
  /// For FLAC: how many frames there are up to the end of the page.
  let granulePosition: Int64
  /// In the file, cut to it.
  package let body: Range<Int>
  /// The lengths of the pieces; 255 means that the packet goes on in the next piece.
  package let lacing: [UInt8]

  /// Nil where no page begins or its header is cut.
  package init?(of source: any ByteSource, at offset: Int) throws(AudioFileError) {
    let header = try source.bytes(at: offset, count: Self.headerLength + 255)
    guard header.count >= Self.headerLength, header.starts(with: "OggS".utf8) else { return nil }
    let segmentCount = Int(header[26])
    guard header.count >= Self.headerLength + segmentCount else { return nil }
    lacing = Array(header[Self.headerLength..<Self.headerLength + segmentCount])
    serialNumber = header[14..<18].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    granulePosition = header[6..<14].reversed().reduce(0) { $0 << 8 | Int64($1) }
    let start = offset + Self.headerLength + segmentCount
    let end = start + lacing.reduce(0) { $0 + Int($1) }
    body = start..<max(start, min(end, source.byteCount))
  }
}
