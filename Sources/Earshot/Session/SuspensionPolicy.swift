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
