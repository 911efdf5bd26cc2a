import AudioFiles
import CEarshot
import Earshot
import EarshotMusic
import Synchronization

/// The desktop connections of hosts, by number.
let nowPlayings = SharedTable<HostNowPlaying>(of: .nowPlaying, capacity: 256)

/// A desktop connection, with the commands that C has not yet taken.
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
  var shape: (command: Int, value: Double) {
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

extension NowPlaying.Availability {
  var shape: (availability: Int, text: String) {
    switch self {
    case .connecting: (EARSHOT_NOW_PLAYING_CONNECTING, "")
    case .available(let name): (EARSHOT_NOW_PLAYING_AVAILABLE, name)
    case .unavailable(let reason): (EARSHOT_NOW_PLAYING_UNAVAILABLE, reason)
    }
  }
}

extension NowPlaying.Info {
  init(_ info: earshot_now_playing_info) throws(Failure) {
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
    repeats = try MusicRepeat(info.repeats, "info.repeats")
    isShuffled = info.is_shuffled
    canGoNext = !info.is_last
    canGoPrevious = !info.is_first
  }
}
