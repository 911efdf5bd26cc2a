import AudioFiles

/// Loading and evicting samples, while the clip stays.
extension ClipCache {
  /// Stores samples, or replaces older ones. Returns whether the clip is new: loaded for the first
  /// time, or from a changed file.
  @discardableResult
  mutating func install(
    _ prepared: ClipLoader.Prepared, _ stamp: FileStamp?, at row: Int
  ) -> Bool {
    byteCount += prepared.sound.byteCount - (rows[row].sound?.byteCount ?? 0)
    rows[row].sound = prepared.sound
    setOversampled(row, prepared.oversampled)
    rows[row].storage = prepared.sound.storage
    rows[row].loadedAs = prepared.isStreamed ? .streamed : prepared.sound.storage
    rows[row].job = nil
    let changed =
      !rows[row].isKnown || rows[row].stamp != stamp
      || !rows[row].shape.isLike(ClipShape(prepared))
    rows[row].stamp = stamp
    if changed { setShape(prepared, at: row) }
    // The clip loaded last is evicted last.
    if rows[row].uses > 0 { settleUse(row) }
    return changed
  }

  private mutating func setShape(_ prepared: ClipLoader.Prepared, at row: Int) {
    loudness.remove(at: rows[row].shape.loudness, count: rows[row].shape.loudnessCount)
    rows[row].shape = ClipShape(prepared)
    rows[row].shape.loudness = loudness.insert(prepared.loudness)
    if !rows[row].hasOwnMarkers { rows[row].markers = prepared.markers }
    rows[row].isKnown = true
    if prepared.isBed { hasBeds = true }
  }

  /// Releases the samples if they can be reloaded, after OpenAL's copies were freed. Returns
  /// whether it did.
  mutating func evict(_ row: Int) -> Bool {
    precondition(idle.contains(row), "a clip that is in use is not given up")
    idle.remove(row)
    rows[row].mayBeUploaded = false
    guard rows[row].canComeBack, let sound = rows[row].sound else { return false }
    byteCount -= sound.byteCount
    rows[row].sound = nil
    setOversampled(row, nil)
    return true
  }

  /// Clips that aren't in memory need no watch: they are reloaded from their files' current
  /// content.
  var watchedFiles: [FileWatch.Entry] {
    rows.indices.compactMap { row in
      let clip = rows[row]
      guard isLive(row), let key = clip.key, clip.sound != nil, clip.job == nil, clip.files == nil
      else { return nil }
      return FileWatch.Entry(clip: handles.handle(at: row), path: key.path, stamp: clip.stamp)
    }
  }

  /// The name of a clip that was loaded from a file; nil if there is none.
  func name(ofClipFrom path: FilePath) -> String? {
    guard let file = FileIdentity(path) else { return nil }
    return rows.indices.first { row in
      guard isLive(row), rows[row].files == nil, let key = rows[row].key else { return false }
      return FileIdentity(key.path) == file
    }.map { rows[$0].name }
  }

  /// The row of a running load, if its clip still exists.
  func row(for job: LoadJob) -> Int? {
    guard let row = handles.index(of: job.clip), rows[row].job === job else { return nil }
    return row
  }

  mutating func pin(_ row: Int) {
    rows[row].pins += 1
    settleUse(row)
  }

  mutating func unpin(_ row: Int) {
    rows[row].pins -= 1
    settleUse(row)
  }

  /// Traps if the cache is inconsistent.
  func checkInvariants() {
    handles.checkInvariants()
    idle.checkInvariants()
    var bytes = 0
    for row in rows.indices where isLive(row) {
      let clip = rows[row]
      precondition(clip.voices >= 0 && clip.uses >= 0, "a clip was given back too often")
      precondition(clip.pins >= 0, "a clip is pinned less than never")
      let isPlayed = clip.voices > 0 || clip.effects > 0
      let isAbandoned = abandoned.contains(handles.handle(at: row))
      precondition(
        isAbandoned == (!isPlayed && clip.uses == 0),
        "a clip is kept that nobody uses, or the other way round")
      let isIdle = !isPlayed && clip.uses > 0 && clip.pins == 0 && holdsWhatCanGo(row)
      precondition(idle.contains(row) == isIdle, "a clip that isn't idle, or that should be")
      // A clip awaited by a recording is defined by a line of it, and has no key.
      precondition(
        clip.sound != nil || clip.isKnown || clip.job != nil || clip.uses == 0 || clip.key == nil,
        "a clip that nobody loads")
      bytes += clip.sound?.byteCount ?? 0
    }
    precondition(bytes == byteCount, "the byte account is wrong")
    for (key, handle) in known {
      precondition(handles.index(of: handle).map { rows[$0].key == key } ?? false, "a stale key")
    }
  }
}

extension ClipShape {
  /// Whether voices of one clip can play the other, with only the samples changed.
  fileprivate func isLike(_ other: ClipShape) -> Bool {
    frameCount == other.frameCount && sampleRate == other.sampleRate
      && channelCount == other.channelCount && loop == other.loop
      && isBed == other.isBed
  }
}
