import Testing

@testable import EarshotBench

@Suite struct GrowthTests {
  @Test(arguments: [(0.0, 5.0), (1, 0.01), (2, 3)])
  func theExponentOfAPowerIsFound(power: Double, factor: Double) {
    let counts = [1_000, 10_000, 100_000]
    let costs = counts.map { count in
      (0..<Int(power)).reduce(factor) { cost, _ in cost * Double(count) }
    }
    #expect(abs(GrowthTable.exponent(counts, costs) - power) < 1e-9)
  }
}
