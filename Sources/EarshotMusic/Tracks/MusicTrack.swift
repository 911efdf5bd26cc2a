import AudioFiles
import Earshot
import EarshotNetwork

/// A track that is played, and what is known of it.
public struct MusicTrack: Hashable, Sendable {
  /// In the playlist, from 0.
  public let index: Int
  /// As in the playlist.
  public let path: String
  /// By its tags, else the playlist, else its name without the suffix. Of radio what is told just
  /// now, else the station's name.
  public internal(set) var title: String
  /// By its tags; nil without.
  public let artist: String?
  /// By its tags; nil without.
  public let album: String?
  /// By its tags; nil without.
  public let albumArtist: String?
  /// Of its album; nil where its tags don't say.
  public let trackNumber: Int?
  /// In seconds; infinite for radio, and what else doesn't say it where it begins.
  public let duration: Double
  /// By what it is multiplied, by `ReplayGain`.
  public let gain: Gain
  /// The front of its album, if it has one and covers are looked for.
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

  /// Of the network; its gain is as it is, as nobody has listened to it before.
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
