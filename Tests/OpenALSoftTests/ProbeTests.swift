import OpenALSoft
import Testing

struct ProbeTests {
  @Test("the largest gain of a source is heard: all known versions cut at 24 dB")
  func gain() throws {
    let limit = try #require(ALProbe.totalGainLimit)
    #expect(abs(limit - 16) < 0.01, "\(limit)")
  }
}
