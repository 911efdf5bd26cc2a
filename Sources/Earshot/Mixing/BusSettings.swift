/// What is set of a bus, as of the frame at which calls take effect: what is on its way is where it
/// is by then. What the buses above it do is not in it.
public struct BusSettings: Hashable, Sendable {
  /// The bus that it is under; nil for `master`.
  public let parent: Bus?
  /// Of everything on it.
  public let gain: Gain
  /// Speed and pitch of everything on it.
  public let rate: Rate
  /// What is in the way of everything on it.
  public let occlusion: Occlusion
  /// It is silent.
  public let isMuted: Bool
  /// It was paused itself.
  public let isPaused: Bool
  /// It plays on while the game's time is slowed or paused.
  public let ignoresGameTime: Bool
}
