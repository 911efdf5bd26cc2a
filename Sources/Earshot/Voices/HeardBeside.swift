/// How the other of two listeners hears a voice, where each of them hears all; see
/// `AudioEngine.setAudience(_:mixesEach:)`.
public struct HeardBeside: Hashable, Sendable {
  /// Who it is.
  public let listener: Listener
  /// Whether there was a source for him, too; without one it is heard by who hears it first alone.
  public let isReal: Bool
  /// Everything that makes it louder or quieter to him, in one linear number.
  public let gain: Double
  /// Where he hears it from, in metres: to the right, above and behind his face.
  public let position: Position
  /// The factor on pitch that motion makes for him.
  public let doppler: Double
  /// The full angle, in degrees, that he hears it over.
  public let spread: Double
  /// How far he hears the left channel to the left of the right one, in degrees; see
  /// `VoiceStatus.stereoAngle`.
  public let stereoAngle: Double
  /// Seconds that its sound takes to him now: 0 unless its emitter has a travel time.
  public let travelTime: Double
}
