/// What clips take in memory.
extension AudioEngine {
  /// Bytes of all clips: the samples kept here, and the copies that OpenAL plays from. Both count
  /// in `Configuration.clipBudget`.
  public var clipBytes: (kept: Int, uploaded: Int) {
    (clips.byteCount, driver.uploadedBytes)
  }

  /// Keeps a clip's samples in memory whatever the budget, and brings them back if they were
  /// evicted. Every `pin` wants an `unpin`; with its last load the clip loses its pins.
  public func pin(_ clip: Clip) {
    guard let row = clips.row(of: clip) else { return stale() }
    clips.pin(row)
    fetch(row, isUrgent: false)
  }

  /// Takes one pin away. A clip that isn't pinned stays as it is.
  public func unpin(_ clip: Clip) {
    guard let row = clips.row(of: clip) else { return stale() }
    guard clips.rows[row].pins > 0 else { return }
    clips.unpin(row)
    keepBudget()
  }

  /// Gives up what nobody plays, the longest unused first, until the budget is kept.
  func keepBudget() {
    guard let budget = configuration.clipBudget, takenBytes > budget else { return }
    freeClips()
    var row = clips.idle.oldest
    while row >= 0, takenBytes > budget {
      let next = clips.idle.newer(than: row)
      // A copy that is still fading out keeps its clip a little longer.
      if driver.forget(clip: clips.clip(at: row).handle), clips.evict(row) {
        counts.clipsEvicted += 1
      }
      row = next
    }
  }

  private var takenBytes: Int {
    let (kept, uploaded) = clipBytes
    return kept + uploaded
  }

  /// Frees clips that nobody wants any more.
  func freeClips() {
    driver.dropDisowned()
    clips.free { clip in
      guard driver.forget(clip: clip) else { return false }
      removeLimit(on: .clip(Int(clip.index)))
      return true
    }
  }

  /// Traps when clips contradict themselves, or the budget is exceeded by what could have gone.
  func checkClipInvariants() {
    clips.checkInvariants()
    preloads.checkInvariants { clip in
      clips.row(of: clip).map { clips.rows[$0].job != nil } ?? false
    }
    for (voice, _) in pendingStarts {
      precondition(voices.details[voice].pauses.contains(.loading), "a voice waits for nothing")
    }
    guard let budget = configuration.clipBudget, takenBytes > budget else { return }
    var row = clips.idle.oldest
    while row >= 0 {
      precondition(
        !driver.couldForget(clip: clips.clip(at: row).handle), "the budget could be kept")
      row = clips.idle.newer(than: row)
    }
  }
}
