/// A named place in a clip: a cue point of the file, or one that the game set.
public struct ClipMarker: Hashable, Sendable {
  /// What `AudioEvent`s call it; empty when the file names it not. Need not be unique.
  public var name: String
  /// The sample frame, at the clip's sample rate as kept.
  public var frame: Int

  /// A place in a clip; frames beyond its end are never reached.
  public init(name: String, frame: Int) {
    self.name = name
    self.frame = frame
  }
}
