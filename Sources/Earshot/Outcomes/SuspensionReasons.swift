/// Why the engine is silent, as a whole or but for what plays on while the game is paused. All of
/// it sounds when there is no reason left.
public struct SuspensionReasons: OptionSet, Hashable, Sendable {
  /// A bit for each reason.
  public let rawValue: UInt8

  /// From the bits of several reasons.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The game is paused: what isn't exempt stands still, and the engine's clock goes on.
  public static let game = SuspensionReasons(rawValue: 1)
  /// The system interrupted: a call, another application.
  public static let interruption = SuspensionReasons(rawValue: 2)
  /// There is no output to play on. Time goes on meanwhile. The engine's own finding: it can't be
  /// put in or taken out.
  public static let deviceLost = SuspensionReasons(rawValue: 4)
  /// The application is not in front, and its category doesn't let it be heard then.
  public static let background = SuspensionReasons(rawValue: 8)
  /// The machine sleeps, or is about to.
  public static let sleep = SuspensionReasons(rawValue: 16)
  /// The device was unplugged, and the engine's policy is to wait until the game restores this.
  public static let unplugged = SuspensionReasons(rawValue: 32)

  /// What the game may put in and take out; the others have names or are found out.
  package static let countable: [SuspensionReasons] = [.game, .background, .sleep, .unplugged]

  /// Those that silence everything at once and let the engine's clock stand still.
  public static let freezing: SuspensionReasons = [.interruption, .background, .sleep, .unplugged]
}

extension SuspensionReasons: CustomStringConvertible {
  /// The reasons' names with commas; "none" when there is none.
  public var description: String {
    let names = Self.names.filter { contains($0.reason) }.map(\.name)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private static let names: [(reason: SuspensionReasons, name: String)] = [
    (.game, "game"), (.interruption, "interruption"), (.deviceLost, "deviceLost"),
    (.background, "background"), (.sleep, "sleep"), (.unplugged, "unplugged"),
  ]
}
