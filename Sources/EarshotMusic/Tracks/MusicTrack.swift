import AudioFiles
import Earshot
import EarshotNetwork

/// A track that is played, with its tags.
public struct MusicTrack: Hashable, Sendable {
  /// The index in the playlist, from 0.
  public let index: Int
  /// As in the playlist.
  public let path: String
  /// From its tags, else the playlist, else its name without the suffix. For radio the current
  /// title, else the station's name.
  public internal(set) var title: String
  /// From its tags; nil without.
  public let artist: String?
  /// From its tags; nil without.
  public let album: String?
  /// From its tags; nil without.
  public let albumArtist: String?
  /// The number within its album; nil if its tags don't say.
  public let trackNumber: Int?
  /// In seconds; infinite for radio, and for other files that don't state it at their start.
  public let duration: Double
  /// The gain applied by `ReplayGain`.
  public let gain: Gain
  /// The front cover, if there is one and covers are looked for.
  public internal(set) var cover: CoverArt?

  private static let longestText = 1_024

  init(
    _ index: Int, _ entry: Playlist.Entry, _ words: TrackReading.Words, duration: Double,
    gain: Gain
  ) {
    self.index = index
    path = entry.path
    func text(_ name: String) -> String? {
      words.comments.first { $0.name == name && !$0.value.isEmpty }.map {
        String($0.value.prefix(Self.longestText))
      }
    }
    let name = FilePath(entry.path).name.text
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil }
    title = text("TITLE") ?? entry.title ?? stem.map { String($0) } ?? name
    artist = text("ARTIST")
    album = text("ALBUM")
    albumArtist = text("ALBUMARTIST") ?? text("ALBUM ARTIST")
    // "3" or "3/12".
    trackNumber = text("TRACKNUMBER").flatMap { number in
      Int(number.prefix { $0 != "/" }).flatMap { (1...99_999).contains($0) ? $0 : nil }
    }
    self.duration = duration
    self.gain = gain
    cover = words.cover
  }

  /// A network track. Its gain is unity, since it can't be measured in advance.
  init(_ index: Int, _ entry: Playlist.Entry, _ info: NetworkStreamInfo) {
    self.index = index
    path = entry.path
    let name = info.name.split(separator: "/").last.map { String($0) }
    title = info.title ?? info.stationName ?? entry.title ?? name ?? info.name
    (artist, album, albumArtist, trackNumber) = (nil, nil, nil, nil)
    duration = info.duration ?? .infinity
    gain = .unity
  }
}
