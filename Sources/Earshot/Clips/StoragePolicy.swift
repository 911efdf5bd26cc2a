/// What a clip is for, as far as that says how it had better be kept.
public enum ClipUse: String, CaseIterable, Hashable, Sendable {
  /// Plays often and at once.
  case effect
  /// Plays one at a time and for long.
  case music
  /// Plays once or seldom.
  case speech
}

/// Which storage clips get that ask for none, by their length, their channels and their use. It
/// never loses quality: what it would compress and can't without loss stays resident.
///
/// A length is that of one channel: a stereo clip takes twice the memory, so it counts as twice as
/// long as it is. Nil: none. Only files are streamed.
public struct StoragePolicy: Hashable, Sendable {
  /// Clips at least so long are streamed.
  public var streamedFrom: Duration?
  /// Clips at least so long that aren't streamed are kept as the file's own bytes, if those are
  /// small enough.
  public var compressedFrom: Duration?
  /// The same as `streamedFrom`, for music.
  public var musicStreamedFrom: Duration?
  /// The same as `compressedFrom`, for speech.
  public var speechCompressedFrom: Duration?

  /// By default a mono effect is streamed from half a minute on, music from five seconds on, and
  /// speech is compressed from two seconds on.
  public init(
    streamedFrom: Duration? = .seconds(30), compressedFrom: Duration? = nil,
    musicStreamedFrom: Duration? = .seconds(5), speechCompressedFrom: Duration? = .seconds(2)
  ) {
    self.streamedFrom = streamedFrom
    self.compressedFrom = compressedFrom
    self.musicStreamedFrom = musicStreamedFrom
    self.speechCompressedFrom = speechCompressedFrom
  }

  /// Everything is decoded whole while loading.
  public static let resident = StoragePolicy(
    streamedFrom: nil, musicStreamedFrom: nil, speechCompressedFrom: nil)

  func storage(seconds: Double, channelCount: Int, use: ClipUse) -> ClipStorage {
    let length = seconds * Double(channelCount)
    func reaches(_ limit: Duration?) -> Bool { limit.map { length >= $0 / .seconds(1) } ?? false }
    if reaches(use == .music ? musicStreamedFrom : streamedFrom) { return .streamed }
    return reaches(use == .speech ? speechCompressedFrom : compressedFrom) ? .compressed : .resident
  }
}
