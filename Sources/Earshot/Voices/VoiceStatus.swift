/// What a voice is doing, in numbers, as of the last step.
public struct VoiceStatus: Hashable, Sendable {
  /// The voice that was asked about.
  public let voice: Voice
  /// What plays now: of clips that follow each other, the one it has come to.
  public let clip: Clip
  /// Nil for a flat voice.
  public let emitter: Emitter?
  /// The listener that hears it, of several; nil for a flat voice, or where there is no listener.
  public let listener: Listener?
  /// Where it comes in; the buses above that one count in `gain` as well.
  public let bus: Bus
  /// Whether it has a source, and what it is on its way to.
  public let state: VoiceState
  /// Why it is in that state.
  public let reason: VoiceReason
  /// Everything that makes it louder or quieter, in one linear number.
  public let gain: Double
  /// Where it is heard from, in metres: to the right, above and behind the listener's face.
  /// Zero for a flat voice.
  public let position: Position
  /// Its speed, game time's scale included, Doppler shift not.
  public let rate: Double
  /// The factor on pitch that its motion makes.
  public let doppler: Double
  /// The full angle, in degrees, that it is heard over: 0 for a point, 180 at the edge of what its
  /// emitter's radius reaches, 360 from all around.
  public let spread: Double
  /// How far the left channel is heard to the left of the right one, in degrees, −180 to 180:
  /// negative where sides are swapped. 0 unless it is stereo and its emitter has a width.
  public let stereoAngle: Double
  /// Seconds that its sound took to the listener, or takes while it is `VoiceReason.onItsWay`: 0
  /// unless its emitter has a travel time.
  public let travelTime: Double
  /// Seconds into the clip, at the clip's own speed.
  public let playhead: Double
}
