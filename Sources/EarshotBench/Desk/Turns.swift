/// Work measured in turns, so that other work on the machine affects all of it.
struct Turns {
  /// Each renders a second of sound, and returns the microseconds of CPU that it took.
  private var works: [() throws -> Double] = []

  /// Returns its index in the costs of each round.
  mutating func add(_ work: @escaping () throws -> Double) -> Int {
    works.append(work)
    return works.count - 1
  }

  /// Does all works, one after the other, this many times. Each is done twice in its turn, of which
  /// the second counts: the first finds the caches as the others left them.
  func rounds(_ count: Int) throws -> [[Double]] {
    try (0..<count).map { _ in
      try works.map { work in
        _ = try work()
        return try work()
      }
    }
  }
}

/// The median of a value of each round.
extension [[Double]] {
  func median(_ figure: ([Double]) -> Double) -> Double { map(figure).median }
}
