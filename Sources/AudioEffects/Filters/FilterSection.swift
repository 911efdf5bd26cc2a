import CSystem

/// A filter of the second order: an analogue one, brought to the sample rate by the bilinear
/// transform, with its frequency where it is asked for.
///
/// Two integrators in a loop, the sound and both of which are mixed. In this form a filter can
/// move from any to any other without getting louder than both for a moment, and is stable all
/// the while.
struct FilterSection: Equatable, Sendable {
  /// Logarithms of how far an integrator turns in half a sample, and of the loop's damping.
  var turn = 0.0
  var damping = 0.0
  /// How much of the input and of both integrators is heard.
  var direct = 1.0
  var band = 0.0
  var low = 0.0

  /// Nothing is changed.
  static let identity = FilterSection()
  var isIdentity: Bool { direct == 1 && band == 0 && low == 0 }

  private init() {}

  private init(
    turn: Double, damping: Double, direct: Double = 0, band: Double = 0, low: Double = 0
  ) {
    self.turn = log(turn)
    self.damping = log(damping)
    (self.direct, self.band, self.low) = (direct, band, low)
  }

  /// Where a filter's frequency can be, as a part of the sample rate.
  static let highestFrequency = 0.49

  private static func turn(_ frequency: Double, _ sampleRate: Int) -> Double {
    tan(.pi * min(frequency / Double(sampleRate), highestFrequency))
  }

  /// 12 dB an octave above `frequency`; nil for `quality` gives 6.
  static func lowPass(_ frequency: Double, quality: Double?, sampleRate: Int) -> FilterSection {
    // A filter of the first order is one of the second with a pole that its own zero cancels.
    FilterSection(
      turn: turn(frequency, sampleRate), damping: quality.map { 1 / $0 } ?? 2,
      band: quality == nil ? 1 : 0, low: 1)
  }

  static func highPass(_ frequency: Double, quality: Double?, sampleRate: Int) -> FilterSection {
    let damping = quality.map { 1 / $0 } ?? 2
    return FilterSection(
      turn: turn(frequency, sampleRate), damping: damping, direct: 1,
      band: quality == nil ? -1 : -damping, low: -1)
  }

  static func bell(
    _ frequency: Double, quality: Double, decibels: Double, sampleRate: Int
  ) -> FilterSection {
    let gain = pow(10, decibels / 40)
    let damping = 1 / (quality * gain)
    return FilterSection(
      turn: turn(frequency, sampleRate), damping: damping, direct: 1,
      band: damping * (gain * gain - 1))
  }

  static func notch(_ frequency: Double, quality: Double, sampleRate: Int) -> FilterSection {
    FilterSection(
      turn: turn(frequency, sampleRate), damping: 1 / quality, direct: 1, band: -1 / quality)
  }

  static func lowShelf(
    _ frequency: Double, quality: Double, decibels: Double, sampleRate: Int
  ) -> FilterSection {
    let gain = pow(10, decibels / 40)
    return FilterSection(
      turn: turn(frequency, sampleRate) / gain.squareRoot(), damping: 1 / quality, direct: 1,
      band: (gain - 1) / quality, low: gain * gain - 1)
  }

  static func highShelf(
    _ frequency: Double, quality: Double, decibels: Double, sampleRate: Int
  ) -> FilterSection {
    let gain = pow(10, decibels / 40)
    return FilterSection(
      turn: turn(frequency, sampleRate) * gain.squareRoot(), damping: 1 / quality,
      direct: gain * gain, band: (1 - gain) * gain / quality, low: 1 - gain * gain)
  }

  /// Part of the way to another.
  func moved(to other: FilterSection, by part: Double) -> FilterSection {
    var result = other
    result.turn = turn + part * (other.turn - turn)
    result.damping = damping + part * (other.damping - damping)
    result.direct = direct + part * (other.direct - direct)
    result.band = band + part * (other.band - band)
    result.low = low + part * (other.low - low)
    if bursts(to: other) {
      // Its quality falls evenly, and the audible part of its ringing with it.
      let (from, to) = (exp(-damping), exp(-other.damping))
      result.damping = -log(from + part * (to - from))
      let heard = band * from + part * (other.band * to - band * from)
      result.band = heard * exp(result.damping)
    }
    return result
  }

  /// Whether it rings longer than the other, whose ringing is more audible.
  private func bursts(to other: FilterSection) -> Bool {
    other.damping > damping && abs(other.band) > abs(band) && band != 0
  }

  /// How long the way to another takes at the least, in frames: its ringing dies away four times as
  /// fast as more of it is heard.
  func calmFrames(to other: FilterSection) -> Int {
    guard bursts(to: other) else { return 0 }
    return Int(min(4 * (exp(-damping) - exp(-other.damping)) / exp(turn), 1e6))
  }

  /// The kernel's coefficients.
  var factors: (Float, Float, Float, Float, Float, Float) {
    let (g, k) = (exp(turn), exp(damping))
    let scale = 1 / (1 + g * (g + k))
    return (
      Float(-2 * g * (g + k) * scale), Float(2 * g * scale), Float(2 * g * g * scale),
      Float(direct), Float(band / 2), Float(low / 2)
    )
  }

  /// How many frames it takes to fall by 120 dB.
  var tail: Int {
    guard !isIdentity else { return 0 }
    let (g, k) = (exp(turn), exp(damping))
    // The slower pole's distance from the origin, from the analogue poles.
    let discriminant = k * k / 4 - 1
    let radius: Double
    if discriminant >= 0 {
      let pole = g * (k / 2 - discriminant.squareRoot())
      radius = abs((1 - pole) / (1 + pole))
    } else {
      let scale = 1 + g * (g + k)
      radius = max(0, (1 - g * k + g * g) / scale).squareRoot()
    }
    return radius <= 1e-9 ? 16 : 16 + Int(min(log(1e-6) / log(radius), 1e9))
  }
}
