import Testing

@testable import Earshot

struct StatisticsTests {
  @Test("a new engine's statistics are zero but for its sources and their property calls")
  func new() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sources: 5))
    for (name, value) in Mirror(reflecting: engine.statistics).children
    where name != "propertyCalls" {
      let count = try value as? Int ?? Int(#require(value as? Double) * 1e9)
      #expect(count == (name == "sources" ? 5 : 0), "\(name ?? "a count")")
    }
    let silent = try AudioEngine(Configuration(output: .silence))
    silent.update(elapsed: .milliseconds(50))
    #expect(silent.statistics.steps > 0 && silent.statistics.dropouts == 0)
  }
}
