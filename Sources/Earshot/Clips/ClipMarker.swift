/// A named place in a clip: a cue point of the file, or set by the game.
public struct ClipMarker: Hashable, Sendable {
  /// The name in `AudioEvent`s; empty if the file has none. Need not be unique.
  public var name: String
  /// The sample frame, at the clip's stored sample rate.
  public var frame: Int

  /// A place in a clip; frames beyond its end are never reached.
  public init(name: String, frame: Int) {
    self.name = name
    self.frame = frame
  }
}
