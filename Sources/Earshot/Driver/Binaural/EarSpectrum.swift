import AudioEffects

/// The power spectrum of both ears together.
struct EarSpectrum {
  private let powers: [Double]
  /// Hertz.
  private let spacing: Double

  /// From interleaved samples of the left and the right ear.
  init(_ response: [Float], sampleRate: Int) {
    let frames = response.count / 2
    var count = 2_048
    while count < frames { count *= 2 }
    let transform = RealFourierTransform(count: count)
    var powers = [Double](repeating: 0, count: transform.binCount)
    var samples = [Float](repeating: 0, count: count)
    var (real, imaginary) = (powers.map { _ in Float(0) }, powers.map { _ in Float(0) })
    for ear in 0..<2 {
      for frame in 0..<frames { samples[frame] = response[2 * frame + ear] }
      transform.forward(samples, to: &real, &imaginary)
      for bin in powers.indices {
        powers[bin] += Double(real[bin] * real[bin] + imaginary[bin] * imaginary[bin])
      }
    }
    self.powers = powers
    spacing = Double(sampleRate) / Double(count)
  }

  /// The mean power over the octaves between two frequencies, in hertz: that of pink noise. It
  /// passes a shelf, if there is one.
  func power(from low: Double = 20, to high: Double = 16_000, _ shelf: LowShelf? = nil) -> Double {
    var (sum, weight) = (0.0, 0.0)
    for bin in powers.indices.dropFirst() {
      let frequency = Double(bin) * spacing
      guard frequency + spacing / 2 >= low, frequency - spacing / 2 <= high else { continue }
      weight += 1 / frequency
      sum += powers[bin] * (shelf?.power(at: frequency) ?? 1) / frequency
    }
    return weight > 0 ? sum / weight : 0
  }
}
