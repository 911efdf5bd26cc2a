import Foundation
import Testing

@testable import EarshotBench

@Suite struct ResultComparisonTests {
  private func results(_ figures: [(String, Double)]) throws -> Results {
    var table = Table("calls, counted", title: "", columns: ["call"] + figures.map(\.0))
    table.add("play", figures.map(\.1))
    return try Results(json: Data("[\(table.json)]".utf8))
  }

  @Test(arguments: [(102.9, true), (103.1, false), (50, true), (1_000, false)])
  func onlyWhatCostsThreePercentMoreFails(cost: Double, isGood: Bool) throws {
    let comparison = try ResultComparison(
      old: results([("instructions", 100), ("other", 7)]),
      new: results([("instructions", cost), ("other", 7)]))
    #expect(comparison.isGood == isGood)
    #expect(comparison.worse.count == (isGood ? 0 : 1))
    #expect(comparison.better.count == (cost < 97 ? 1 : 0))
    #expect(comparison.count == 2)
  }

  @Test func aFigureThatIsGoneFailsAndANewOneDoesNot() throws {
    let (one, two) = (try results([("a", 1)]), try results([("a", 1), ("b", 1)]))
    let lost = try ResultComparison(old: two, new: one)
    #expect(!lost.isGood)
    #expect(lost.text.contains("gone    calls, counted: play, b"))
    #expect(try ResultComparison(old: one, new: two).isGood)
  }

  @Test func ratiosAndPowersAreLeftOut() throws {
    let old = try results([("a", 1), ("ratio then", 1), ("exponent", 0.001)])
    let new = try results([("a", 1), ("ratio then", 2), ("exponent", 0.5)])
    let comparison = try ResultComparison(old: old, new: new)
    #expect(comparison.isGood && comparison.count == 1)
  }

  @Test func resultsWithoutCostsAreRefused() throws {
    let ratios = try results([("ratio", 1)])
    #expect(throws: BenchError.self) { try ResultComparison(old: ratios, new: ratios) }
    #expect(throws: BenchError.self) { try Results(json: Data("{}".utf8)) }
    #expect(throws: BenchError.self) { try Results(atPath: "/nowhere.json") }
  }
}
