import TestSupport
import Testing

@testable import Earshot

struct ConfigurationLimitTests {
  /// A number of a configuration, with the least and the most that it may be, and beyond.
  struct Limit: CustomTestStringConvertible {
    let testDescription: String
    let allowed: [Double]
    let refused: [Double]
    let set: @Sendable (inout Configuration, Double) -> Void

    init(
      _ name: String, _ allowed: [Double], refused: [Double],
      _ set: @escaping @Sendable (inout Configuration, Double) -> Void
    ) {
      testDescription = name
      (self.allowed, self.refused, self.set) = (allowed, refused, set)
    }
  }

  static let limits = [
    Limit("sampleRate", [8_000, 192_000], refused: [7_999, 192_001]) { $0.sampleRate = Int($1) },
    Limit("stepsPerSecond", [10, 1_000], refused: [9.99, 1_000.1, .nan]) { $0.stepsPerSecond = $1 },
    Limit("sources", [1, 4_096], refused: [0, 4_097]) { $0.sources = Int($1) },
    Limit("maximumVoices", [1, 4_000_000], refused: [0, 4_000_001]) { $0.maximumVoices = Int($1) },
    Limit("speedOfSound", [0.0011, 1e9], refused: [0.001, 1.0001e9, .nan]) { $0.speedOfSound = $1 },
    Limit("dopplerFactor", [0, 10], refused: [-0.01, 10.01, .nan]) { $0.dopplerFactor = $1 },
    Limit("longestCatchUp", [0.001, 60], refused: [0, 60.01, .nan]) { $0.longestCatchUp = $1 },
    Limit("maximumClipBytes", [1], refused: [0]) { $0.maximumClipBytes = Int($1) },
    Limit("clipBudget", [0], refused: [-1]) { $0.clipBudget = Int($1) },
  ]

  @Test("what is outside of its limits is refused by name", arguments: limits)
  func edges(limit: Limit) throws {
    var configuration = Configuration(output: .offline)
    for number in limit.allowed {
      limit.set(&configuration, number)
      try configuration.validate()
    }
    for number in limit.refused {
      limit.set(&configuration, number)
      let error = #expect(throws: AudioError.self, "\(number)") { try configuration.validate() }
      #expect(error?.subject == "Configuration.\(limit.testDescription)")
    }
  }

  @Test("steps are as long as sixteen frames at least")
  func shortestStep() throws {
    var configuration = Configuration(output: .offline, sampleRate: 8_000, stepsPerSecond: 500)
    try configuration.validate()
    configuration.stepsPerSecond = 501
    #expect(throws: AudioError.self) { try configuration.validate() }
  }
}
