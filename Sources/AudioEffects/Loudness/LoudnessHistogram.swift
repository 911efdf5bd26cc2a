/// The numbers of blocks by loudness, which the gates of ITU-R BS.1770 need, in the same memory for
/// a second and for a year.
///
/// Powers are summed up exactly in steps of loudness of 0.05 LU; a step that a gate falls into is
/// in or out as a whole.
struct LoudnessHistogram {
  private var counts = [Int](repeating: 0, count: Self.stepCount)
  private var powers = [Double](repeating: 0, count: Self.stepCount)
  private var (count, power) = (0, 0.0)
  /// The loudest step that there was.
  private var loudest = 0

  /// Blocks that are no louder are silence: −70 LUFS.
  static let gate = LoudnessMeter.power(ofLoudness: lowest)
  private static let lowest = -70.0
  private static let stepsPerUnit = 20.0
  /// Up to 50 LUFS; louder blocks are in the last step.
  private static let stepCount = 2_400

  mutating func add(_ power: Double) {
    guard power > Self.gate, power.isFinite else { return }
    let place = (LoudnessMeter.loudness(ofPower: power) - Self.lowest) * Self.stepsPerUnit
    let step = min(Int(max(place, 0)), Self.stepCount - 1)
    counts[step] += 1
    powers[step] += power
    count += 1
    self.power += power
    loudest = max(loudest, step)
  }

  mutating func clear() {
    for step in 0...loudest { (counts[step], powers[step]) = (0, 0) }
    (count, power, loudest) = (0, 0, 0)
  }

  /// The mean power of all blocks that are not 10 LU softer than the mean of all.
  var mean: Double {
    guard count > 0 else { return 0 }
    let gate = 0.1 * power / Double(count)
    var (loudCount, sum) = (0, 0.0)
    for step in 0...loudest where powers[step] > gate * Double(counts[step]) {
      loudCount += counts[step]
      sum += powers[step]
    }
    return sum / Double(max(loudCount, 1))
  }
}
