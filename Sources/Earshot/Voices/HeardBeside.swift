/// How the other of two listeners with full mixes hears a voice; see
/// `AudioEngine.setAudience(_:mixesEach:)`.
public struct HeardBeside: Hashable, Sendable {
  /// Who it is.
  public let listener: Listener
  /// Whether it has a source for this listener; without one only the first hears it.
  public let isReal: Bool
  /// The complete linear gain for this listener.
  public let gain: Double
  /// The apparent position in metres: to this listener's right, above and behind.
  public let position: Position
  /// The Doppler factor for this listener.
  public let doppler: Double
  /// The full angle, in degrees, over which this listener hears it.
  public let spread: Double
  /// How far the left channel is to the left of the right one, in degrees; see
  /// `VoiceStatus.stereoAngle`.
  public let stereoAngle: Double
  /// The current travel time to this listener, in seconds: 0 unless its emitter has a travel time.
  public let travelTime: Double
}
