/// A caption of audible sounds: one for all sounds with the same text, direction and listener.
public struct Caption: Hashable, Sendable {
  /// Its number in its `CaptionTrack`, from 1.
  public let number: Int
  /// The clips' caption.
  public let text: String
  /// The listener that hears it, with several listeners; nil for non-positional sound, and with one
  /// listener.
  public let listener: Listener?
  /// When it started, on the track's clock.
  public let start: Duration
  /// When it was last audible.
  public internal(set) var lastHeard: Duration
  /// Its last reported direction; nil: none.
  public internal(set) var direction: HeardDirection?
  /// Its last reported path.
  public internal(set) var passage: HeardSound.Passage
  /// In metres, now.
  public internal(set) var distance: Double
  /// The current loudness of its loudest sound.
  public internal(set) var loudness: Decibels
  /// The voice whose direction the caption shows.
  public internal(set) var voice: Voice
  /// The current number of its voices; 0 while none is audible.
  public internal(set) var voiceCount: Int
}

/// A change of a caption.
public enum CaptionChange: Hashable, Sendable {
  case began(Caption)
  /// Its direction or its path has changed.
  case moved(Caption)
  /// It was last audible at `Caption.lastHeard`.
  case ended(Caption)

  /// The caption after the change.
  public var caption: Caption {
    switch self {
    case .began(let caption), .moved(let caption), .ended(let caption): caption
    }
  }
}
