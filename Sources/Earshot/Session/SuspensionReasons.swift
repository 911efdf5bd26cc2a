/// Why the engine is silent as a whole. It sounds when there is no reason left.
public struct SuspensionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The game suspended the whole engine.
  public static let game = SuspensionReasons(rawValue: 1)
  /// The system interrupted it: a call, another application.
  public static let interruption = SuspensionReasons(rawValue: 2)
  /// There is no output to play on. Time goes on meanwhile.
  public static let deviceLost = SuspensionReasons(rawValue: 4)
}
