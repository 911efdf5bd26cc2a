import AudioEffects
import CSystem

/// Values between samples, without what a lower rate can't hold.
struct Interpolator {
  /// On either side of a frame, at the lower rate.
  private static let reach = 16
  /// Places between two frames that are told apart.
  private static let steps = 256

  /// Frames that are needed on either side of a place.
  let taps: Int
  /// A low-pass, for each place between two frames.
  private let filter: [Float]

  /// `ratio`: frames of what is read for one of what is made. `band`: how much of the lower rate's
  /// half is kept.
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

  /// What lies at a place, with `taps` frames before it and as many and one more behind it; frames
  /// that aren't there are silent.
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
