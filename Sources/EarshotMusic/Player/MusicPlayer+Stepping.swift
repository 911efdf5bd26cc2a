import Earshot
import EarshotNetwork

extension MusicPlayer {
  /// Seconds of sound prepared beyond the current track, for tracks shorter than this.
  private static let secondsAhead = 5.0
  private static let mostAhead = 16
  /// Seconds by which a cross-fade is planned ahead.
  private static let planAhead = 1.0
  /// Seconds by which a track that breaks off is ended early, to avoid a click.
  private static let breakFade = 0.01
  /// In seconds; a track that breaks off before this counts as unplayable.
  private static let leastSound = 0.1
  /// Unplayable files skipped in one step.
  private static let mostPassed = 16
  /// Commands executed in one step. A flood on the desktop's bus must not delay the game: shuffling
  /// a list takes time.
  private static let mostObeyed = 8

  /// Opens the next tracks and reports what started and ended. Call it once a frame, after the
  /// engine's update. A late call does no harm: the next track is prepared when one starts, and a
  /// cross-fade is planned a second ahead.
  public func step() {
    hasChanged = false
    followLine()
    followStream()
    for command in nowPlaying?.shared.takeCommands(atMost: Self.mostObeyed) ?? [] {
      perform(command)
    }
    for item in upcoming { item.advance() }
    followLine()
    beginWaiting()
    lookAhead()
    nowPlaying?.set(info)
  }

  // MARK: Changing tracks

  func makeItem(_ order: PlayOrder) -> MusicItem {
    MusicItem(
      order, playlist.entries[order.current], engine, replayGain, coverLimit: coverLimit,
      network: network)
  }

  /// Plays another track as soon as it is ready, which is immediate if it was the next one. Of
  /// several changes between two steps only the first and the last open a file, since each takes a
  /// thread.
  func change(to there: PlayOrder) {
    let kept = takeAhead(there)
    waiting?.drop()
    waiting = kept ?? makeItem(there)
    failuresInRow = 0
    if !hasChanged || kept != nil { beginWaiting() }
    hasChanged = true
  }

  /// Drops all prepared tracks.
  func forgetAhead() { takeAhead(nil)?.drop() }

  @discardableResult
  private func takeAhead(_ wanted: PlayOrder?) -> MusicItem? {
    if let line, !line.followers.isEmpty, engine.isAlive(line.voice) {
      followLine()
      if let voice = self.line?.voice { engine.removeFollowers(of: voice) }
    }
    unplan()
    let ahead = (line?.followers ?? []) + upcoming
    line?.followers = []
    upcoming = []
    isAtEnd = false
    let kept = ahead.first { $0.order == wanted }
    for item in ahead where item !== kept { item.drop() }
    return kept
  }

  /// Cancels a cross-fade that hasn't started.
  func unplan() {
    followFade()
    guard let planned, let line else { return }
    self.planned = nil
    engine.stop(planned.voice, fading: .immediate)
    // In a year.
    engine.stop(line.voice, at: .time(.seconds(engine.currentTime + 31_536_000)))
    upcoming.insert(planned.item, at: 0)
  }

  /// Ends the current track and drops all prepared ones.
  func halt(_ fade: Fade) {
    forgetAhead()
    waiting?.drop()
    waiting = nil
    for voice in [line?.voice, outgoing] {
      if let voice, engine.isAlive(voice) { engine.stop(voice, fading: fade) }
    }
    line?.item.drop()
    (line, outgoing) = (nil, nil)
    if isPaused {
      isPaused = false
      engine.resume(bus)
    }
  }

  func finish(_ end: End) {
    guard line != nil || waiting != nil else { return }
    halt(.clickFree)
    if end == .finished { order.restart() }
    appendEvent(.ended(end))
  }

  // MARK: A step

  /// Starts the waiting track instead of the current one.
  private func beginWaiting() {
    var passed = 0
    while let item = waiting {
      item.advance()
      if let (clip, track) = item.ready {
        waiting = nil
        return begin(item, clip, track)
      }
      guard case .failed(let error) = item.state else { return }
      noteFailure(item, error)
      waiting = nil
      var there = item.order
      passed += 1
      guard failuresInRow < playlist.entries.count, there.advance(byItself: false) else {
        // The current track plays to its end.
        let isAll = failuresInRow >= playlist.entries.count
        if line == nil { end(isAll ? .nothingPlayable : .finished) }
        return
      }
      waiting = makeItem(there)
      if passed == Self.mostPassed { return }
    }
  }

  private func end(_ end: End) {
    order.restart()
    if isPaused {
      isPaused = false
      engine.resume(bus)
    }
    appendEvent(.ended(end))
  }

  private func noteFailure(_ item: MusicItem, _ error: AudioError) {
    failuresInRow += 1
    let index = item.order.current
    appendEvent(.trackFailed(index: index, path: playlist.entries[index].path, error))
    item.drop()
  }

  private func begin(_ item: MusicItem, _ clip: Clip, _ track: MusicTrack) {
    var fade = Fade.clickFree
    if let line, engine.isAlive(line.voice) {
      let time = crossfadeTime(line.item, item)
      if time > 0 { fade = .seconds(time, .equalPower) }
      if let outgoing, engine.isAlive(outgoing) { engine.stop(outgoing) }
      engine.stop(line.voice, fading: fade)
      outgoing = line.voice
      line.item.drop()
    }
    if item.offset > 0 { item.stream?.seek(to: item.offset) }
    let voice = play(clip, item, fade, .now)
    guard engine.isAlive(voice) else {
      line = nil
      item.drop()
      let reason = engine.recentDecisions.last { $0.voice == voice }?.kind
      appendEvent(
        .trackFailed(
          index: track.index, path: track.path,
          AudioError(
            .limitReached, subject: track.path,
            explanation: "the engine refused to play it: \(reason.map { "\($0)" } ?? "no reason")"))
      )
      return end(.stopped)
    }
    line = Line(voice: voice, item: item)
    began(item)
  }

  func play(
    _ clip: Clip, _ item: MusicItem, _ fade: Fade, _ start: StartTime
  ) -> Voice {
    engine.play(
      clip,
      options: PlaybackOptions(
        fade: fade, offset: item.offset, start: start, bus: bus, isProtected: true,
        label: Label("music")))
  }

  private func began(_ item: MusicItem) {
    guard var track = item.ready?.track else { return }
    order = item.order
    failuresInRow = 0
    self.track = track
    begunCount += 1
    track.cover = nil
    appendEvent(.trackBegan(track))
  }

  /// Makes a started cross-fade the current track.
  private func followFade() {
    guard let line, let planned,
      engine.currentFrame >= planned.start || !engine.isAlive(line.voice)
    else { return }
    outgoing = line.voice
    self.planned = nil
    handOver(to: Line(voice: planned.voice, item: planned.item))
  }

  /// Reports a track that breaks off, some time before it is heard. A track that follows in the
  /// same voice is planned for the break instead of the file's claimed end.
  private func followBreak() {
    guard let line, let (clip, track) = line.item.ready, line.item.breaksOff == nil,
      let info = engine.info(of: clip), let frame = info.brokenAt
    else { return }
    let seconds = Double(frame) / Double(info.sampleRate)
    line.item.breaksOff = seconds
    unplan()
    engine.removeFollowers(of: line.voice)
    upcoming = line.followers + upcoming
    self.line?.followers = []
    appendEvent(
      .trackFailed(
        index: track.index, path: track.path,
        AudioError(
          .fileInvalid, subject: track.path,
          explanation: "its file can't be read beyond \((seconds * 100).rounded() / 100) seconds; "
            + "what follows comes then")))
    // Ends a list of files that all break off at their first frame.
    soundlessInRow = seconds < Self.leastSound ? soundlessInRow + 1 : 0
    if soundlessInRow >= playlist.entries.count { finish(.nothingPlayable) }
  }

  /// Whether the rest of a track is inaudible although its file claims more.
  private func isBehindBreak(_ line: Line) -> Bool {
    guard let seconds = line.item.breaksOff, let place = engine.playhead(of: line.voice) else {
      return false
    }
    return place >= seconds
  }

  /// Finds the voice's current track. Every change calls it first.
  func followLine() {
    followFade()
    followBreak()
    guard let line else { return }
    if let planned {
      let isStill = engine.status(of: line.voice)?.state == .paused
      if isStill || abs(endFrame(line) - planned.end) > Int64(engine.sampleRate) / 50 {
        // The voice was paused or changed its speed: the cross-fade must be planned again.
        unplan()
      }
    }
    let isThrough = planned == nil && isBehindBreak(line)
    if isThrough { engine.stop(line.voice) }
    let left = isThrough ? nil : engine.settings(of: line.voice)?.followers.count
    let reason = left == nil && !isThrough ? ending(of: line.voice) : .ended
    // A voice that was stopped or failed has no next track.
    while reason == .ended, let next = self.line?.followers.first,
      self.line?.followers.count ?? 0 > left ?? 0
    {
      var moved = Line(voice: line.voice, item: next)
      moved.followers = Array((self.line?.followers ?? []).dropFirst())
      handOver(to: moved)
    }
    guard left == nil else { return }
    if reason != .ended, reason != .failed { return finish(.stopped) }
    upcoming = (self.line?.followers ?? []) + upcoming
    self.line?.item.drop()
    self.line = nil
    guard waiting == nil else { return }
    if !upcoming.isEmpty {
      waiting = upcoming.removeFirst()
    } else {
      var there = order
      let goesOn = !isAtEnd && there.advance(byItself: true)
      if goesOn { waiting = makeItem(there) } else { end(.finished) }
    }
  }

  private func handOver(to next: Line) {
    if line?.item.breaksOff == nil { soundlessInRow = 0 }
    line?.item.drop()
    line = next
    began(next.item)
  }

  private func ending(of voice: Voice) -> FinishReason {
    for decision in engine.recentDecisions.reversed() where decision.voice == voice {
      if case .ended(let reason) = decision.kind { return reason }
    }
    return .ended
  }

  // MARK: Ahead

  /// Opens the next tracks and appends them.
  private func lookAhead() {
    while let line, waiting == nil, opensMore(line), let item = upcoming.first,
      let (clip, _) = item.ready
    {
      guard !fadesOver(line) else {
        if line.followers.isEmpty { plan(item, clip, line) }
        return
      }
      engine.append(clip, to: line.voice)
      self.line?.followers.append(upcoming.removeFirst())
    }
  }

  /// Whether the next track gets its own voice.
  private func fadesOver(_ line: Line) -> Bool { crossfade > .zero || line.item.breaksOff != nil }

  /// Whether another track should be prepared.
  private func opensMore(_ line: Line) -> Bool {
    guard line.item.stream == nil else { return false }
    passOverFailures()
    guard upcoming.isEmpty else { return true }
    let length = line.followers.reduce(0) { $0 + ($1.ready?.track.duration ?? 0) }
    let wantsMore =
      fadesOver(line)
      ? planned == nil && line.followers.isEmpty
      : length < Self.secondsAhead && line.followers.count < Self.mostAhead
    var there = (line.followers.last ?? line.item).order
    guard wantsMore, !isAtEnd, there.advance(byItself: true),
      // A server isn't kept waiting for the length of a track.
      !NetworkStream.isAddress(playlist.entries[there.current].path)
    else { return false }
    upcoming.append(makeItem(there))
    passOverFailures()
    return !upcoming.isEmpty
  }

  private func passOverFailures() {
    var passed = 0
    while let item = upcoming.first {
      item.advance()
      guard case .failed(let error) = item.state else { return }
      noteFailure(item, error)
      upcoming.removeFirst()
      var there = item.order
      passed += 1
      guard failuresInRow < playlist.entries.count, there.advance(byItself: false) else {
        isAtEnd = true
        return
      }
      upcoming.insert(makeItem(there), at: 0)
      if passed == Self.mostPassed { return }
    }
  }

  private func plan(_ item: MusicItem, _ clip: Clip, _ line: Line) {
    guard planned == nil, let status = engine.status(of: line.voice), status.state != .paused
    else { return }
    let (now, rate) = (engine.currentFrame, Double(engine.sampleRate))
    let end = endFrame(line)
    let remaining = Double(end - now) / rate
    let least = line.item.breaksOff == nil ? 0 : Self.breakFade
    let wanted = max(crossfadeTime(line.item, item), least)
    guard remaining > 0, remaining <= wanted + Self.planAhead else { return }
    let time = min(wanted, remaining)
    let start = max(now, end - Int64((time * rate).rounded()))
    let fade = Fade.seconds(Double(end - start) / rate, .equalPower)
    let voice = play(clip, item, fade, .frame(start))
    guard engine.isAlive(voice) else { return }
    engine.stop(line.voice, at: .frame(start), fading: fade)
    planned = Planned(voice: voice, item: item, start: start, end: end)
    upcoming.removeFirst()
  }

  /// The frame at which the track ends, with its current speed.
  private func endFrame(_ line: Line) -> Int64 {
    guard let status = engine.status(of: line.voice), let track = line.item.ready?.track,
      status.rate > 0
    else { return engine.currentFrame }
    let length = min(line.item.breaksOff ?? .infinity, track.duration)
    let seconds = min(max(length - status.playhead, 0) / status.rate, 1e9)
    return engine.currentFrame + Int64((seconds * Double(engine.sampleRate)).rounded())
  }

  private func crossfadeTime(_ one: MusicItem, _ other: MusicItem) -> Double {
    let shortest = [one, other].compactMap { $0.ready?.track.duration }.min() ?? 0
    return min(crossfade / .seconds(1), shortest / 2)
  }
}
