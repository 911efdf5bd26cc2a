/// A first-order low shelf for stereo sound.
struct LowShelf: Sendable {
  /// The gain at the lowest frequencies, as a factor.
  let gain: Float
  /// Hertz: the filter's pole. The zero is `gain` times as high.
  let frequency: Double
  /// The coefficient of the added low-pass.
  private let factor: Float
  private var state = SIMD2<Float>.zero

  init(gain: Float, frequency: Double, sampleRate: Int) {
    (self.gain, self.frequency) = (gain, frequency)
    let turn = Double.pi * frequency / Double(sampleRate)
    let tangent = Elementary.sine(turn) / Elementary.cosine(turn)
    factor = Float(tangent / (1 + tangent))
  }

  /// The power gain at a frequency.
  func power(at frequency: Double) -> Double {
    let (own, zero) = (self.frequency, self.frequency * Double(gain))
    return (frequency * frequency + zero * zero) / (frequency * frequency + own * own)
  }

  /// Frames of two channels, in place.
  mutating func process(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    for frame in 0..<frames {
      let sound = SIMD2(samples[2 * frame], samples[2 * frame + 1])
      let step = (sound - state) * factor
      let low = state + step
      state = low + step
      let louder = sound + (gain - 1) * low
      samples[2 * frame] = louder.x
      samples[2 * frame + 1] = louder.y
    }
    // Avoids denormal numbers, which are slow to compute with.
    if max(abs(state.x), abs(state.y)) < 1e-12 { state = .zero }
  }
}
