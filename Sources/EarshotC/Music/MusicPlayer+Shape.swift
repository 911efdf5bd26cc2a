import CEarshot
import Earshot
import EarshotMusic
import EarshotNetwork

extension earshot_music_options: SizedStruct {
  static let firstSize = 48
  static var filler: String? { "earshot_music_options_init" }

  init(defaults: Void) {
    self.init()
    seed = 1
  }
}

extension earshot_music_status: SizedStruct {
  static let firstSize = 80

  init(defaults: Void) { self.init() }

  init(_ player: MusicPlayer) {
    self.init()
    state = Int32(player.state.number)
    index = player.index.map { Int64($0) } ?? -1
    count = Int64(player.playlist.entries.count)
    position = player.position
    duration = player.duration ?? 0
    gain = player.gain.linear
    track_gain = player.track?.gain.linear ?? 1
    track_number = player.track?.trackNumber.map { Int64($0) } ?? 0
    bus = player.bus.number
    repeats = Int32(player.repeats.number)
    is_shuffled = player.isShuffled
  }
}

extension earshot_now_playing_info: SizedStruct {
  static let firstSize = 96
  static var filler: String? { "earshot_now_playing_info_init" }

  init(defaults: Void) {
    self.init()
    rate = 1
    volume = 1
  }
}

extension MusicPlayer {
  /// Plays as C says from now on.
  func configure(_ options: earshot_music_options) throws(Failure) {
    let repeats =
      try choice(options.repeats, of: [.off, .one, .all], "options.repeats")
      as MusicRepeat
    let mode =
      try choice(options.replaygain, of: [.off, .track, .album], "options.replaygain")
      as ReplayGain.Mode
    let crossfade = try within(options.crossfade, 0...30, "options.crossfade")
    let preamp = try within(options.preamp, -24...24, "options.preamp")
    self.repeats = repeats
    isShuffled = options.is_shuffled
    self.crossfade = .seconds(crossfade)
    replayGain = ReplayGain(
      mode, preamp: preamp, preventsClipping: !options.may_clip,
      measuresUntagged: options.measures_untagged)
  }
}

extension MusicPlayer.State {
  fileprivate var number: Int {
    switch self {
    case .stopped: EARSHOT_MUSIC_IS_STOPPED
    case .loading: EARSHOT_MUSIC_IS_LOADING
    case .playing: EARSHOT_MUSIC_IS_PLAYING
    case .paused: EARSHOT_MUSIC_IS_PAUSED
    }
  }
}

extension MusicRepeat {
  var number: Int {
    switch self {
    case .off: EARSHOT_REPEAT_OFF
    case .one: EARSHOT_REPEAT_ONE
    case .all: EARSHOT_REPEAT_ALL
    }
  }
}

extension MusicPlayer.Event {
  var shape: (kind: Int, number: Int64, text: String) {
    switch self {
    case .trackBegan(let track):
      (EARSHOT_MUSIC_EVENT_TRACK_BEGAN, Int64(track.index), track.title)
    case .trackFailed(let index, _, let error):
      (EARSHOT_MUSIC_EVENT_TRACK_FAILED, Int64(index), error.description)
    case .ended(let end): (EARSHOT_MUSIC_EVENT_ENDED, Int64(end.number), "")
    case .network(let event):
      (EARSHOT_MUSIC_EVENT_NETWORK, Int64(event.shape.kind), event.shape.text)
    }
  }
}

extension MusicPlayer.End {
  fileprivate var number: Int {
    switch self {
    case .finished: EARSHOT_MUSIC_FINISHED
    case .stopped: EARSHOT_MUSIC_STOPPED
    case .nothingPlayable: EARSHOT_MUSIC_NOTHING_PLAYABLE
    }
  }
}
