import CSystem

/// How much a test does that is short every day, and long under `Tests/soak`.
public enum Soak {
  /// As often as that, or as often as `Tests/soak` has it.
  public static func count(_ short: Int, soaking long: Int) -> Int {
    getenv("EARSHOT_SOAK") == nil ? short : long
  }
}
