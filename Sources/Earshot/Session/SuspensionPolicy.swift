/// What becomes of a voice, or of all on a bus, when the game is paused and after an interruption.
public struct SuspensionPolicy: Hashable, Sendable {
  /// Whether sound goes on when what silenced it is over.
  public enum Resumption: String, CaseIterable, Hashable, Sendable {
    /// In any case.
    case always
    /// Only if the system says that it should; otherwise it waits to be resumed.
    case whenTold
    /// Never by itself: it waits to be resumed.
    case never
  }

  /// Plays on while the game is paused, as interface sounds do. Nothing plays on through what
  /// the system does.
  public var playsWhileGameIsPaused: Bool
  /// How it comes to rest when the game is paused, and goes on after; nil: as the pause was
  /// asked to be, click-free if nothing was said. Music may take seconds.
  public var gamePauseFade: Fade?
  /// After an interruption, the background or sleep.
  public var resumption: Resumption

  /// Without arguments it is what all voices have whose bus was not given another.
  public init(
    playsWhileGameIsPaused: Bool = false, gamePauseFade: Fade? = nil,
    resumption: Resumption = .whenTold
  ) {
    self.playsWhileGameIsPaused = playsWhileGameIsPaused
    self.gamePauseFade = gamePauseFade
    self.resumption = resumption
  }
}
