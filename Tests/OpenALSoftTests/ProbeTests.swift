import OpenALSoft
import Testing

struct ProbeTests {
  @Test("the ears hear an impulse from each direction, and panning gives it to two loudspeakers")
  func binaural() throws {
    let probe = try #require(ALBinauralProbe(sampleRate: 48_000))
    #expect(probe.directions.count == 17)
    for direction in probe.directions {
      let power = direction.placed.reduce(0) { $0 + $1 * $1 }
      #expect((0.05..<10).contains(power), "\(direction.vector): \(power)")
      #expect((0.2..<1.1).contains(direction.pannedPower), "\(direction)")
    }
    let right = try #require(probe.directions.first { $0.vector.x == 1 }).placed
    let ears = (0..<2).map { ear in
      stride(from: ear, to: right.count, by: 2).reduce(0) { $0 + right[$1] * right[$1] }
    }
    #expect(ears[1] > 2 * ears[0], "\(ears)")
    for reverb in [probe.placedReverb, probe.pannedReverb] {
      func power(_ samples: some Sequence<Float>) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
      #expect(power(reverb) > 1e-6)
      // It has decayed by the end.
      #expect(power(reverb.suffix(512)) < 0.01 * power(reverb))
    }
  }
}
