/// By how much two clocks part, from measurements of how far apart they are.
struct ClockDrift {
  /// Measurements that count, and for how long; in samples of what is heard.
  private static let most = 24
  private static let longest = 20 * SpeechProcessor.sampleRate
  private static let needed = 6
  /// What clocks of sound cards never exceed.
  private static let limit = 1e-3
  /// What measurements can't tell from none.
  private static let least = 5e-6

  private var measurements: [(time: Int, offset: Double)] = []
  /// Samples by which the offset grows in one.
  private(set) var rate = 0.0

  /// The offset has jumped; the clocks are the same.
  mutating func restart() { measurements = [] }

  mutating func addMeasurement(_ offset: Double, at time: Int) {
    measurements.append((time, offset))
    measurements.removeAll { time - $0.time > Self.longest }
    if measurements.count > Self.most { measurements.removeFirst() }
    guard measurements.count >= Self.needed else { return }
    // The median of all slopes isn't led astray by some peaks that were of another way.
    var slopes: [Double] = []
    for (index, later) in measurements.enumerated() {
      for earlier in measurements[..<index] {
        slopes.append((later.offset - earlier.offset) / Double(later.time - earlier.time))
      }
    }
    slopes.sort()
    let found = min(max(slopes[slopes.count / 2], -Self.limit), Self.limit)
    if abs(found - rate) > Self.least { rate = found }
  }
}
