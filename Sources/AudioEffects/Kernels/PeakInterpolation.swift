import CSystem

/// What makes the wave between samples, at a quarter and at half of the way: a sine cardinal in a
/// window, over the twelve samples before and the twelve behind.
enum PeakInterpolation {
  static let tapCount = 24

  /// At `part` of the way, from the first sample to the last.
  private static func row(_ part: Double) -> [Double] {
    let window = KaiserWindow(attenuation: 50)
    let middle = Double(tapCount / 2)
    let taps = (0..<tapCount).map { tap -> Double in
      let distance = Double(tap) - (middle - 1 + part)
      return sin(.pi * distance) / (.pi * distance) * window.value(at: distance / middle)
    }
    // A constant stays what it is.
    let sum = taps.reduce(0, +)
    return taps.map { $0 / sum }
  }

  /// Of the sums of samples that lie equally far before and behind the middle, outwards.
  static let half: [Float] = {
    let row = Self.row(0.5)
    return (0..<tapCount / 2).map { Float(row[tapCount / 2 + $0]) }
  }()

  /// Of the sums, then of the differences.
  static let quarter: [Float] = {
    let row = Self.row(0.25)
    let pairs = (0..<tapCount / 2).map { (row[tapCount / 2 - 1 - $0], row[tapCount / 2 + $0]) }
    return pairs.map { Float(($0 + $1) / 2) } + pairs.map { Float(($1 - $0) / 2) }
  }()

  /// By how much the wave can be higher than the highest sample, tops between places included.
  static let gain: Float = {
    let largest = [0.25, 0.5].map { row($0).reduce(0) { $0 + abs($1) } }.max() ?? 1
    return Float(largest * 1.5)
  }()
}
