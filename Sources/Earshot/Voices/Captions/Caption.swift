/// What somebody who can't hear should be told of sounds: one for all that have the same text and
/// come from the same side, of each who hears them.
public struct Caption: Hashable, Sendable {
  /// Which it is of those of its `CaptionTrack`, from 1 on.
  public let number: Int
  /// The caption of the clips.
  public let text: String
  /// Who hears it, where several listen; nil for flat sound, or where but one listens.
  public let listener: Listener?
  /// When it began, on the clock that the track was told.
  public let start: Duration
  /// When it was heard last.
  public internal(set) var lastHeard: Duration
  /// Where it comes from, as it was told last; nil: from no side.
  public internal(set) var direction: HeardDirection?
  /// By which way it comes, as it was told last.
  public internal(set) var passage: HeardSound.Passage
  /// In metres, now.
  public internal(set) var distance: Double
  /// Of its loudest sound, now.
  public internal(set) var loudness: Decibels
  /// The voice that its direction is that of.
  public internal(set) var voice: Voice
  /// How many voices it stands for now; 0 while none is heard.
  public internal(set) var voiceCount: Int
}

/// What became of a caption.
public enum CaptionChange: Hashable, Sendable {
  case began(Caption)
  /// Its sound comes from another direction by now, or by another way.
  case moved(Caption)
  /// At `Caption.lastHeard` it was heard for the last time.
  case ended(Caption)

  /// As it is after that.
  public var caption: Caption {
    switch self {
    case .began(let caption), .moved(let caption), .ended(let caption): caption
    }
  }
}
