/// Work that is measured in turns, so that whatever else the machine does meets all of it.
struct Turns {
  /// Each does a second of sound, and answers the microseconds of CPU that it took.
  private var works: [() throws -> Double] = []

  /// Answers the place at which the costs of each round have it.
  mutating func add(_ work: @escaping () throws -> Double) -> Int {
    works.append(work)
    return works.count - 1
  }

  /// All works, one after the other, so many times. Each is done twice in its turn, of which the
  /// second counts: the first finds in the caches what the others have left there.
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
