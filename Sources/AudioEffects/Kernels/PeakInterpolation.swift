import CAudioKernels
import CSystem

/// What makes the wave between samples: half way by a sine cardinal in a window, over the sixteen
/// samples before and the sixteen behind; a quarter of the way by the three before and the three
/// behind, places half way included.
enum PeakInterpolation {
  /// Of the sums of samples that lie equally far before and behind the middle, outwards.
  static let half: [Float] = {
    let count = Int(EARSHOT_PEAK_PAIRS)
    let window = KaiserWindow(attenuation: 45)
    let taps = (0..<count).map { pair -> Double in
      let distance = Double(pair) + 0.5
      return sin(.pi * distance) / (.pi * distance) * window.value(at: distance / Double(count))
    }
    // A constant stays what it is.
    let sum = 2 * taps.reduce(0, +)
    return taps.map { Float($0 / sum) }
  }()

  /// The same for half of the way between those: within 0.2 % of what it should be up to 0.46 of
  /// the sample rate.
  static let quarter: [Float] = [0.600676, -0.122749, 0.022989]

  /// By how much the wave can be higher than the highest sample, tops between places included.
  static let gain = [half, quarter].reduce(1.5) { gain, taps in
    gain * 2 * taps.reduce(0) { $0 + abs($1) }
  }
}
