/// An audible voice whose clip has a caption.
public struct HeardSound: Hashable, Sendable {
  /// Whose sound it is.
  public let voice: Voice
  /// What it plays now.
  public let clip: Clip
  /// Nil for a non-positional voice.
  public let emitter: Emitter?
  /// The listener that hears it, of several; nil for a non-positional voice, and with one listener.
  public let listener: Listener?
  /// The clip's caption.
  public let caption: String
  /// The apparent direction: with rooms, that of the path to the listener. Nil for a non-positional
  /// voice, and for a sound at the listener's position.
  public let direction: HeardDirection?
  /// The length of the path in metres; 0 for a non-positional voice.
  public let distance: Double
  /// From the voice's gain and the loudness of its clip at this and the next moment: a root mean
  /// square of full scale. It is an estimate: effects are not included, and a clip that was not
  /// analysed, such as live sound, counts as full scale.
  public let loudness: Decibels
  /// The path of the sound.
  public let passage: Passage

  /// The path of a sound to the listener.
  public enum Passage: Hashable, Sendable {
    /// No obstacle, or a negligible one.
    case open
    /// Behind walls, of which this one attenuates most.
    case wall(Wall)
    /// From another room, mostly through this portal.
    case portal(Portal)
    /// From another room, through its walls only.
    case walls
    /// Behind an obstacle set by the game.
    case obstacle
  }
}
