import CSystem

/// How long a room sounds: seconds until it has fallen by 60 dB, at 125 Hz, 1 kHz and 8 kHz. In
/// between one goes over into the other.
public struct Decay: Equatable, Sendable {
  /// At 125 Hz and below, 0.1 to 30.
  public var low: Double
  /// At 1 kHz, 0.1 to 30.
  public var middle: Double
  /// At 8 kHz and above, 0.1 to 30.
  public var high: Double

  /// The same for all unless told otherwise.
  public init(_ middle: Double, low: Double? = nil, high: Double? = nil) {
    self.middle = middle
    self.low = low ?? middle
    self.high = high ?? middle
  }

  static let frequencies = (125.0, 1_000.0, 8_000.0)
}

/// A line's decay in the low, middle and high band: two filters of the first order side by side,
/// whose corners are the band limits.
struct DecayFilter {
  private let rate: Double
  let lowOpening: Double
  let highOpening: Double

  init(sampleRate: Int) {
    rate = Double(sampleRate)
    let (low, middle, high) = Decay.frequencies
    lowOpening = 1 - exp(-2 * .pi * (low * middle).squareRoot() / rate)
    highOpening = 1 - exp(-2 * .pi * (middle * min(high, 0.4 * rate)).squareRoot() / rate)
  }

  /// The gains of a line of this length in frames: for the whole, for the sound below the lower
  /// limit, and for that below the upper one.
  func gains(_ decay: Decay, frames: Int) -> (direct: Double, low: Double, high: Double) {
    let (low, middle, high) = Decay.frequencies
    let places = SIMD3(low, middle, min(high, 0.45 * rate))
    var wanted = SIMD3(decay.low, decay.middle, decay.high)
    for band in 0..<3 { wanted[band] = pow(10, -3 * Double(frames) / (wanted[band] * rate)) }
    var bands = wanted
    // Each band leaks into the others, so each is moved until the sum is right where it counts.
    for _ in 0..<24 {
      for band in 0..<3 {
        bands[band] *= wanted[band] / magnitude(bands, at: places[band])
        bands[band] = min(max(bands[band], 1e-6), 0.99999)
      }
    }
    return (bands[2], bands[0] - bands[1], bands[1] - bands[2])
  }

  private func magnitude(_ bands: SIMD3<Double>, at frequency: Double) -> Double {
    let angle = 2 * .pi * min(frequency, 0.49 * rate) / rate
    func filtered(_ opening: Double, _ gain: Double) -> (Double, Double) {
      // c / (1 − (1 − c) / z)
      let (re, im) = (1 - (1 - opening) * cos(angle), (1 - opening) * sin(angle))
      let scale = gain * opening / (re * re + im * im)
      return (re * scale, -im * scale)
    }
    let low = filtered(lowOpening, bands[0] - bands[1])
    let high = filtered(highOpening, bands[1] - bands[2])
    let (re, im) = (bands[2] + low.0 + high.0, low.1 + high.1)
    return max((re * re + im * im).squareRoot(), 1e-9)
  }
}
