import Testing

@testable import Earshot

struct SeededGeneratorTests {
  @Test("the same seed gives the same numbers, another seed others")
  func repeatable() {
    var a = SeededGenerator(seed: 42)
    var b = SeededGenerator(seed: 42)
    var c = SeededGenerator(seed: 43)
    let first = (0..<100).map { _ in a.next() }
    #expect(first == (0..<100).map { _ in b.next() })
    #expect(first != (0..<100).map { _ in c.next() })
  }

  @Test("a seed's noise is this noise on every machine")
  func reference() {
    // The published outputs of SplitMix64 for the seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test("units fill 0 to 1 evenly and never reach 1")
  func units() {
    var generator = SeededGenerator(seed: 1)
    let numbers = (0..<100_000).map { _ in generator.nextUnit() }
    #expect(numbers.allSatisfy { $0 >= 0 && $0 < 1 })
    let mean = numbers.reduce(0, +) / 100_000
    let power = numbers.map { ($0 - 0.5) * ($0 - 0.5) }.reduce(0, +) / 100_000
    #expect(abs(mean - 0.5) < 0.004, "mean \(mean)")
    #expect(abs(power - 1 / 12.0) < 0.002, "variance \(power)")
  }
}
