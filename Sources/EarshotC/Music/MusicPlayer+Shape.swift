import CEarshot
import Earshot
import EarshotMusic
import EarshotNetwork

extension MusicPlayer {
  /// Applies C's options from now on.
  func configure(_ options: earshot_music_options) throws(Failure) {
    let repeats = try MusicRepeat(options.repeats, "options.repeats")
    let mode = try ReplayGain.Mode(options.replaygain, "options.replaygain")
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
