/// The progress of a list of clips.
public struct PreloadProgress: Hashable, Sendable {
  /// Clips that are loaded.
  public internal(set) var done = 0
  /// Clips that could not be loaded; an event gave the reason for each.
  public internal(set) var failed = 0
  /// Clips of the list.
  public internal(set) var total = 0

  /// Whether nothing is left to load.
  public var isFinished: Bool { done + failed == total }
  /// From 0 to 1, failed ones included; 1 for an empty list.
  public var fraction: Double { total == 0 ? 1 : Double(done + failed) / Double(total) }
}
