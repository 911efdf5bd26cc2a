/// A voice that can be heard, and whose clip has a caption.
public struct HeardSound: Hashable, Sendable {
  /// Whose sound it is.
  public let voice: Voice
  /// What it plays now.
  public let clip: Clip
  /// Nil for a flat voice.
  public let emitter: Emitter?
  /// The listener that hears it, of several; nil for a flat voice, or with one listener.
  public let listener: Listener?
  /// What the clip was given.
  public let caption: String
  /// Where it is heard from: with rooms, where its ways to the listener lead. Nil for a flat
  /// voice, and for what is where the listener is.
  public let direction: HeardDirection?
  /// The way to it in metres; 0 for a flat voice.
  public let distance: Double
  /// By the voice's gain and the loudness of its clip here and in the next moment: a root mean
  /// square of full scale. An estimate: what effects do is not in it, and a clip that nobody has
  /// measured, as live sound, counts as full scale.
  public let loudness: Decibels
  /// By which way it comes.
  public let passage: Passage

  /// By which way a sound comes to the listener.
  public enum Passage: Hashable, Sendable {
    /// Nothing is between, or so little that nobody would name it.
    case open
    /// Behind walls, of which this one takes most.
    case wall(Wall)
    /// Out of another room; the most of it through this portal.
    case portal(Portal)
    /// Out of another room, through its walls alone.
    case walls
    /// Behind what the game said is in the way.
    case obstacle
  }
}
