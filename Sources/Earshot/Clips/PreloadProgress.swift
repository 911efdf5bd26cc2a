/// How far a list of clips is loaded.
public struct PreloadProgress: Hashable, Sendable {
  /// Clips that are loaded.
  public internal(set) var done = 0
  /// Clips that could not be loaded; an event told why of each.
  public internal(set) var failed = 0
  /// Clips of the list.
  public internal(set) var total = 0

  /// Whether nothing is left to wait for.
  public var isFinished: Bool { done + failed == total }
  /// From 0 to 1, what failed included; 1 for an empty list.
  public var fraction: Double { total == 0 ? 1 : Double(done + failed) / Double(total) }
}
