import AudioFiles

/// Rounds samples to a number of bits, with noise of one step before rounding: the error is then
/// hiss that does not depend on the sound, and even tones softer than a step can be heard.
///
/// The noise is the sum of two uniform ones (triangular), the least that removes all distortion:
/// altogether a quarter of a step squared. It is the same in every run.
struct Dither {
  let bits: Int
  private var state: UInt64 = 0x6561_7273_686F_7421

  init(bits: Int) {
    self.bits = bits
  }

  /// Replaces samples by the nearest steps, full scale 1.
  mutating func apply(to samples: UnsafeMutableBufferPointer<Float>) {
    let scale = Double(1 << (bits - 1))
    for index in samples.indices {
      let step = (Double(samples[index]) * scale + noise()).rounded(.toNearestOrEven)
      samples[index] = Float(min(max(step, -scale), scale - 1) / scale)
    }
  }

  /// Between −1 and 1, most often near 0.
  private mutating func noise() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return (Double(mixed >> 32) - Double(mixed & 0xFFFF_FFFF)) * 0x1p-32
  }
}
