/// Finds the beginnings of sounds: where the level of a few milliseconds rises above the whole
/// recent past.
struct OnsetDetector {
  private(set) var onsets: [Onset]
  private var recent = [Float](repeating: 0, count: 16)
  private var position = 0
  private var wait = 0
  /// −60 dBFS.
  private static let threshold: Float = 1e-6

  init(onsets: [Onset] = []) { self.onsets = onsets }

  /// Takes the mean square of the next `frames` frames from `frame` on.
  mutating func add(_ power: Float, frame: Int) {
    let before = recent.max() ?? 0
    recent[position] = power
    position = (position + 1) % recent.count
    if wait > 0 {
      wait -= 1
      // The first step up may be the lesser one.
      guard let last = onsets.last, power > before * 4, last.rise < Onset.certain else { return }
    }
    guard power > Self.threshold, power > before * 2.5 else { return }
    let rise = Math.decibels(Double(max(power, 1e-12) / max(before, 1e-10)).squareRoot())
    if wait > 0 { onsets.removeLast() }
    wait = recent.count
    onsets.append(Onset(frame: frame, rise: rise))
  }

  /// Drops onsets before a frame.
  mutating func forget(before frame: Int) { onsets.removeAll { $0.frame < frame } }
}
