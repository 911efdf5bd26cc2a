import Testing

@testable import AudioFiles

@Suite("FLAC's header, where a container leaves it out")
struct FLACHeaderTests {
  /// With 4,096 samples of 16 bits.
  private func firstFrame() throws -> FLACFrame {
    try #require(FLACFrame([0xFF, 0xF8, 0xC9, 0x08, 0, 0]))
  }

  @Test("it tells what the container does, if FLAC has room for that")
  func told() throws {
    let first = try firstFrame()
    for channels in 0...10 {
      let made = FLACHeader(first, sampleRate: 44_100, channelCount: channels, frameCount: 5_000)
      guard (1...8).contains(channels) else {
        #expect(made == nil, "\(channels) channels")
        continue
      }
      // Twenty bits of the rate, three of the channels, five of a sample's bits, 36 of the length.
      let fields = try #require(made).bytes[14..<22].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(fields >> 44 == 44_100 && fields & 0xF_FFFF_FFFF == 5_000)
      #expect(Int(fields >> 41 & 7) + 1 == channels && fields >> 36 & 31 == 15)
    }
    for rate in [-1, 0, 1 << 20, .max] {
      #expect(FLACHeader(first, sampleRate: rate, channelCount: 2, frameCount: nil) == nil)
    }
  }
}
