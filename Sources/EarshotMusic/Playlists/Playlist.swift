import AudioFiles
import Earshot
import EarshotNetwork

/// What a player plays: files, in the order of the list.
public struct Playlist: Hashable, Sendable {
  /// A file, and what a playlist said of it.
  public struct Entry: Hashable, Sendable {
    /// As `AudioEngine.load` would be given it.
    public var path: String
    /// Nil: whatever the file's own tags say.
    public var title: String?
    /// In seconds; nil where nobody has said.
    public var duration: Double?

    /// Of a file that isn't looked at before it is to be played.
    public init(path: String, title: String? = nil, duration: Double? = nil) {
      self.path = path
      self.title = title
      self.duration = duration
    }
  }

  /// What was left out, and why.
  public enum Remark: Hashable, Sendable {
    /// There is no such file.
    case notFound(String)
    /// Sound from the network, where that wasn't allowed, or what is no HTTP.
    case network(String)
    /// A folder or a playlist that can't be read.
    case unreadable(AudioError)
    /// A playlist that is in itself, by way of others or not.
    case circular(String)
    /// Folders or playlists in one another beyond `Playlist.mostLevels`.
    case tooDeep(String)
    /// A playlist of more than 16 MB, of which these were read.
    case tooLong(String)
    /// A file in this folder whose name is no UTF-8.
    case nameNotText(folder: String)
    /// There was more than `Playlist.mostEntries` entries, 20,000 folders and playlists, 16
    /// playlists in the network, or in playlists 64 MB or 500,000 lines.
    case tooMuch
  }

  /// Whether a path's suffix is that of a playlist which is read: m3u, m3u8, pls, xspf.
  public static func isPlaylist(_ path: String) -> Bool {
    PlaylistFormat(suffix: FilePath(path).suffix) != nil
  }

  /// Further ones are left out, and told.
  public static let mostEntries = 100_000
  /// Folders in folders, and playlists in playlists.
  public static let mostLevels = 16
  /// Bytes of one playlist that are read.
  static let mostBytes = 16 << 20
  static let mostRemarks = 1_000

  /// In the order of the list.
  public internal(set) var entries: [Entry] = []
  /// What was left out, the first thousand.
  public internal(set) var remarks: [Remark] = []

  /// Entries as they are.
  public init(_ entries: [Entry] = []) {
    self.entries = Array(entries.prefix(Self.mostEntries))
    if entries.count > Self.mostEntries { remarks = [.tooMuch] }
  }

  /// Of files, folders and playlists (M3U, M3U8, PLS, XSPF, by their suffixes), in this order.
  ///
  /// Of a folder all sound files by their suffixes, and those of folders in it, by their names as
  /// people sort them: capitals are as small letters, and 2 is before 10. Hidden ones and the
  /// playlists in folders are left out. Links are followed, but no folder is gone into from within
  /// itself. Blocks while it looks; nothing but folders and playlists is read.
  ///
  /// With `files`, a game's own, paths are what those open; there are no folders then, and whether
  /// there is a file shows when it is to be played.
  ///
  /// With `network` addresses of HTTP and HTTPS are entries as well, and playlists at such are
  /// read, which waits for their servers; what those name is in the network, too. An address in
  /// `paths` without a suffix that says what it is, is asked for its type. They are played by a
  /// player whose `MusicPlayer.network` is set.
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
  /// Why there is nothing to play in what was named by these paths; nil where there is something,
  /// or nothing was named.
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
    case .tooMuch: "there is more than a playlist holds: \(Playlist.mostEntries) entries"
    }
  }
}
