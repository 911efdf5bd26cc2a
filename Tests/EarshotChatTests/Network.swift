import TestSupport

@testable import EarshotChat

/// Possible faults of a network.
struct Network {
  /// In nanoseconds, by which packets are late at random.
  var jitter: Int64 = 0
  var loss = 0.0
  var doubles = 0.0
  var random: SeededNumbers

  init(jitter: Int64 = 0, loss: Double = 0, doubles: Double = 0, seed: UInt64) {
    (self.jitter, self.loss, self.doubles) = (jitter, loss, doubles)
    random = SeededNumbers(seed: seed)
  }

  /// When a packet that was sent arrives: not at all, once or twice.
  mutating func arrivals(ofSentAt time: Int64) -> [Int64] {
    guard Double.random(in: 0..<1, using: &random) >= loss else { return [] }
    let count = Double.random(in: 0..<1, using: &random) < doubles ? 2 : 1
    return (0..<count).map { _ in
      time + 40_000_000 + (jitter > 0 ? Int64.random(in: 0...jitter, using: &random) : 0)
    }
  }
}
