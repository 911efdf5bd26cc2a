import Earshot

extension MusicPlayer {
  func perform(_ command: NowPlaying.Command) {
    switch command {
    case .play: play()
    case .pause: pause()
    case .playOrPause: playOrPause()
    case .stop: stop()
    case .next: next()
    case .previous: previous()
    case .seekBy(let seconds): seek(to: position + seconds)
    case .seekTo(let seconds): seek(to: seconds)
    case .setVolume(let volume): gain = volume
    case .setShuffled(let isShuffled): self.isShuffled = isShuffled
    case .setRepeats(let repeats): self.repeats = repeats
    }
  }

  /// The properties sent to the desktop.
  var info: NowPlaying.Info {
    var info = NowPlaying.Info()
    info.volume = gain
    info.isShuffled = isShuffled
    info.repeats = repeats
    info.canGoNext = (waiting?.order ?? order).hasNext
    info.canGoPrevious = (waiting?.order ?? order).hasPrevious
    switch state {
    case .playing: info.state = .playing
    case .paused: info.state = .paused
    case .loading, .stopped: info.state = .stopped
    }
    guard let track else { return info }
    info.trackID = begunCount
    info.title = track.title
    info.artist = track.artist
    info.album = track.album
    info.albumArtist = track.albumArtist
    info.trackNumber = track.trackNumber
    info.duration = track.duration.isFinite ? track.duration : nil
    info.cover = track.cover
    info.position = position
    if let line, let status = engine.status(of: line.voice) { info.rate = status.rate }
    return info
  }
}
