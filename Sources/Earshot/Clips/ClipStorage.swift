/// Where a clip's samples are stored.
public enum ClipStorage: String, CaseIterable, Hashable, Sendable {
  /// As `Configuration.storagePolicy` decides for the clip's length.
  case automatic
  /// Decoded and complete in memory. Costs the least to play; for sounds that play often.
  case resident
  /// Small in memory and decoded while it plays: the file's own bytes, if they are at most 27 % of
  /// the 16-bit samples, else IMA ADPCM made while loading, at 26 %. IMA ADPCM has a
  /// signal-to-noise ratio of 30 dB or more; the file's own bytes sound unchanged.
  case compressed
  /// Read from its file and decoded while it plays, with only its beginning in memory. For music
  /// and long speech. Files in memory and a game's own samples have no file to read: they are kept
  /// as they are.
  case streamed
}
