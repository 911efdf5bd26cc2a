/// Random numbers that are the same for the same seed on every machine: variation of sounds, noise
/// and random tests must be repeatable.
///
/// Sixty-four bits of state, one addition and a mix per number (the SplitMix scheme): good for
/// sound and for tests, not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Evenly spread over 0..<1, in steps of 2⁻⁵³.
  package mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Evenly spread over the range, whose bounds must be finite.
  package mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
  }
}
