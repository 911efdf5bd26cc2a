/// What the application is to its listener, as the platforms sort it: it decides about the
/// background, a mute switch and the sound of others. See <doc:Sessions> for the table.
public enum SessionCategory: String, CaseIterable, Hashable, Sendable {
  /// Sound that the application can do without: it mixes with that of others.
  case ambient
  /// As `ambient`, but others are silenced. What a game is unless it says otherwise.
  case solo
  /// Sound is what the application is for: heard in the background, too.
  case playback
  /// Only records. Not available yet.
  case record
  /// Records and plays. Not available yet.
  case recordAndPlay

  /// Whether the engine stays silent while the application is in the background.
  public var isSilentInBackground: Bool { self == .ambient || self == .solo }

  var records: Bool { self == .record || self == .recordAndPlay }
}
