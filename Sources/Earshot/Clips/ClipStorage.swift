/// Where a clip's samples live.
public enum ClipStorage: String, CaseIterable, Hashable, Sendable {
  /// As `Configuration.storagePolicy` says for a clip of its length.
  case automatic
  /// Decoded and whole in memory. Costs the least to play; right for sounds that play often.
  case resident
  /// Small in memory and decoded while it plays: the file's own bytes, where they are no more than
  /// 27 % of the 16-bit samples, else IMA ADPCM made while loading, at 26 %. IMA ADPCM is close to
  /// the original (30 dB and more), not equal to it; a file's own bytes sound as they always do.
  case compressed
  /// Read from its file and decoded while it plays; only its beginning is in memory. Right for
  /// music and long speech. Bytes in memory and a game's own samples are not read from anywhere:
  /// they are kept as they are.
  case streamed
}
