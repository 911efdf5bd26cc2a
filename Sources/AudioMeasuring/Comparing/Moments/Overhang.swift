/// The part of one sound before the other begins, or after it has ended, with no counterpart.
struct Overhang {
  private let channelCount: Int
  private var samples = 0
  private var peak: Float = 0
  private var power = 0.0

  init(channelCount: Int) { self.channelCount = channelCount }

  var frames: Int { samples / channelCount }

  /// −80 dBFS.
  var isSilent: Bool { peak < 1e-4 }

  mutating func add(_ piece: UnsafeBufferPointer<Float>) {
    samples += piece.count
    for sample in piece {
      peak = max(peak, abs(sample))
      power += Double(sample) * Double(sample)
    }
  }

  /// Nil if the overhang is silent, or no louder than the neighbouring sound, whose peak is given:
  /// a shift loses as much of a steady sound, and 2 dB more may be chance.
  func finding(
    _ kind: Finding.Kind, from frame: Int, sampleRate: Double, besides neighbour: Float
  ) -> Finding? {
    guard !isSilent, peak > 1.25 * neighbour else { return nil }
    let level = Math.decibels((power / Double(samples)).squareRoot())
    return Finding(
      kind, from: Double(frame) / sampleRate, to: Double(frame + frames) / sampleRate,
      amount: level)
  }
}
