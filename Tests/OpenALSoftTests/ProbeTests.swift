import OpenALSoft
import Testing

struct ProbeTests {
  @Test("the largest gain of a source is heard: known versions cut at 24 dB, or at 60 from 1.22 on")
  func gain() throws {
    let limit = try #require(ALProbe.totalGainLimit)
    #expect([16, 1_000].contains { abs(limit / $0 - 1) < 0.001 }, "\(limit)")
  }
}
