/// Stopping, pausing, resuming and seeking voices.
extension World {
  /// Ends the voice: its handle becomes stale, and an event gives the reason.
  func end(_ row: Int, _ reason: FinishReason) {
    log.append(.voiceFinished(voices.voice(at: row), reason))
    if reason == .removed, voices.phase[row] == .waiting,
      voices.details[row].startFrame <= currentFrame
    {
      log.append(.removedUnheard(voices.voice(at: row)))
    }
    remove(row, reason)
    keepBudget()
  }

  /// As `end`, telling nobody.
  func remove(_ row: Int, _ reason: FinishReason) {
    pendingStarts[row] = nil
    noteDecision(.ended(reason), row)
    leaveSource(row, over: clickFree)
    if !limits.isEmpty { limits.remove(row, from: scopes(of: row)) }
    for clip in voices.takeClips(row) { clips.removeVoice(clip) }
    if voices.emitter[row] >= 0 {
      hearing.removeVoice(from: Int(voices.emitter[row]))
      noteIfSpent(Int(voices.emitter[row]))
    }
    policies.set(voices.voice(at: row), nil)
    sends.forget(.voice(row))
    voices.remove(row)
  }

  /// Has an emitter removed when its last voice ends.
  func removeWhenSpent(_ emitter: Emitter) {
    guard let row = scene.emitters.row(of: emitter) else { return }
    oneShotEmitters.insert(emitter)
    noteIfSpent(row)
  }

  private func noteIfSpent(_ row: Int) {
    guard !oneShotEmitters.isEmpty, hearing.voices(on: row) == 0,
      let emitter = oneShotEmitters.remove(scene.emitters.emitter(at: row))
    else { return }
    spentEmitters.append(emitter)
  }

  func endVoices(_ reason: FinishReason, where isMeant: (Int) -> Bool) {
    for row in voices.rows where voices.phase[row] != .free && isMeant(row) { end(row, reason) }
  }

  func stop(_ row: Int, _ reason: FinishReason, over course: Ramp.Course) {
    if !limits.isEmpty { limits.remove(row, from: scopes(of: row)) }
    guard voices.phase[row] == .playing else { return end(row, reason) }
    voices.fadeOut(row, then: .stop(reason), at: currentFrame, over: course)
  }

  /// Adds a reason to pause a voice.
  func pause(_ row: Int, _ reason: PauseReasons, over course: Ramp.Course) {
    voices.pause(row, reason, at: currentFrame, over: course)
    guard voices.phase[row] == .paused else { return }
    // Releases a source bound in advance, before it is heard.
    leaveSource(row, over: clickFree)
  }

  /// Removes reasons to pause.
  func resume(_ row: Int, _ reasons: PauseReasons, over course: Ramp.Course) {
    voices.resume(row, reasons, at: currentFrame, over: course)
  }

  /// Returns false for live sound, which can't seek.
  func seek(_ row: Int, to seconds: Double, over course: Ramp.Course) -> Bool {
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
    leaveSource(row, over: isPlaying ? course : clickFree)
    driver.dropPrefetch(row)
    if isPlaying {
      voices.restart(row, from: ticks, at: currentFrame, over: course)
    } else {
      voices.putAtRest(row, at: ticks)
    }
    return true
  }
}
