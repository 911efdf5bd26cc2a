import CSystem

/// The K-weighting filter of ITU-R BS.1770: the shadow of a head, which lifts high frequencies, and
/// the ear's low sensitivity to very low ones. For two channels.
struct KWeighting {
  /// Per lane: the first filter for both channels, then the second, which works on the frame before
  /// so that both are done at once.
  private let b: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  private let a: (SIMD4<Double>, SIMD4<Double>)
  private var held = (SIMD4<Double>.zero, SIMD4<Double>.zero)
  private var passed = SIMD4<Double>.zero

  init(sampleRate: Int) {
    let shelf = Biquad.headShelf(sampleRate: Double(sampleRate))
    let cut = Biquad.lowCut(sampleRate: Double(sampleRate))
    func lanes(_ part: (Biquad) -> Double) -> SIMD4<Double> {
      SIMD4(part(shelf), part(shelf), part(cut), part(cut))
    }
    b = (lanes(\.b.0), lanes(\.b.1), lanes(\.b.2))
    a = (lanes(\.a.0), lanes(\.a.1))
  }

  /// Whether it holds nothing more; less than 400 dB below full scale is forgotten.
  mutating func rests() -> Bool {
    let power = held.0 * held.0 + held.1 * held.1 + passed * passed
    guard power.sum() < 1e-40 else { return false }
    reset()
    return true
  }

  mutating func reset() { (held, passed) = ((.zero, .zero), .zero) }

  /// The energy of a run of filtered frames, one frame late: for the channel at `samples` and, if
  /// `isPair`, for the one beside it. Frames are `stride` apart.
  mutating func energy(
    of samples: UnsafePointer<Float>, count: Int, stride: Int, isPair: Bool
  ) -> SIMD2<Double> {
    let beside = isPair ? 1 : 0
    var (held, passed, sum) = (held, passed, SIMD2<Double>.zero)
    var place = samples
    for _ in 0..<count {
      let input = SIMD4(
        Double(place[0]), Double(place[beside]), passed.lowHalf.x, passed.lowHalf.y)
      passed = b.0 * input + held.0
      held.0 = (b.1 * input + held.1) - a.0 * passed
      held.1 = b.2 * input - a.1 * passed
      sum += passed.highHalf * passed.highHalf
      place += stride
    }
    (self.held, self.passed) = (held, passed)
    return isPair ? sum : SIMD2(sum.x, 0)
  }
}

/// A filter of the second order.
struct Biquad {
  /// The coefficients of the input, and of the output (whose first one is 1).
  let b: (Double, Double, Double)
  let a: (Double, Double)

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
