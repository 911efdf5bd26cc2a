import AudioFiles
import CEarshot
import Earshot
import EarshotMusic
import EarshotNetwork

/// A player, and its events that C has not fetched yet.
final class HostPlayer {
  let player: MusicPlayer
  /// The latest first.
  private var events: [MusicPlayer.Event] = []

  init(_ player: MusicPlayer) { self.player = player }

  /// EARSHOT_MUSIC_TITLE and those that follow.
  func text(_ which: Int32) throws(Failure) -> String {
    let track = player.track
    let found: String?
    switch Int(which) {
    case EARSHOT_MUSIC_TITLE: found = track?.title
    case EARSHOT_MUSIC_ARTIST: found = track?.artist
    case EARSHOT_MUSIC_ALBUM: found = track?.album
    case EARSHOT_MUSIC_ALBUM_ARTIST: found = track?.albumArtist
    case EARSHOT_MUSIC_PATH: found = track?.path
    case EARSHOT_MUSIC_COVER_TYPE: found = track?.cover?.mediaType
    default: throw .argument("which is \(which); see EARSHOT_MUSIC_TITLE")
    }
    return found ?? ""
  }

  func nextEvent() -> MusicPlayer.Event? {
    if events.isEmpty { events = player.takeEvents().reversed() }
    return events.popLast()
  }
}

extension CEngine {
  private static let mostPlayers = 256

  fileprivate func add(_ player: MusicPlayer) throws(Failure) -> earshot_music {
    guard players.count < Self.mostPlayers else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 players exist already; release one")
    }
    playerCount &+= 1
    let number = UInt64(playerCount) << 32 | HandleKind.music.rawValue << HandleKind.shift
    players[number] = HostPlayer(player)
    return number
  }

  fileprivate func player(_ number: earshot_music) throws(Failure) -> HostPlayer {
    if let player = players[number] { return player }
    guard HandleKind(of: number) == .music else {
      throw .wrongHandle(number, expected: .music)
    }
    throw .stale(HandleKind.music.noun)
  }

  /// While there is an engine still.
  func closePlayers() {
    for (_, host) in playersInOrder { host.player.close() }
    players = [:]
  }
}

/// Runs a call of a player's.
func withMusic(
  _ engine: earshot_engine, _ music: earshot_music, _ body: (HostPlayer) throws(Failure) -> Void
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in try body(try entry.player(music)) }
}

@c @implementation
public func earshot_music_make(
  _ engine: earshot_engine, _ options: UnsafePointer<earshot_music_options>!,
  _ music: UnsafeMutablePointer<earshot_music>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let music else { throw .null("music") }
    let player = try earshot_music_options.read(options, "options") { options throws(Failure) in
      let parent = try Bus(options.parent)
      let player = try attempt { () throws(AudioError) in
        try MusicPlayer(entry.engine, under: parent, seed: options.seed)
      }
      try player.configure(options)
      return player
    }
    music.pointee = try entry.add(player)
  }
}

@c @implementation
public func earshot_music_release(
  _ engine: earshot_engine, _ music: earshot_music
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try entry.player(music).player.close()
    entry.players[music] = nil
  }
}

@c @implementation
public func earshot_music_configure(
  _ engine: earshot_engine, _ music: earshot_music,
  _ options: UnsafePointer<earshot_music_options>!
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    try earshot_music_options.read(options, "options") { options throws(Failure) in
      try host.player.configure(options)
    }
  }
}

// MARK: Lists

@c @implementation
public func earshot_music_set_network(
  _ engine: earshot_engine, _ music: earshot_music,
  _ options: UnsafePointer<earshot_network_options>!
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    host.player.network = options == nil ? nil : try NetworkStream.Configuration(options)
  }
}

private func playlist(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int>?, _ count: Int,
  _ entries: UnsafeMutablePointer<Int>?, _ leftOut: UnsafeMutablePointer<Int>?,
  _ player: MusicPlayer
) throws(Failure) -> Playlist {
  var list: [String] = []
  for (index, path) in try elements(paths, count, atMost: 65_536, "paths").enumerated() {
    list.append(try text(path, lengths?[index] ?? -1, "paths[\(index)]"))
  }
  let playlist = Playlist(
    paths: list, files: player.engine.files, network: player.network)
  entries?.pointee = playlist.entries.count
  leftOut?.pointee = playlist.remarks.count
  if let error = playlist.emptiness(of: list) { throw Failure(error) }
  return playlist
}

@c @implementation
public func earshot_music_open(
  _ engine: earshot_engine, _ music: earshot_music,
  _ paths: UnsafePointer<UnsafePointer<CChar>?>!, _ lengths: UnsafePointer<Int>!, _ count: Int,
  _ entries: UnsafeMutablePointer<Int>!, _ left_out: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    host.player.open(
      try playlist(paths, lengths, count, entries, left_out, host.player))
  }
}

@c @implementation
public func earshot_music_append(
  _ engine: earshot_engine, _ music: earshot_music,
  _ paths: UnsafePointer<UnsafePointer<CChar>?>!, _ lengths: UnsafePointer<Int>!, _ count: Int,
  _ entries: UnsafeMutablePointer<Int>!, _ left_out: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    host.player.append(
      try playlist(paths, lengths, count, entries, left_out, host.player))
  }
}

// MARK: Transport

@c @implementation
public func earshot_music_play_at(
  _ engine: earshot_engine, _ music: earshot_music, _ index: Int
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    guard host.player.playlist.entries.indices.contains(index) else {
      throw .argument("the list has \(host.player.playlist.entries.count) entries, and no \(index)")
    }
    host.player.play(at: index)
  }
}

// MARK: What is known

@c @implementation
public func earshot_music_cover(
  _ engine: earshot_engine, _ music: earshot_music, _ bytes: UnsafeMutableRawPointer!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    guard let count else { throw .null("count") }
    guard capacity >= 0 else { throw .argument("no room for \(capacity) bytes") }
    let cover = host.player.track?.cover?.bytes ?? []
    guard bytes != nil || capacity == 0 else { throw .null("bytes") }
    count.pointee = cover.count
    guard let bytes, capacity > 0 else { return }
    UnsafeMutableRawBufferPointer(start: bytes, count: capacity)
      .copyBytes(from: cover.prefix(capacity))
  }
}

@c @implementation
public func earshot_music_set_now_playing(
  _ engine: earshot_engine, _ music: earshot_music, _ now_playing: earshot_now_playing
) -> earshot_result {
  withMusic(engine, music) { host throws(Failure) in
    guard now_playing != 0 else { return host.player.nowPlaying = nil }
    host.player.nowPlaying = try nowPlayings.visit(now_playing) { playing throws(Failure) in
      playing.nowPlaying
    }
  }
}
