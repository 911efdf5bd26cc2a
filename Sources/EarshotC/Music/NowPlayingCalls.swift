import AudioFiles
import CEarshot
import Earshot
import EarshotMusic
import Synchronization

/// What tells the desktop, by number.
let nowPlayings = SharedTable<HostNowPlaying>(of: .nowPlaying, capacity: 256)

/// It, and what C has not yet taken of what was asked for.
final class HostNowPlaying: Sendable {
  let nowPlaying: NowPlaying
  /// The latest first.
  private let commands = Mutex<[NowPlaying.Command]>([])

  init(_ nowPlaying: NowPlaying) { self.nowPlaying = nowPlaying }

  func nextCommand() -> NowPlaying.Command? {
    commands.withLock { commands in
      if commands.isEmpty { commands = nowPlaying.takeCommands().reversed() }
      return commands.popLast()
    }
  }
}

extension NowPlaying.Command {
  fileprivate var shape: (command: Int, value: Double) {
    switch self {
    case .play: (EARSHOT_COMMAND_PLAY, 0)
    case .pause: (EARSHOT_COMMAND_PAUSE, 0)
    case .playOrPause: (EARSHOT_COMMAND_PLAY_OR_PAUSE, 0)
    case .stop: (EARSHOT_COMMAND_STOP, 0)
    case .next: (EARSHOT_COMMAND_NEXT, 0)
    case .previous: (EARSHOT_COMMAND_PREVIOUS, 0)
    case .seekBy(let seconds): (EARSHOT_COMMAND_SEEK_BY, seconds)
    case .seekTo(let seconds): (EARSHOT_COMMAND_SEEK_TO, seconds)
    case .setVolume(let gain): (EARSHOT_COMMAND_SET_VOLUME, gain.linear)
    case .setShuffled(let isOn): (EARSHOT_COMMAND_SET_SHUFFLED, isOn ? 1 : 0)
    case .setRepeats(let repeats): (EARSHOT_COMMAND_SET_REPEATS, Double(repeats.number))
    }
  }
}

extension NowPlaying.Info {
  fileprivate init(_ info: earshot_now_playing_info) throws(Failure) {
    self.init()
    switch Int(info.state) {
    case EARSHOT_MUSIC_IS_STOPPED: state = .stopped
    case EARSHOT_MUSIC_IS_PLAYING: state = .playing
    case EARSHOT_MUSIC_IS_PAUSED: state = .paused
    default: throw .argument("info.state is \(info.state); see EARSHOT_MUSIC_IS_STOPPED")
    }
    trackID = Int(info.track_id)
    title = try optionalText(info.title, -1, "info.title") ?? ""
    artist = try optionalText(info.artist, -1, "info.artist")
    album = try optionalText(info.album, -1, "info.album")
    guard info.cover_size <= 1 << 26 else { throw .argument("info.cover_size is above 64 MB") }
    if let bytes = info.cover {
      let copy = UnsafeRawBufferPointer(start: bytes, count: info.cover_size)
      cover = CoverArt(Array(copy))
    }
    let length = try within(info.duration, 0...1e9, "info.duration")
    duration = length > 0 ? length : nil
    position = try within(info.position, 0...1e9, "info.position")
    rate = try within(info.rate, 0...100, "info.rate")
    volume = try Gain(checked: info.volume, "info.volume")
    repeats = try choice(info.repeats, of: [.off, .one, .all], "info.repeats")
    isShuffled = info.is_shuffled
    canGoNext = !info.is_last
    canGoPrevious = !info.is_first
  }
}

@c @implementation
public func earshot_now_playing_info_init(
  _ info: UnsafeMutablePointer<earshot_now_playing_info>!
) {
  earshot_now_playing_info.fillIn(info)
}

@c @implementation
public func earshot_now_playing_make(
  _ name: UnsafePointer<CChar>!, _ name_length: Int, _ desktop_entry: UnsafePointer<CChar>!,
  _ desktop_entry_length: Int, _ now_playing: UnsafeMutablePointer<earshot_now_playing>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let now_playing else { throw .null("now_playing") }
    let name = try text(name, name_length, "name")
    let entry = try optionalText(desktop_entry, desktop_entry_length, "desktop_entry")
    let made = HostNowPlaying(NowPlaying(name: name, desktopEntry: entry))
    guard let number = nowPlayings.add(made) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 of these exist already; release one")
    }
    now_playing.pointee = number
  }
}

@c @implementation
public func earshot_now_playing_release(_ now_playing: earshot_now_playing) -> earshot_result {
  answering { () throws(Failure) in _ = try nowPlayings.remove(now_playing) }
}

@c @implementation
public func earshot_now_playing_tell(
  _ now_playing: earshot_now_playing, _ info: UnsafePointer<earshot_now_playing_info>!
) -> earshot_result {
  answering { () throws(Failure) in
    let info = try earshot_now_playing_info.read(info, "info") { info throws(Failure) in
      try NowPlaying.Info(info)
    }
    try nowPlayings.visit(now_playing) { host throws(Failure) in host.nowPlaying.tell(info) }
  }
}

@c @implementation
public func earshot_now_playing_take_command(
  _ now_playing: earshot_now_playing, _ command: UnsafeMutablePointer<Int32>!,
  _ value: UnsafeMutablePointer<Double>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let command else { throw .null("command") }
    try nowPlayings.visit(now_playing) { host throws(Failure) in
      let (kind, number) = host.nextCommand()?.shape ?? (EARSHOT_COMMAND_NONE, 0)
      command.pointee = Int32(kind)
      value?.pointee = number
    }
  }
}

@c @implementation
public func earshot_now_playing_availability(
  _ now_playing: earshot_now_playing, _ availability: UnsafeMutablePointer<Int32>!,
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let availability else { throw .null("availability") }
    try nowPlayings.visit(now_playing) { host throws(Failure) in
      let (kind, text) =
        switch host.nowPlaying.availability {
        case .connecting: (EARSHOT_NOW_PLAYING_CONNECTING, "")
        case .available(let name): (EARSHOT_NOW_PLAYING_AVAILABLE, name)
        case .unavailable(let reason): (EARSHOT_NOW_PLAYING_UNAVAILABLE, reason)
        }
      try copyOut(text, into: buffer, capacity, length)
      availability.pointee = Int32(kind)
    }
  }
}
