/// Consequences for voices when a clip is loaded, changes or fails, and the memory of clips.
extension World {
  /// Before samples are replaced: voices leave their sources, which fade out with the old ones; in
  /// the next block they return with the new ones.
  func handOver(_ row: Int) {
    for voice in voices.rows where voices.uses(voice, clip: row) {
      leaveSource(voice, over: clickFree)
      driver.dropPrefetch(voice)
    }
    driver.disown(clip: clips.clip(at: row).handle)
  }

  /// A clip has changed, or is loaded for the first time.
  func adopt(_ row: Int) {
    let hasMarkers = !clips.rows[row].markers.isEmpty
    for voice in voices.rows where voices.uses(voice, clip: row) {
      voices.adopt(clips.rows[row].shape, of: row, hasMarkers: hasMarkers, by: voice)
      if let offset = pendingStarts[voice] { start(voice, at: offset) }
    }
  }

  /// Starts a voice that has waited, if all its clips are loaded.
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

  /// Whether all clips of a voice were loaded at least once.
  func knowsClips(of row: Int) -> Bool {
    guard clips.rows[voices.details[row].clip].isKnown else { return false }
    guard voices.details[row].hasSequence else { return true }
    return voices.sequences[row]?.allSatisfy { clips.rows[$0.clip].isKnown } ?? true
  }

  /// Handles a failed clip: voices that play it end, and others continue without it. A clip that
  /// never existed is removed.
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

  /// Bytes of all clips: the engine's samples, and OpenAL's copies.
  var clipBytes: (kept: Int, uploaded: Int) { (clips.byteCount, driver.uploadedBytes) }

  private var exceedsBudget: Bool {
    clipBudget.map { clips.byteCount + driver.uploadedBytes > $0 } ?? false
  }

  /// Evicts unused clips, the longest unused first, until the budget is met.
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

  /// Frees unloaded clips.
  func freeClips() {
    driver.dropDisowned()
    clips.free { clip in
      guard driver.forget(clip: clip) else { return false }
      removeLimit(on: .clip(Int(clip.index)))
      buses.parameters.forget(.clip(Int(clip.index)))
      return true
    }
  }

  /// Traps if clips are inconsistent, or evictable clips exceed the budget.
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
