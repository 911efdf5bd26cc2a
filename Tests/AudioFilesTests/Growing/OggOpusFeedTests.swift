import Testing

@testable import AudioFiles

/// Streams of Opus that come, page by page.
@Suite("Opus while it comes")
struct OggOpusFeedTests {
  /// Bytes of which more may come, as far as decoders know.
  private final class Coming: ByteSource {
    let name = "coming"
    let isComplete = false
    private(set) var readCount = 0
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int { bytes.count }

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(AudioFileError) -> Int {
      guard offset >= 0, offset < bytes.count else { return 0 }
      let count = min(buffer.count, bytes.count - offset)
      for index in 0..<count { buffer[index] = bytes[offset + index] }
      readCount += count
      return count
    }
  }

  /// 20 ms.
  private static let silence: [UInt8] = [0xF8, 0xFF, 0xFE]
  private static let preSkip = 312
  private static let goesOn: UInt8 = 1

  /// `isCut`: the last packet goes on in the next page.
  private static func page(
    _ packets: [[UInt8]], number: Int, flags: UInt8 = 0, isCut: Bool = false
  ) -> [UInt8] {
    var (lacing, body) = ([UInt8](), [UInt8]())
    for packet in packets {
      lacing += [UInt8](repeating: 255, count: packet.count / 255)
      lacing.append(UInt8(packet.count % 255))
      body += packet
    }
    if isCut { lacing.removeLast() }
    var bytes: [UInt8] = Array("OggS".utf8)
    bytes += [0, flags]
    bytes.append(Int64(0), .little)
    bytes.append(UInt32(7), .little)
    bytes.append(UInt32(number), .little)
    bytes.append(UInt32(0), .little)
    bytes.append(UInt8(lacing.count))
    bytes += lacing
    bytes += body
    OggChecksum.repair(&bytes)
    return bytes
  }

  /// The two pages that a stream begins with.
  private static let beginning: [UInt8] = {
    var head: [UInt8] = Array("OpusHead".utf8)
    head += [1, 1]
    head.append(UInt16(preSkip), .little)
    head.append(UInt32(48_000), .little)
    head += [0, 0, 0]
    let comments: [UInt8] = Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)
    return page([head], number: 0, flags: 2) + page([comments], number: 1)
  }()

  private func packets(_ pages: [UInt8]) throws -> [[UInt8]] {
    let feed = OggOpusFeed(Coming(Self.beginning + pages))
    var found: [[UInt8]] = []
    while case .packet(let packet) = try feed.next() { found.append(packet.bytes) }
    return found
  }

  private func decoder(_ pages: [UInt8]) throws -> ForwardDecoder {
    try ForwardDecoder(
      OggOpusFeed(Coming(Self.beginning + pages)), name: "a",
      inside: AudioFileInfo(container: "Ogg", codec: "", sampleRate: 0, channelCount: 0))
  }

  @Test("what was given isn't kept, wherever packets end")
  func memory() throws {
    let many = [[UInt8]](repeating: Self.silence, count: 50)
    let pages = (0..<20).flatMap { Self.page(many, number: 2 + $0) }
    let decoder = try decoder(pages)
    var (all, held) = (0, 0)
    while true {
      let count = try read(2_048, from: decoder).count
      if count == 0 { break }
      all += count
      held = max(held, decoder.samples.count)
    }
    #expect(all == 20 * 50 * 960 - Self.preSkip)
    #expect(held < 24_000, "\(held) samples")
  }

  @Test("an empty packet is no sound")
  func empty() throws {
    let found = try packets(Self.page([[], Self.silence, [], [], Self.silence], number: 2))
    #expect(found == [Self.silence, Self.silence])
    let configuration = try #require(OpusConfiguration(channelCount: 1, inputRate: 48_000))
    let codec = try OpusCodec(configuration, sampleRate: 48_000, name: "a")
    #expect(codec.decode(Self.silence)?.frameCount == 960)
    #expect(codec.decode([])?.frameCount == nil)
  }

  @Test("a packet whose beginning is lost is left out, and one that is whole is not")
  func lostPages() throws {
    let tail: [UInt8] = [1, 2, 3]
    let found = try packets(
      Self.page([[UInt8](repeating: 255, count: 10), Self.silence], number: 2, flags: Self.goesOn))
    #expect(found == [Self.silence])
    let long = [UInt8](repeating: 9, count: 255)
    let start = Self.page([Self.silence, long], number: 2, isCut: true)
    let whole = try packets(
      start + Self.page([tail, Self.silence], number: 3, flags: Self.goesOn))
    #expect(whole == [Self.silence, long + tail, Self.silence])
    let lost = try packets(
      start + Self.page([tail, Self.silence], number: 4, flags: Self.goesOn))
    #expect(lost == [Self.silence, Self.silence])
  }

  @Test("a damaged packet at the beginning is silent, and no reason to give up")
  func damagedFirst() throws {
    let damaged: [UInt8] = [0xFB]
    let decoder = try decoder(Self.page([damaged, Self.silence], number: 2))
    #expect(try read(5_000, from: decoder).count == 2 * 960 - Self.preSkip)
    #expect(decoder.endedEarly)
  }

  @Test("marks of pages that are none cost no more than other bytes", arguments: [0, 0xFF])
  func falsePages(_ version: Int) throws {
    var unit: [UInt8] = Array("OggS".utf8)
    unit += [UInt8(version), UInt8(version)]
    unit += [UInt8](repeating: 0xFF, count: 21)
    var pages: [UInt8] = []
    for _ in 0..<8_000 { pages += unit }
    let source = Coming(Self.beginning + pages)
    let feed = OggOpusFeed(source)
    while case .packet = try feed.next() {}
    #expect(source.readCount < 40 * source.byteCount, "\(source.readCount) bytes were read")
  }
}
