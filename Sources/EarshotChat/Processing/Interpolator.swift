import AudioEffects
import CSystem

/// Interpolates between samples, with a low-pass for the lower of two rates.
struct Interpolator {
  /// Frames on either side, at the lower rate.
  private static let reach = 16
  /// Distinguished positions between two frames.
  private static let steps = 256

  /// Frames needed on either side of a position.
  let taps: Int
  /// A low-pass for each position between two frames.
  private let filter: [Float]

  /// `ratio`: input frames per output frame. `band`: the kept share of the lower rate's half.
  init(ratio: Double = 1, band: Double) {
    let taps = Int((Double(Self.reach) * max(ratio, 1)).rounded(.up))
    let window = KaiserWindow(attenuation: 60)
    let cutoff = band / max(ratio, 1)
    filter = (0..<Self.steps).flatMap { phase in
      (0..<2 * taps).map { tap in
        let distance = Double(tap - taps + 1) - Double(phase) / Double(Self.steps)
        let x = Double.pi * cutoff * distance
        let sinc = abs(x) < 1e-9 ? 1 : sin(x) / x
        return Float(cutoff * sinc * window.value(at: distance / Double(taps)))
      }
    }
    self.taps = taps
  }

  /// The value at a position, from `taps` frames before it and `taps` + 1 after it; missing frames
  /// are silent.
  func value(of samples: borrowing [Float], at place: Double) -> Float {
    let nearest = (place * Double(Self.steps)).rounded()
    let frame = Int((nearest / Double(Self.steps)).rounded(.down))
    let phase = Int(nearest) - frame * Self.steps
    let (first, weights) = (frame - taps + 1, 2 * taps * phase)
    var sum: Float = 0
    for tap in max(0, -first)..<max(0, -first, min(2 * taps, samples.count - first)) {
      sum += samples[first + tap] * filter[weights + tap]
    }
    return sum
  }
}
