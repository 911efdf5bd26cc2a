/// The state of a voice in numbers, as of the last step.
public struct VoiceStatus: Hashable, Sendable {
  /// The voice of this status.
  public let voice: Voice
  /// The current clip; in a sequence, the one that it has reached.
  public let clip: Clip
  /// Nil for a non-positional voice.
  public let emitter: Emitter?
  /// The listener that hears it, of several; nil for a non-positional voice, or without a listener.
  public let listener: Listener?
  /// Its bus; the buses above that one count in `gain` as well.
  public let bus: Bus
  /// Whether it has a source, and its transition.
  public let state: VoiceState
  /// Why it is in that state.
  public let reason: VoiceReason
  /// The complete linear gain.
  public let gain: Double
  /// The apparent position in metres: to the listener's right, above and behind. Zero for a
  /// non-positional voice.
  public let position: Position
  /// Its speed, the game's time scale included, without Doppler shift.
  public let rate: Double
  /// The Doppler factor on its pitch.
  public let doppler: Double
  /// The full angle, in degrees, over which it is heard: 0 for a point, 180 at the edge of its
  /// emitter's radius, 360 for all around.
  public let spread: Double
  /// How far the left channel is to the left of the right one, in degrees, −180 to 180: negative if
  /// the sides are swapped. 0 unless it is stereo and its emitter has a width.
  public let stereoAngle: Double
  /// The travel time of its sound in seconds, also while it is `VoiceReason.onItsWay`: 0 unless its
  /// emitter has a travel time.
  public let travelTime: Double
  /// The position in the clip, in seconds at the clip's own speed.
  public let playhead: Double
}

/// A voice, for a table: what `VoiceStatus` has of it without where it is heard from.
package struct VoiceGlance: Sendable {
  package let voice: Voice
  package let clip: Clip
  /// Nil: it isn't positional.
  package let emitter: Emitter?
  package let bus: Bus
  package let state: VoiceState
  package let reason: VoiceReason
  /// Linear.
  package let gain: Double
  /// In seconds at the clip's own speed.
  package let playhead: Double
  package let priority: Int
}
