/// What the application is to the user, in the platforms' terms: it determines the behaviour in the
/// background, with a mute switch and towards other applications' sound. See <doc:Sessions> for the
/// table.
public enum SessionCategory: String, CaseIterable, Hashable, Sendable {
  /// Sound is not essential: it mixes with that of other applications.
  case ambient
  /// Like `ambient`, but others are silenced. The default of games.
  case solo
  /// Sound is the application's purpose: audible in the background, too.
  case playback
  /// Only records: nothing plays on a device. Continues in the background.
  case record
  /// Records and plays, both also in the background.
  case recordAndPlay

  /// Whether the engine stays silent while the application is in the background.
  public var isSilentInBackground: Bool { self == .ambient || self == .solo }

  /// Whether a `SoundRecorder` may belong to an engine of this category.
  public var records: Bool { self == .record || self == .recordAndPlay }
}
