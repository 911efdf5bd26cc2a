/// Why the engine is silent, completely or except for exempt sound while the game is paused. It
/// sounds when there is no reason.
public struct SuspensionReasons: OptionSet, Hashable, Sendable {
  /// A bit for each reason.
  public let rawValue: UInt8

  /// From the bits of several reasons.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The game is paused: everything that isn't exempt stands still, and the engine's clock runs.
  public static let game = SuspensionReasons(rawValue: 1)
  /// The system interrupted: a call, another application.
  public static let interruption = SuspensionReasons(rawValue: 2)
  /// There is no output device. Time passes meanwhile. The engine detects this: it can't be added
  /// or removed.
  public static let deviceLost = SuspensionReasons(rawValue: 4)
  /// The application is in the background, and its category doesn't allow sound there.
  public static let background = SuspensionReasons(rawValue: 8)
  /// The machine sleeps, or is about to.
  public static let sleep = SuspensionReasons(rawValue: 16)
  /// The device was unplugged, and the engine's policy is to wait until the game restores this.
  public static let unplugged = SuspensionReasons(rawValue: 32)

  /// The reasons that the game may add and remove; the others have names or are detected.
  package static let countable: [SuspensionReasons] = [.game, .background, .sleep, .unplugged]

  /// The reasons that silence everything at once and stop the engine's clock.
  public static let freezing: SuspensionReasons = [.interruption, .background, .sleep, .unplugged]
}

extension SuspensionReasons: CustomStringConvertible {
  /// The reasons' names with commas; "none" if there is none.
  public var description: String {
    let names = Self.names.filter { contains($0.reason) }.map(\.name)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private static let names: [(reason: SuspensionReasons, name: String)] = [
    (.game, "game"), (.interruption, "interruption"), (.deviceLost, "deviceLost"),
    (.background, "background"), (.sleep, "sleep"), (.unplugged, "unplugged"),
  ]
}
