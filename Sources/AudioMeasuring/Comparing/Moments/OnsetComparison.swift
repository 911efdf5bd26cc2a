/// Finds beginnings that one of two sounds has alone, or at another time.
struct OnsetComparison {
  private var first: OnsetDetector
  private var second: OnsetDetector
  private let sampleRate: Double
  private let tolerance: Tolerance
  /// The precision of onsets in bands, in frames.
  private let precision: Int
  /// All findings before this frame were reported.
  private var told = Int.min

  init(
    _ tolerance: Tolerance, sampleRate: Double, first: [Onset] = [], second: [Onset] = []
  ) {
    self.first = OnsetDetector(onsets: first)
    self.second = OnsetDetector(onsets: second)
    self.tolerance = tolerance
    self.sampleRate = sampleRate
    precision = BandOnsets.precision(CriticalBands(sampleRate: sampleRate))
  }

  /// Beginnings farther apart than this, in seconds, have nothing to do with each other.
  static let reach = 0.1

  mutating func add(_ power: Float, _ otherPower: Float, frame: Int) {
    first.add(power, frame: frame)
    second.add(otherPower, frame: frame)
  }

  /// The findings before a frame, or all of them.
  mutating func findings(before frame: Int? = nil) -> [Finding] {
    let reach = Int(Self.reach * sampleRate)
    let end = frame.map { $0 - 2 * reach } ?? Int.max - 1
    guard end > told else { return [] }
    defer {
      told = end
      // Later ones may belong to those that are not so old.
      first.forget(before: end - 2 * reach)
      second.forget(before: end - 2 * reach)
    }
    var found: [Finding] = []
    for (own, others, isFirst) in [(first, second, true), (second, first, false)] {
      for onset in own.onsets where told..<end ~= onset.frame && onset.isCertain {
        let lag =
          others.onsets.compactMap { onset.lag(of: $0, reach: reach, precision: precision) }
          .min { abs($0) < abs($1) } ?? .max
        let isAlone = lag.magnitude > reach
        let least = max(tolerance.onset, onset.bands == 0 ? 0 : Double(precision) / sampleRate)
        guard isAlone || isFirst && abs(Double(lag)) / sampleRate > least else { continue }
        var finding = Finding(
          isAlone ? (isFirst ? .missingOnset : .addedOnset) : .onset,
          from: Double(onset.frame) / sampleRate,
          amount: isAlone ? onset.rise : Double(lag) / sampleRate)
        finding.frequencies = onset.frequencies
        found.append(finding)
      }
    }
    return found
  }
}
