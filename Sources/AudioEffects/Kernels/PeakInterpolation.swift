import CAudioKernels
import CSystem

/// Interpolates the waveform between samples: half way by a windowed sinc over the sixteen samples
/// before and the sixteen after; a quarter of the way by the three places before and the three
/// after, including those half way.
enum PeakInterpolation {
  /// The factors for the sums of samples equally far before and after the middle, outwards.
  static let half: [Float] = {
    let count = Int(EARSHOT_PEAK_PAIRS)
    let window = KaiserWindow(attenuation: 45)
    let taps = (0..<count).map { pair -> Double in
      let distance = Double(pair) + 0.5
      return sin(.pi * distance) / (.pi * distance) * window.value(at: distance / Double(count))
    }
    // A constant keeps its value.
    let sum = 2 * taps.reduce(0, +)
    return taps.map { Float($0 / sum) }
  }()

  /// The same for half of the way between those: accurate to 0.2 % up to 0.46 of the sample rate.
  static let quarter: [Float] = [0.600676, -0.122749, 0.022989]

  /// The largest ratio of the waveform's peak to the highest sample, tops between places included.
  static let gain = [half, quarter].reduce(1.5) { gain, taps in
    gain * 2 * taps.reduce(0) { $0 + abs($1) }
  }
}
