import TestSupport

/// The source of choices: a seed, or as few bytes as possible from a fuzzer that learns from them.
package struct Choices {
  private var generator: SeededNumbers?
  private var bytes: ArraySlice<UInt8> = []

  package init(seed: UInt64) { generator = SeededNumbers(seed: seed) }

  /// When they are used up, every choice is the first one.
  package init(bytes: [UInt8]) { self.bytes = bytes[...] }

  var isOver: Bool { generator == nil && bytes.isEmpty }

  /// A number below `count`, of one byte if it can be.
  mutating func below(_ count: Int) -> Int {
    guard generator == nil else { return Int.random(in: 0..<count, using: &generator!) }
    let byte = Int(bytes.popFirst() ?? 0)
    return (count <= 256 ? byte : byte << 8 | Int(bytes.popFirst() ?? 0)) % count
  }

  mutating func word() -> UInt64 {
    if generator != nil { return generator!.next() }
    return (0..<8).reduce(0) { word, _ in word << 8 | UInt64(bytes.popFirst() ?? 0) }
  }
}
