import Earshot
import EarshotMusic
import EarshotNetwork

extension PlayCommand {
  /// Plays it, as a small player at the terminal, or renders it into a file.
  func play(_ playlist: Playlist, _ options: MusicOptions) throws(ToolError) -> ExitStatus {
    let output = options.output.map { Output.waveFile(path: $0) } ?? device.output
    let engine: AudioEngine
    do throws(AudioError) { engine = try AudioEngine(Configuration(output: output)) } catch {
      throw ToolError(error.description.printable)
    }
    if options.output == nil { try device.checkOpened(engine) }
    let recorder = try record(engine)
    defer { end(recorder) }
    let stats = tellsStats ? try EngineStats(engine) : nil
    let player = try options.makePlayer(engine)
    player.open(playlist)
    options.apply(to: player)
    if options.output == nil { player.nowPlaying = NowPlaying(name: "earshot") }
    player.play()
    let hasEnded = run(player, engine, options)
    var clock = FrameClock()
    if options.output == nil {
      PlayDevice.fadeOut(engine, &clock)
    } else {
      engine.stop(.master, fading: .over(PlayDevice.fade))
    }
    stats?.printStatistics()
    device.tellComplaints()
    player.close()
    do throws(AudioError) { try engine.close() } catch {
      throw ToolError(error.description.printable, status: .unexpected)
    }
    if StopSignal.isGiven { return .interrupted }
    return hasEnded == .nothingPlayable ? .badInput : .success
  }

  /// Until the list ends or the user stops it.
  private func run(
    _ player: MusicPlayer, _ engine: AudioEngine, _ options: MusicOptions
  ) -> MusicPlayer.End? {
    let keys = options.output == nil ? TerminalKeys() : nil
    defer { keys?.giveBack() }
    var progress = ProgressLine(isOn: !options.isQuiet)
    defer { progress.end() }
    var (clock, hasEnded) = (FrameClock(), MusicPlayer.End?.none)
    while !StopSignal.isGiven, hasEnded == nil {
      if keys?.suspendIfAsked() == true {
        // No time has passed for the music.
        clock.skip()
        progress.erase()
      }
      if options.output == nil {
        engine.update(elapsed: clock.next())
      } else {
        engine.update(elapsed: .milliseconds(20))
      }
      player.step()
      for event in player.takeEvents() {
        if case .ended(let end) = event { hasEnded = end }
        report(event, of: player, options, &progress)
      }
      for key in keys?.readKeys() ?? [] where !perform(key, player) { hasEnded = .stopped }
      progress.show { _ in MusicLine.text(player, width: Terminal.width) }
    }
    return hasEnded
  }

  private func report(
    _ event: MusicPlayer.Event, of player: MusicPlayer, _ options: MusicOptions,
    _ progress: inout ProgressLine
  ) {
    switch event {
    case .trackFailed(_, _, let error):
      progress.erase()
      Terminal.complain(error.description.printable(atMost: 400))
    case .trackBegan(let track) where !options.isQuiet && !Terminal.isWatched:
      let number = "\(track.index + 1)/\(player.playlist.entries.count)"
      let length = track.duration.isFinite ? " (\(track.duration.tenths) s)" : ""
      print("\(number) \(MusicLine.title(of: track))\(length)")
    case .network(let event): report(event, options, &progress)
    case .trackBegan, .ended: break
    }
  }

  private func report(
    _ event: NetworkStream.Event, _ options: MusicOptions, _ progress: inout ProgressLine
  ) {
    let text: String
    switch event {
    // The progress bar has the title.
    case .title(let title) where Terminal.isWatched || title.isEmpty: return
    case .title(let title): text = title
    case .reconnecting(let attempt, let delay, let reason):
      text = "\(reason); reconnecting in \((delay / .seconds(1)).tenths) s (\(attempt))"
    case .failed(let error): text = error.description
    case .stalled: text = "waiting for the network"
    case .ready, .recovered, .reconnected, .ended: return
    }
    guard !options.isQuiet else { return }
    progress.erase()
    Terminal.complain(text.printable(atMost: 400))
  }

  /// False when the key ends the player.
  private func perform(_ key: TerminalKeys.Key, _ player: MusicPlayer) -> Bool {
    switch key {
    case .letter(" "): player.playOrPause()
    case .left: player.seek(to: player.position - 5)
    case .right: player.seek(to: player.position + 5)
    case .up, .letter("p"): player.previous()
    case .down, .letter("n"): player.next()
    case .letter("+"): player.gain = min(player.gain * .decibels(1), .unity)
    case .letter("-"): player.gain = player.gain * .decibels(-1)
    case .letter("s"): player.isShuffled.toggle()
    case .letter("r"):
      let modes = MusicRepeat.allCases
      let index = modes.firstIndex(of: player.repeats) ?? 0
      player.repeats = modes[(index + 1) % modes.count]
    case .letter("q"): return false
    case .letter: break
    }
    return true
  }
}

/// The display of the small player.
enum MusicLine {
  private static let barWidth = 20

  static func title(of track: MusicTrack) -> String {
    let words = [track.artist, track.title].compactMap { $0 }
    return words.joined(separator: " - ").printable
  }

  /// `> 3/12 Artist - Title [=====     ] 12.3 of 200.0 s`, no wider than that.
  static func text(_ player: MusicPlayer, width: Int) -> String {
    let sign =
      switch player.state {
      case .playing: ">"
      case .paused: "="
      case .loading, .stopped: "."
      }
    guard let track = player.track else { return sign }
    let (position, duration) = (player.position, max(track.duration, 1e-3))
    guard duration.isFinite else {
      let start = "\(sign) \(track.index + 1)/\(player.playlist.entries.count) "
      let end = " \(position.tenths) s"
      let room = max(width - 1 - start.count - end.count, 8)
      return start + title(of: track).prefix(room) + end
    }
    let bar = String.bar(position / duration, width: barWidth)
    let end =
      " [\(bar)] \(position.tenths) of \(track.duration.tenths) s"
      + (player.isShuffled ? " shuffled" : "")
      + (player.repeats == .off ? "" : " repeat \(player.repeats.rawValue)")
    let start = "\(sign) \(track.index + 1)/\(player.playlist.entries.count) "
    let room = max(width - 1 - start.count - end.count, 8)
    let title = title(of: track)
    return start + (title.count > room ? String(title.prefix(room - 1)) + "…" : title) + end
  }
}
