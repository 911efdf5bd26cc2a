/// The behaviour of a voice, or of a bus's voices, when the game is paused and after an
/// interruption.
public struct SuspensionPolicy: Hashable, Sendable {
  /// Whether sound resumes after a suspension.
  public enum Resumption: String, CaseIterable, Hashable, Sendable {
    /// In any case.
    case always
    /// Only if the system says that it should; otherwise it waits to be resumed.
    case whenTold
    /// Never by itself: it waits to be resumed.
    case never
  }

  /// Plays on while the game is paused, as interface sounds do. System suspensions silence
  /// everything.
  public var playsWhileGameIsPaused: Bool
  /// The fade at a game pause and at its end; nil: that of the pause, by default click-free. Music
  /// may take seconds.
  public var gamePauseFade: Fade?
  /// After an interruption, the background or sleep.
  public var resumption: Resumption

  /// By default that of all voices without a policy.
  public init(
    playsWhileGameIsPaused: Bool = false, gamePauseFade: Fade? = nil,
    resumption: Resumption = .whenTold
  ) {
    self.playsWhileGameIsPaused = playsWhileGameIsPaused
    self.gamePauseFade = gamePauseFade
    self.resumption = resumption
  }
}

/// What the engine does when the current device is unplugged.
public enum UnpluggingPolicy: String, CaseIterable, Hashable, Sendable {
  /// Continues on the next best device.
  case goOn
  /// Changes to the next best device but waits there, with `SuspensionReasons.unplugged`, until
  /// that is restored. Music players do so, to avoid playing aloud what was meant for headphones.
  case waitUntilRestored
}

/// The policies of voices and buses. Few have their own.
struct PolicyTable: Sendable {
  private var voices: [Voice: SuspensionPolicy] = [:]
  private var buses: [Bus: SuspensionPolicy] = [:]

  var isEmpty: Bool { voices.isEmpty && buses.isEmpty }

  mutating func set(_ voice: Voice, _ policy: SuspensionPolicy?) { voices[voice] = policy }
  mutating func set(_ bus: Bus, _ policy: SuspensionPolicy?) { buses[bus] = policy }

  func policy(givenTo bus: Bus) -> SuspensionPolicy? { buses[bus] }
  func policy(givenTo voice: Voice) -> SuspensionPolicy? { voices[voice] }

  /// A voice's own policy, or that of the nearest bus above it that has one.
  func policy(of voice: Voice, on bus: Bus, in tree: borrowing BusTree) -> SuspensionPolicy {
    if isEmpty { return SuspensionPolicy() }
    if let own = voices[voice] { return own }
    var next = tree.row(of: bus)
    while let row = next {
      if let policy = buses[tree.bus(at: row)] { return policy }
      guard let parent = tree.parent(of: row) else { break }
      next = tree.row(of: parent)
    }
    return SuspensionPolicy()
  }
}
