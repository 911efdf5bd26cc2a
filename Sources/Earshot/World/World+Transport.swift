/// Voices end, stand still, go on and jump.
extension World {
  /// The voice is over: its handle goes stale, and an event says why.
  func end(_ row: Int, _ reason: FinishReason) {
    log.note(.voiceFinished(voices.voice(at: row), reason))
    remove(row, reason)
    keepBudget()
  }

  /// As `end`, telling nobody.
  func remove(_ row: Int, _ reason: FinishReason) {
    pendingStarts[row] = nil
    note(.ended(reason), row)
    leaveSource(row, over: rampFrames)
    if !limits.isEmpty { limits.remove(row, from: scopes(of: row)) }
    for clip in voices.takeClips(row) { clips.removeVoice(clip) }
    if voices.emitter[row] >= 0 { hearing.removeVoice(from: Int(voices.emitter[row])) }
    policies.set(voices.voice(at: row), nil)
    voices.remove(row)
  }

  func endVoices(_ reason: FinishReason, where isMeant: (Int) -> Bool) {
    for row in voices.rows where voices.phase[row] != .free && isMeant(row) { end(row, reason) }
  }

  func stop(_ row: Int, _ reason: FinishReason, over frames: Double) {
    if !limits.isEmpty { limits.remove(row, from: scopes(of: row)) }
    guard voices.phase[row] == .playing else { return end(row, reason) }
    voices.fadeOut(row, then: .stop(reason), at: currentFrame, over: frames)
  }

  /// Adds a reason for a voice to stand still.
  func pause(_ row: Int, _ reason: PauseReasons, over frames: Double) {
    voices.pause(row, reason, at: currentFrame, over: frames)
    guard voices.phase[row] == .paused else { return }
    // What was lent to it ahead of its start is taken back, before it is heard.
    leaveSource(row, over: rampFrames)
  }

  /// Takes reasons to stand still away.
  func resume(_ row: Int, _ reasons: PauseReasons, over frames: Double) {
    voices.resume(row, reasons, at: currentFrame, over: frames)
  }

  /// False for live sound, which has no other place to go to.
  func seek(_ row: Int, to seconds: Double, over frames: Double) -> Bool {
    guard pendingStarts[row] == nil else {
      pendingStarts[row] = seconds
      return true
    }
    let shape = clips.rows[voices.details[row].clip].shape
    guard !shape.isLive else { return false }
    if case .stop = voices.details[row].afterFade { return true }
    let ticks = Self.ticks(
      seconds: seconds, rate: shape.sampleRate, end: voices.details[row].end)
    let isPlaying = voices.phase[row] == .playing
    leaveSource(row, over: isPlaying ? frames : rampFrames)
    driver.dropPrefetch(row)
    if isPlaying {
      voices.restart(row, from: ticks, at: currentFrame, over: frames)
    } else {
      voices.place(row, at: ticks)
    }
    return true
  }

  // MARK: Buses

  func voices(on bus: Int) -> [Int] {
    voices.rows.filter {
      voices.phase[$0] != .free && buses.isRow(Int(voices.bus[$0]), under: bus)
    }
  }

  func pauseBus(_ bus: Int, over frames: Double) {
    buses.setPaused(bus, true)
    for row in voices(on: bus) { pause(row, .bus, over: frames) }
  }

  func resumeBus(_ bus: Int, over frames: Double) {
    buses.setPaused(bus, false)
    for row in voices(on: bus) {
      let isStill = buses.isHeardPaused[Int(voices.bus[row])]
      resume(row, isStill ? .interruption : [.interruption, .bus], over: frames)
    }
  }

  /// A bus was put under another.
  func followNewParent(ofBus bus: Int) {
    for row in voices(on: bus) {
      if buses.isHeardPaused[Int(voices.bus[row])] {
        pause(row, .bus, over: rampFrames)
      } else {
        resume(row, .bus, over: rampFrames)
      }
    }
    followGameTime(fading: .clickFree)
    regroupLimits()
  }

  /// Removes a bus with those under it, and the voices on them.
  func removeBus(_ row: Int) {
    let removed = Set(buses.remove(row))
    endVoices(.removed) { removed.contains(Int(voices.bus[$0])) }
    for row in removed { removeLimit(on: .bus(row)) }
    for row in 0..<scene.emitters.highWater where removed.contains(Int(scene.emitters.buses[row])) {
      scene.emitters.setBus(scene.emitters.emitter(at: row), 0)
    }
  }

  // MARK: The game's time

  /// Lets the game's time stand still, or go on.
  func setPaused(_ isPaused: Bool, fading fade: Fade) {
    self.isPaused = isPaused
    followGameTime(fading: fade)
  }

  /// Lets every voice stand still, or go on, as the game's time does.
  func followGameTime(fading fade: Fade) {
    for row in voices.rows where voices.phase[row] != .free {
      voices.ramping.insert(row)
      followGameTime(row, fading: fade)
    }
  }

  func followGameTime(_ row: Int, fading fade: Fade) {
    let policy = policy(of: row)
    let over = frames(policy.gamePauseFade ?? fade)
    let isExempt =
      buses.ignoresGameTime[Int(voices.bus[row])] || policy.playsWhileGameIsPaused
    if isPaused, !isExempt {
      pause(row, .game, over: over)
    } else {
      resume(row, .game, over: over)
    }
  }

  // MARK: Policies

  func policy(of row: Int) -> SuspensionPolicy {
    policies.isEmpty
      ? SuspensionPolicy()
      : policies.policy(
        of: voices.voice(at: row), on: buses.bus(at: Int(voices.bus[row])), in: buses)
  }

  /// What the interruption, or its own policy, said shall not go on by itself waits to be resumed.
  func pauseWhatWaits(told shouldResume: Bool, over frames: Double) {
    guard !shouldResume || !policies.isEmpty else { return }
    for row in voices.rows where voices.phase[row] != .free {
      let waits =
        switch policy(of: row).resumption {
        case .always: false
        case .whenTold: !shouldResume
        case .never: true
        }
      if waits { pause(row, .interruption, over: frames) }
    }
  }
}
