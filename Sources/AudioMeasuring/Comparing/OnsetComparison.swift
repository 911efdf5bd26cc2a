/// Finds beginnings that one of two sounds has alone, or at another time.
struct OnsetComparison {
  private(set) var first = OnsetDetector()
  private(set) var second = OnsetDetector()
  private let sampleRate: Double
  private let tolerance: Tolerance
  /// All before this frame has been told.
  private var told = Int.min

  init(_ tolerance: Tolerance, sampleRate: Double) {
    self.tolerance = tolerance
    self.sampleRate = sampleRate
  }

  /// Beginnings farther apart than this, in seconds, have nothing to do with each other.
  private static let reach = 0.1

  mutating func add(_ power: Float, _ otherPower: Float, frame: Int) {
    first.add(power, frame: frame)
    second.add(otherPower, frame: frame)
  }

  /// What is known of the time before a frame, or of all of it.
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
      for onset in own.onsets
      where told..<end ~= onset.frame && onset.rise >= OnsetDetector.certain {
        let nearest = others.onsets.min {
          abs($0.frame - onset.frame) < abs($1.frame - onset.frame)
        }
        let time = Double(onset.frame) / sampleRate
        let lag = nearest.map { $0.frame - onset.frame } ?? .max
        if lag.magnitude > reach {
          var finding = Finding(
            isFirst ? .missingOnset : .addedOnset, from: time, amount: onset.rise)
          finding.weight = 15 + onset.rise / 2
          found.append(finding)
        } else if isFirst, abs(Double(lag)) / sampleRate > tolerance.onset {
          var finding = Finding(.onset, from: time, amount: Double(lag) / sampleRate)
          finding.weight = 20 + 200 * abs(finding.amount)
          found.append(finding)
        }
      }
    }
    return found
  }
}
