import CSystem

/// The filter before the meter of ITU-R BS.1770: a head in the sound's way, which lifts what is
/// high, and little ear for what is very low. For one channel.
struct KWeighting {
  private var shelf: Biquad
  private var highPass: Biquad

  init(sampleRate: Int) {
    shelf = .headShelf(sampleRate: Double(sampleRate))
    highPass = .lowCut(sampleRate: Double(sampleRate))
  }

  /// The energy of a run of samples behind the filter, each `stride` after the one before.
  mutating func energy(
    of samples: UnsafePointer<Float>, count: Int, stride: Int
  ) -> Double {
    var (shelf, highPass) = (shelf, highPass)
    var sum = 0.0
    var index = 0
    for _ in 0..<count {
      let heard = highPass.filter(shelf.filter(Double(samples[index])))
      sum += heard * heard
      index += stride
    }
    self.shelf = shelf
    self.highPass = highPass
    return sum
  }
}

/// A filter of the second order.
struct Biquad {
  /// Of the input, and of the output (whose first one is 1).
  let b: (Double, Double, Double)
  let a: (Double, Double)
  private var held = (0.0, 0.0)

  init(b: (Double, Double, Double), a: (Double, Double)) {
    self.b = b
    self.a = a
  }

  @inline(__always)
  mutating func filter(_ input: Double) -> Double {
    let output = b.0 * input + held.0
    held.0 = b.1 * input - a.0 * output + held.1
    held.1 = b.2 * input - a.1 * output
    return output
  }

  // The standard gives coefficients for 48 kHz alone. These are the analogue filters behind them,
  // brought to any rate by the bilinear transform.

  /// 4 dB from about 1.7 kHz on. Rates that can't have it do without.
  static func headShelf(sampleRate: Double) -> Biquad {
    let (frequency, quality) = (1_681.974450955533, 0.7071752369554196)
    guard frequency < 0.4 * sampleRate else { return Biquad(b: (1, 0, 0), a: (0, 0)) }
    let high = pow(10, 3.999843853973347 / 20)
    let middle = pow(high, 0.4996667741545416)
    let k = tan(.pi * frequency / sampleRate)
    let scale = 1 + k / quality + k * k
    return Biquad(
      b: (
        (high + middle * k / quality + k * k) / scale, 2 * (k * k - high) / scale,
        (high - middle * k / quality + k * k) / scale
      ),
      a: (2 * (k * k - 1) / scale, (1 - k / quality + k * k) / scale))
  }

  /// From about 38 Hz downwards.
  static func lowCut(sampleRate: Double) -> Biquad {
    let (frequency, quality) = (38.13547087602444, 0.5003270373238773)
    let k = tan(.pi * frequency / sampleRate)
    let scale = 1 + k / quality + k * k
    return Biquad(
      b: (1, -2, 1), a: (2 * (k * k - 1) / scale, (1 - k / quality + k * k) / scale))
  }
}
