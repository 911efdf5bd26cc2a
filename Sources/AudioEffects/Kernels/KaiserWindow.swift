/// A window that trades the width of a filter's transition against its attenuation.
package struct KaiserWindow {
  private let attenuation: Double
  private let shape: Double
  private let scale: Double

  /// In dB, 45 or more.
  package init(attenuation: Double) {
    self.attenuation = attenuation
    // Kaiser's formula for strong attenuation.
    shape = 0.1102 * (attenuation - 8.7)
    scale = 1 / modifiedBessel(shape)
  }

  /// In samples, for a transition as a fraction of the Nyquist frequency.
  package func halfWidth(transition: Double) -> Double {
    (attenuation - 7.95) / (2.285 * Double.pi * transition) / 2
  }

  /// At −1…1; 0 beyond.
  package func value(at place: Double) -> Double {
    let inside = 1 - place * place
    return inside <= 0 ? 0 : modifiedBessel(shape * inside.squareRoot()) * scale
  }
}

/// The modified Bessel function of the first kind and order 0, by its power series.
private func modifiedBessel(_ x: Double) -> Double {
  let quarter = x * x / 4
  var (sum, term, index) = (1.0, 1.0, 1.0)
  while term > sum * 1e-17 {
    term *= quarter / (index * index)
    sum += term
    index += 1
  }
  return sum
}
