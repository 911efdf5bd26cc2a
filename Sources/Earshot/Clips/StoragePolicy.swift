/// The use of a clip, which affects its storage.
public enum ClipUse: String, CaseIterable, Hashable, Sendable {
  /// Plays often and immediately.
  case effect
  /// Plays one at a time and for long.
  case music
  /// Plays once or seldom.
  case speech
}

/// Chooses the storage of clips without a setting, by length, channels and use. It never loses
/// quality: a clip that can't be compressed without loss stays resident.
///
/// Lengths are for one channel: a stereo clip takes twice the memory, so it counts as twice as
/// long. Nil: never. Only files are streamed.
public struct StoragePolicy: Hashable, Sendable {
  /// Clips of this length or more are streamed.
  public var streamedFrom: Duration?
  /// Clips of this length or more that aren't streamed keep the file's own bytes, if those are
  /// small enough.
  public var compressedFrom: Duration?
  /// Like `streamedFrom`, for music.
  public var musicStreamedFrom: Duration?
  /// Like `compressedFrom`, for speech.
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

  /// Everything is decoded while loading.
  public static let resident = StoragePolicy(
    streamedFrom: nil, musicStreamedFrom: nil, speechCompressedFrom: nil)

  func storage(seconds: Double, channelCount: Int, use: ClipUse) -> ClipStorage {
    let length = seconds * Double(channelCount)
    func reaches(_ limit: Duration?) -> Bool { limit.map { length >= $0 / .seconds(1) } ?? false }
    if reaches(use == .music ? musicStreamedFrom : streamedFrom) { return .streamed }
    return reaches(use == .speech ? speechCompressedFrom : compressedFrom) ? .compressed : .resident
  }
}
