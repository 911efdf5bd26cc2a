import AudioFiles
import Earshot
import EarshotNetwork

/// A list of files for a player, in order.
public struct Playlist: Hashable, Sendable {
  /// A file, with the playlist's information about it.
  public struct Entry: Hashable, Sendable {
    /// The path or address, as for `AudioEngine.load`.
    public var path: String
    /// Nil: the file's own tags apply.
    public var title: String?
    /// In seconds; nil if unknown.
    public var duration: Double?

    /// Makes an entry for a file, which isn't opened before it is played.
    public init(path: String, title: String? = nil, duration: Double? = nil) {
      self.path = path
      self.title = title
      self.duration = duration
    }
  }

  /// An entry that was left out, and why.
  public enum Remark: Hashable, Sendable {
    /// The file doesn't exist.
    case notFound(String)
    /// A network address without permission, or with a scheme other than HTTP.
    case network(String)
    /// A folder or a playlist that can't be read.
    case unreadable(AudioError)
    /// A playlist that contains itself, directly or through others.
    case circular(String)
    /// Folders or playlists nested deeper than `Playlist.mostLevels`.
    case tooDeep(String)
    /// A playlist of more than 16 MB, of which these were read.
    case tooLong(String)
    /// A file in this folder whose name is not UTF-8.
    case nameNotText(folder: String)
    /// More than `Playlist.mostEntries` entries, 20,000 folders and playlists, 16 playlists in the
    /// network, or in playlists 64 MB or 500,000 lines.
    case tooMuch
  }

  /// Whether the suffix is that of a supported playlist: m3u, m3u8, pls, xspf.
  public static func isPlaylist(_ path: String) -> Bool {
    PlaylistFormat(suffix: FilePath(path).suffix) != nil
  }

  /// The maximum number of entries. Further ones are left out, with a remark.
  public static let mostEntries = 100_000
  /// The maximum nesting of folders and of playlists.
  public static let mostLevels = 16
  /// Bytes read of one playlist.
  static let mostBytes = 16 << 20
  static let mostRemarks = 1_000

  /// The entries, in order.
  public internal(set) var entries: [Entry] = []
  /// What was left out, the first thousand remarks.
  public internal(set) var remarks: [Remark] = []

  /// Entries as they are.
  public init(_ entries: [Entry] = []) {
    self.entries = Array(entries.prefix(Self.mostEntries))
    if entries.count > Self.mostEntries { remarks = [.tooMuch] }
  }

  /// Makes a list of files, folders and playlists (M3U, M3U8, PLS, XSPF, by their suffixes), in
  /// this order.
  ///
  /// A folder contributes its sound files, by their suffixes, with those of its subfolders, sorted
  /// by name: capitals equal small letters, and 2 is before 10. Hidden files and playlists in
  /// folders are left out. Links are followed, but a folder is never entered from within itself.
  /// The call blocks while it lists; only folders and playlists are read.
  ///
  /// With `files`, a game's own, paths refer to those. There are no folders then, and a missing
  /// file shows when it is to be played.
  ///
  /// With `network`, HTTP and HTTPS addresses are entries as well, and playlists at addresses are
  /// read, which waits for their servers. The entries of those are addresses, too. For an address
  /// in `paths` without a known suffix the server is asked for the type. Only a player with
  /// `MusicPlayer.network` plays addresses.
  public init(
    paths: [String], files: (any SoundFiles)? = nil,
    network: NetworkStream.Configuration? = nil
  ) {
    var collector = PlaylistCollector(files, network)
    for path in paths { collector.add(path) }
    self = collector.playlist
  }
}

extension Playlist {
  /// Why these paths contain nothing to play; nil if there is something, or no path was given.
  public func emptiness(of paths: [String]) -> AudioError? {
    guard entries.isEmpty, let first = paths.first else { return nil }
    if case .unreadable(let error)? = remarks.first { return error }
    let what = remarks.first?.description ?? "\(first): no sound files in it"
    let more = remarks.count > 1 ? "; and \(remarks.count - 1) more that are left out" : ""
    return AudioError(.fileUnreadable, subject: "", explanation: what + more)
  }
}

extension Playlist.Remark: CustomStringConvertible {
  /// One line.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file; check the path"
    case .network(let url): "\(url): sound from the network isn't played here"
    case .unreadable(let error): error.description
    case .circular(let path): "\(path): this playlist is in itself"
    case .tooDeep(let path): "\(path): more than \(Playlist.mostLevels) levels deep"
    case .tooLong(let path): "\(path): only its first \(Playlist.mostBytes >> 20) MB were read"
    case .nameNotText(let folder): "\(folder): a file in it whose name is no UTF-8"
    case .tooMuch: "there are more entries than a playlist holds: \(Playlist.mostEntries) entries"
    }
  }
}
