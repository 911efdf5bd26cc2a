import CEarshot
import TestSupport

/// Chooses the arguments of a careless caller. Always the same for a seed.
struct Chance {
  var generator: SeededNumbers
  /// The engine's handles by kind, of existing or removed things.
  var handles: [UInt64] = []
  /// Handles of another engine's, of other kinds, and of nothing.
  let strange: [UInt64]

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
  mutating func isLucky(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < part
  }

  /// Mostly one of the engine's, of the requested kind.
  mutating func handle(_ kinds: UInt64...) -> UInt64 {
    if isLucky(0.15) { return strange[below(strange.count)] }
    if isLucky(0.1) { return handles[below(handles.count)] }
    let fitting = handles.filter { kinds.contains($0 >> 28 & 0xF) }
    return fitting.isEmpty ? 0 : fitting[below(fitting.count)]
  }

  /// Mostly a number within a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    guard isLucky(0.15) else { return Double.random(in: range, using: &generator) }
    let absurd: [Double] = [
      .nan, .infinity, -.infinity, -.nan, 1e300, -1e300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -0.0,
      -1, 1e18, 9.3e18, 86_401, -1e9,
    ]
    return absurd[below(absurd.count)]
  }

  mutating func time() -> Double { isLucky(0.3) ? EARSHOT_CLICK_FREE : number(0...0.05) }

  mutating func whole(_ range: ClosedRange<Int32>) -> Int32 {
    guard isLucky(0.15) else { return Int32.random(in: range, using: &generator) }
    return [.min, .max, -1, -2, 99, 0][below(6)]
  }

  mutating func frame() -> Int64 {
    isLucky(0.3)
      ? [.max, .min, -1, -2, 0, .max - 1, 1 << 62][below(7)] : Int64(below(200_000))
  }

  mutating func flag() -> Bool { isLucky(0.5) }
  mutating func isMissing() -> Bool { isLucky(0.1) }
}
