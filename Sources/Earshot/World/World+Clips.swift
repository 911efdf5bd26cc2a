/// What follows for voices when a clip comes, changes, or can't be had, and what clips take.
extension World {
  /// Samples are about to take the place of others. Voices leave what the clip has been so far,
  /// which fades out; in the next block they come back with what it is.
  func handOver(_ row: Int) {
    for voice in voices.rows where voices.uses(voice, clip: row) {
      leaveSource(voice, over: clickFree)
      driver.dropPrefetch(voice)
    }
    driver.disown(clip: clips.clip(at: row).handle)
  }

  /// A clip is other than it was, or there for the first time.
  func adopt(_ row: Int) {
    let hasMarkers = !clips.rows[row].markers.isEmpty
    for voice in voices.rows where voices.uses(voice, clip: row) {
      voices.adopt(clips.rows[row].shape, of: row, hasMarkers: hasMarkers, by: voice)
      if let offset = pendingStarts[voice] { start(voice, at: offset) }
    }
  }

  /// Lets a voice begin that has waited, if all its clips are there.
  func start(_ voice: Int, at offset: Double) {
    guard knowsClips(of: voice) else { return }
    pendingStarts[voice] = nil
    let own = voices.details[voice].clip
    let rate = clips.rows[own].shape.sampleRate
    let ticks = Self.ticks(seconds: offset, rate: rate, end: voices.details[voice].end)
    voices.putAtRest(voice, at: ticks)
    if !voices.details[voice].hasBegun { voices.details[voice].originTicks = ticks }
    if voices.emitter[voice] >= 0 { noteMixed(voice) }
    resume(voice, .loading, over: .jump)
  }

  /// Whether all that a voice plays was loaded at least once.
  func knowsClips(of row: Int) -> Bool {
    guard clips.rows[voices.details[row].clip].isKnown else { return false }
    guard voices.details[row].hasSequence else { return true }
    return voices.sequences[row]?.allSatisfy { clips.rows[$0.clip].isKnown } ?? true
  }

  /// A clip can't be had: voices that play it end, and others go on without it. One that never
  /// was is gone.
  func leaveOut(_ row: Int) {
    for voice in voices.rows where voices.uses(voice, clip: row) {
      guard voices.details[voice].clip != row else {
        end(voice, .failed)
        continue
      }
      for _ in 0..<voices.dropFollower(row, of: voice) { clips.removeVoice(row) }
      if let offset = pendingStarts[voice] { start(voice, at: offset) }
    }
    guard !clips.rows[row].isKnown else { return }
    clips.unload(row, times: clips.rows[row].uses)
    freeClips()
  }

  // MARK: Memory

  /// Bytes of all clips: the samples kept here, and the copies that OpenAL plays from.
  var clipBytes: (kept: Int, uploaded: Int) { (clips.byteCount, driver.uploadedBytes) }

  private var exceedsBudget: Bool {
    clipBudget.map { clips.byteCount + driver.uploadedBytes > $0 } ?? false
  }

  /// Gives up what nobody plays, the longest unused first, until the budget is kept.
  func keepBudget() {
    guard exceedsBudget else { return }
    freeClips()
    var row = clips.idle.oldest
    while row >= 0, exceedsBudget {
      let next = clips.idle.newer(than: row)
      // A copy that is still fading out keeps its clip a little longer.
      if driver.forget(clip: clips.clip(at: row).handle), clips.evict(row) {
        counts.clipsEvicted += 1
      }
      row = next
    }
  }

  /// Frees clips that nobody wants any more.
  func freeClips() {
    driver.dropDisowned()
    clips.free { clip in
      guard driver.forget(clip: clip) else { return false }
      removeLimit(on: .clip(Int(clip.index)))
      buses.parameters.forget(.clip(Int(clip.index)))
      return true
    }
  }

  /// Traps when clips contradict themselves, or the budget is exceeded by what could have gone.
  func checkClipInvariants() {
    clips.checkInvariants()
    for (voice, _) in pendingStarts {
      precondition(voices.details[voice].pauses.contains(.loading), "a voice waits for nothing")
    }
    guard exceedsBudget else { return }
    var row = clips.idle.oldest
    while row >= 0 {
      precondition(
        !driver.couldForget(clip: clips.clip(at: row).handle), "the budget could be kept")
      row = clips.idle.newer(than: row)
    }
  }
}
