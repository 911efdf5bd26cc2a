import AudioEffects

/// How alike two sounds are, for each shift in time, by the product of their spectra.
struct Correlation {
  /// By the second sound's delay in frames; negative delays are counted from the end.
  let products: [Float]
  /// The first's conjugate times the second, by bins.
  let real: [Float]
  let imaginary: [Float]

  /// `transform` is long enough for both, one after the other; to make one takes long.
  init(
    of a: some Collection<Float>, with b: some Collection<Float>,
    by transform: RealFourierTransform
  ) {
    let size = transform.count
    let bins = transform.binCount
    func spectrum(_ samples: some Collection<Float>) -> (real: [Float], imaginary: [Float]) {
      let padded = samples + [Float](repeating: 0, count: size - samples.count)
      var (real, imaginary) = (
        [Float](repeating: 0, count: bins), [Float](repeating: 0, count: bins)
      )
      transform.forward(padded, to: &real, &imaginary)
      return (real, imaginary)
    }
    let one = spectrum(a)
    var other = spectrum(b)
    for bin in 0..<bins {
      let real = one.real[bin] * other.real[bin] + one.imaginary[bin] * other.imaginary[bin]
      other.imaginary[bin] =
        one.real[bin] * other.imaginary[bin] - one.imaginary[bin] * other.real[bin]
      other.real[bin] = real
    }
    var products = [Float](repeating: 0, count: size)
    transform.backward(other.real, other.imaginary, to: &products)
    let scale = 2 / Float(size)
    for index in products.indices { products[index] *= scale }
    (self.products, real, imaginary) = (products, other.real, other.imaginary)
  }

  static func transform(forFrames frames: Int) -> RealFourierTransform {
    var size = 256
    while size < frames { size *= 2 }
    return RealFourierTransform(count: size)
  }
}
