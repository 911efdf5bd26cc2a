import CSystem

/// How much a test does that is short every day, and long under `Tests/soak`.
public enum Soak {
  /// Whether it is long, or cases were chosen.
  public static var isOn: Bool { getenv("EARSHOT_SOAK") != nil || getenv("EARSHOT_SEEDS") != nil }

  /// This number, or that of `Tests/soak`.
  public static func count(_ short: Int, soaking long: Int) -> Int {
    getenv("EARSHOT_SOAK") == nil ? short : long
  }

  /// The numbers of random cases, from 1 on; or those of `EARSHOT_SEEDS`, as "25,36" or "201-300".
  public static func seeds(_ short: Int, soaking long: Int) -> [Int] {
    seeds(Array(1...short), soaking: long)
  }

  /// The seeds that failed once and the suite's other fixed ones, or under `Tests/soak` the numbers
  /// from 1 on.
  public static func seeds(_ short: [Int], soaking long: Int) -> [Int] {
    guard let wanted = getenv("EARSHOT_SEEDS") else {
      return getenv("EARSHOT_SOAK") == nil ? short : Array(1...long)
    }
    return String(cString: wanted).split(separator: ",").flatMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return [Int]() }
      return Array(first...last)
    }
  }
}
