/// What a voice is doing, in numbers, as of the last step.
public struct VoiceStatus: Hashable, Sendable {
  public let voice: Voice
  public let clip: Clip
  /// Nil for a flat voice.
  public let emitter: Emitter?
  public let bus: Bus
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
  /// Seconds into the clip, at the clip's own speed.
  public let playhead: Double
}
