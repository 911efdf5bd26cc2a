/// Opus packets of another container as an Ogg file, the only one that libsndfile reads them in.
///
/// Pages are made when they are read: their places follow from the packets' sizes, and only one
/// is kept.
final class OggOpusBytes: ByteSource {
  var name: String { source.name }
  var isComplete: Bool { source.isComplete }
  let byteCount: Int

  private let source: any ByteSource
  private let packets: OpusPackets
  private let pages: [Page]
  private var current: (number: Int, bytes: [UInt8])?

  private struct Page {
    /// The two headers have none.
    let packets: Range<Int>
    let start: Int
    let granulePosition: Int
  }

  private static let packetsPerPage = 25
  private static let maximumSegments = 255
  private static let headerLength = 27

  init(_ packets: OpusPackets, _ source: any ByteSource) {
    self.source = source
    self.packets = packets
    var (pages, offset, granule, first) = ([Page](), 0, 0, 0)
    for header in [packets.head, Self.comments] {
      pages.append(Page(packets: 0..<0, start: offset, granulePosition: 0))
      offset += Self.headerLength + Self.segments(header.count) + header.count
    }
    while first < packets.places.count {
      var (end, segments, bytes) = (first, 0, 0)
      while end < packets.places.count, end - first < Self.packetsPerPage {
        let more = Self.segments(packets.places[end].count)
        guard segments + more <= Self.maximumSegments else { break }
        segments += more
        bytes += packets.places[end].count
        granule += packets.lengths[end]
        end += 1
      }
      // The last page's position cuts off the padding of the last packet.
      let position = min(granule, packets.preSkip + packets.frameCount)
      pages.append(Page(packets: first..<end, start: offset, granulePosition: position))
      offset += Self.headerLength + segments + bytes
      first = end
    }
    self.pages = pages
    byteCount = offset
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < byteCount else { return 0 }
    let number = pageContaining(offset)
    if current?.number != number { current = (number, try page(number)) }
    guard let bytes = current?.bytes else { return 0 }
    let inside = offset - pages[number].start
    guard inside < bytes.count else { return 0 }
    let count = min(buffer.count, bytes.count - inside)
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[inside..<inside + count]))
    }
    return count
  }

  /// By binary search: the last page that does not begin behind the offset.
  private func pageContaining(_ offset: Int) -> Int {
    var (low, high) = (0, pages.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pages[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func page(_ number: Int) throws(AudioFileError) -> [UInt8] {
    let page = pages[number]
    var (lacing, body) = ([UInt8](), [UInt8]())
    func append(_ packet: [UInt8]) {
      lacing += [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
      body += packet
    }
    switch number {
    case 0: append(packets.head)
    case 1: append(Self.comments)
    default:
      for place in packets.places[page.packets] {
        append(try source.bytes(at: place.lowerBound, count: place.count))
      }
    }
    let (begins, ends): (UInt8, UInt8) = (2, 4)
    var bytes = Array("OggS".utf8) + [0]
    bytes.append((number == 0 ? begins : 0) | (number == pages.count - 1 ? ends : 0))
    bytes.append(Int64(page.granulePosition), .little)
    let serialNumber: UInt32 = 1
    bytes.append(serialNumber, .little)
    bytes.append(UInt32(truncatingIfNeeded: number), .little)
    let noChecksumYet: UInt32 = 0
    bytes.append(noChecksumYet, .little)
    bytes.append(UInt8(lacing.count))
    bytes += lacing
    bytes += body
    let checksum = OggChecksum.of(bytes)
    for (index, shift) in [0, 8, 16, 24].enumerated() {
      bytes[22 + index] = UInt8(truncatingIfNeeded: checksum >> shift)
    }
    return bytes
  }

  /// A piece shorter than 255 ends a packet, if need be an empty one.
  private static func segments(_ packetLength: Int) -> Int { packetLength / 255 + 1 }

  /// No vendor's name and no comments.
  private static let comments = Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)
}
