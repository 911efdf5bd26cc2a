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

/// Which storage clips get that ask for none, by their length at load.
public struct StoragePolicy: Hashable, Sendable {
  /// Files that play at least so long are streamed. Nil: none.
  public var streamedFrom: Duration?
  /// Files that play at least so long, and aren't streamed, are kept compressed if their own bytes
  /// are small enough; a policy never loses quality. Nil: none.
  public var compressedFrom: Duration?

  /// By default everything up to half a minute is resident and what is longer is streamed.
  public init(streamedFrom: Duration? = .seconds(30), compressedFrom: Duration? = nil) {
    self.streamedFrom = streamedFrom
    self.compressedFrom = compressedFrom
  }

  /// Everything is decoded whole while loading.
  public static let resident = StoragePolicy(streamedFrom: nil)

  func storage(forSeconds seconds: Double) -> ClipStorage {
    func reaches(_ limit: Duration?) -> Bool { limit.map { seconds >= $0 / .seconds(1) } ?? false }
    if reaches(streamedFrom) { return .streamed }
    return reaches(compressedFrom) ? .compressed : .resident
  }
}
