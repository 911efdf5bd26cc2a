/// The drift of two clocks, from measurements of their offset.
struct ClockDrift {
  /// The number of measurements and their maximum age, in samples of the microphone.
  private static let most = 24
  private static let longest = 20 * SpeechProcessor.sampleRate
  private static let needed = 6
  /// The maximum drift of sound cards.
  private static let limit = 1e-3
  /// Drift below the measuring error.
  private static let least = 5e-6

  private var measurements: [(time: Int, offset: Double)] = []
  /// Growth of the offset, in samples per sample.
  private(set) var rate = 0.0

  /// Restarts after a jump of the offset; the drift stays.
  mutating func restart() { measurements = [] }

  mutating func addMeasurement(_ offset: Double, at time: Int) {
    measurements.append((time, offset))
    measurements.removeAll { time - $0.time > Self.longest }
    if measurements.count > Self.most { measurements.removeFirst() }
    guard measurements.count >= Self.needed else { return }
    // The median of all slopes ignores peaks from other paths.
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
