/// What the application is to its listener, as the platforms sort it: it decides about the
/// background, a mute switch and the sound of others. See <doc:Sessions> for the table.
public enum SessionCategory: String, CaseIterable, Hashable, Sendable {
  /// Sound that the application can do without: it mixes with that of others.
  case ambient
  /// As `ambient`, but others are silenced. What a game is unless it says otherwise.
  case solo
  /// Sound is what the application is for: heard in the background, too.
  case playback
  /// Only records: nothing is heard of it on a device. Goes on in the background.
  case record
  /// Records and plays, both also in the background.
  case recordAndPlay

  /// Whether the engine stays silent while the application is in the background.
  public var isSilentInBackground: Bool { self == .ambient || self == .solo }

  /// Whether a `SoundRecorder` may belong to an engine of this category.
  public var records: Bool { self == .record || self == .recordAndPlay }
}
