import TestSupport

extension Render {
  /// How much there is of a frequency, by a window that falls off smoothly.
  func amplitude(at frequency: Double) -> Double {
    let step = Math.turn * frequency / sampleRate
    let (stepCosine, stepSine) = (Math.cosine(step), Math.sine(step))
    var (cosine, sine) = (1.0, 0.0)
    var (real, imaginary) = (0.0, 0.0)
    let middle = Double(frameCount) / 2
    for (frame, sample) in samples.enumerated() {
      let place = (Double(frame) - middle) / middle
      let value = Double(sample) * (1 - place * place)
      real += value * cosine
      imaginary += value * sine
      (cosine, sine) = (
        cosine * stepCosine - sine * stepSine, sine * stepCosine + cosine * stepSine
      )
    }
    return (real * real + imaginary * imaginary).squareRoot()
  }
}
