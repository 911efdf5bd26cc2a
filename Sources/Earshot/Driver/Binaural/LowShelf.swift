/// Makes low frequencies of stereo sound louder, by a filter of the first order.
struct LowShelf: Sendable {
  /// The gain at the lowest frequencies, as a factor.
  let gain: Float
  /// Hertz: the filter's pole. The zero is `gain` times as high.
  let frequency: Double
  /// Of the low-pass that is added.
  private let factor: Float
  private var state = SIMD2<Float>.zero

  init(gain: Float, frequency: Double, sampleRate: Int) {
    (self.gain, self.frequency) = (gain, frequency)
    let turn = Double.pi * frequency / Double(sampleRate)
    let tangent = Elementary.sine(turn) / Elementary.cosine(turn)
    factor = Float(tangent / (1 + tangent))
  }

  /// By how much the power of a frequency grows.
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
    // What has died away must not go on as numbers that are slow to compute with.
    if max(abs(state.x), abs(state.y)) < 1e-12 { state = .zero }
  }
}
