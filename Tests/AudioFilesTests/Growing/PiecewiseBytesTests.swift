import Testing

@testable import AudioFiles

/// Pieces scattered over an arriving file.
@Suite("Pieces that come")
struct PiecewiseBytesTests {
  /// A source of a hundred bytes, of which this many have arrived.
  private final class Coming: ByteSource {
    let name = "coming"
    let isComplete = false
    let byteCount = 100
    var there = 0

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(AudioFileError) -> Int {
      guard offset >= 0, offset < there else { return 0 }
      let count = min(buffer.count, there - offset)
      for index in 0..<count { buffer[index] = UInt8(offset + index) }
      return count
    }
  }

  private static let places = [10..<20, 60..<70, 70..<80]

  /// Checks how many bytes must have arrived before this many after the first nine are there.
  private func check(_ make: (Coming) -> any PiecewiseBytes) throws {
    for (count, needed) in [(4, 20), (5, 61), (14, 70), (15, 71), (24, 80), (90, 80)] {
      for there in 18...100 {
        let source = Coming()
        source.there = there
        let pieces = make(source)
        // Three of the header, and six.
        #expect(try pieces.bytes(at: 0, count: 3).count == 3)
        #expect(try pieces.bytes(at: 3, count: 6).count == 6)
        #expect(try pieces.areThere(count) == (there >= needed), "\(count) with \(there)")
      }
    }
  }

  @Test("they are there when the last of them is, wherever it lies")
  func lastOfThem() throws {
    try check { JoinedBytes(head: [1, 2, 3], $0, Self.places) }
    try check { PacketBytes(head: [1, 2, 3], $0, KnownPackets(Self.places)) }
  }

  @Test("less is there without what more would need")
  func lessAfterMore() throws {
    let source = Coming()
    source.there = 20
    let makers: [() -> any PiecewiseBytes] = [
      { JoinedBytes(head: [1, 2, 3], source, Self.places) },
      { PacketBytes(head: [1, 2, 3], source, KnownPackets(Self.places)) },
    ]
    for make in makers {
      let pieces = make()
      _ = try pieces.bytes(at: 0, count: 3)
      _ = try pieces.bytes(at: 3, count: 6)
      // The first piece ends after four bytes, and the next one hasn't come.
      for (count, isThere) in [(5, false), (4, true), (24, false), (4, true)] {
        #expect(try pieces.areThere(count) == isThere, "\(count)")
      }
    }
  }
}
