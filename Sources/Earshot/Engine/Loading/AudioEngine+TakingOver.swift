import AudioFiles

/// What was loaded on other threads becomes part of the engine.
extension AudioEngine {
  /// Once an update: takes over what is loaded. In a render everything that was begun, so that
  /// what is heard doesn't depend on how fast the files were.
  func takeOverLoads() {
    watchFiles()
    if configuration.output.rendersItself {
      while let job = loads.takeFirst() { takeOver(job) }
    } else {
      takeOverFinished()
    }
    for preload in preloads.takeFinished() {
      let failed = preloads.progress(of: preload)?.failed ?? 0
      log.note(.preloadFinished(preload, failed: failed))
    }
  }

  func takeOverFinished() {
    for job in loads.takeFinished() { takeOver(job) }
  }

  func takeOver(_ job: LoadJob) {
    guard let row = clips.row(for: job) else { return }
    switch job.takeOutcome() {
    case .prepared(let prepared, let stamp):
      install(prepared, stamp, at: row, origin(of: job.source, row))
    case .failed(let error, let stamp): fail(row, error, stamp)
    case .cancelled: clips.rows[row].job = nil
    }
    keepBudget()
  }

  private func origin(of source: ClipLoader.Source, _ row: Int) -> ClipOrigin {
    switch source {
    case .path(let path): .file(path.text, in: clips.rows[row].files)
    case .bytes(let bytes, let name): .bytes(bytes, name: name)
    case .samples(let samples, let name): .samples(samples, name: name)
    }
  }

  func install(
    _ prepared: ClipLoader.Prepared, _ stamp: FileStamp?, at row: Int,
    _ origin: @autoclosure () -> ClipOrigin
  ) {
    let clip = clips.clip(at: row)
    let wasKnown = clips.rows[row].isKnown
    let hadSound = clips.rows[row].sound != nil
    if hadSound { handOver(row) }
    let isChanged = clips.install(prepared, stamp, at: row)
    if !wasKnown {
      recordLoaded(row, origin())
    } else if isChanged {
      record(.clipReplaced(clip))
    }
    if prepared.wasCut, isChanged || !wasKnown { log.note(.clipCutShort(clip)) }
    if isChanged, clips.rows[row].voices > 0 { adopt(row) }
    if wasKnown {
      counts.clipsReloaded += 1
      if isChanged { log.note(.clipReloaded(clip)) }
    }
    if clips.rows[row].isAnnounced { log.note(.clipLoaded(clip)) }
    clips.rows[row].isAnnounced = false
    preloads.note(clip, isLoaded: true)
  }

  /// Voices leave what the clip has been so far, which fades out; in the next block they come back
  /// with what it is.
  private func handOver(_ row: Int) {
    for voice in voices.rows where voices.uses(voice, clip: row) {
      leaveSource(voice, over: rampFrames)
      driver.dropPrefetch(voice)
    }
    driver.disown(clip: clips.clip(at: row).handle)
  }

  private func adopt(_ row: Int) {
    let hasMarkers = !clips.rows[row].markers.isEmpty
    for voice in voices.rows where voices.uses(voice, clip: row) {
      voices.adopt(clips.rows[row].shape, of: row, hasMarkers: hasMarkers, by: voice)
      if let offset = pendingStarts[voice] { start(voice, at: offset) }
    }
  }

  /// Lets a voice begin that has waited, if all its clips are there.
  private func start(_ voice: Int, at offset: Double) {
    let following = voices.details[voice].hasSequence ? voices.sequences[voice] ?? [] : []
    let own = voices.details[voice].clip
    guard clips.rows[own].isKnown, following.allSatisfy({ clips.rows[$0.clip].isKnown }) else {
      return
    }
    pendingStarts[voice] = nil
    let rate = clips.rows[own].shape.sampleRate
    let ticks = Self.ticks(seconds: offset, rate: rate, end: voices.details[voice].end)
    voices.place(voice, at: ticks)
    voices.details[voice].originTicks = ticks
    if voices.emitter[voice] >= 0, clips.noteMixed(own) {
      log.note(.mixedToMono(clips.clip(at: own)))
    }
    voices.resume(voice, .loading, at: currentFrame, over: 0)
  }

  /// A clip can't be loaded. What it was so far stays; without that its voices end, and what
  /// never was is gone.
  func fail(_ row: Int, _ error: AudioError, _ stamp: FileStamp?) {
    let clip = clips.clip(at: row)
    if !clips.rows[row].isKnown { record(.clipFailed(clip)) }
    clips.rows[row].job = nil
    clips.rows[row].isAnnounced = false
    counts.clipsFailed += 1
    log.note(.clipFailed(clip, error))
    guard clips.rows[row].sound == nil else {
      // Not to be tried again until it changes once more.
      clips.rows[row].stamp = stamp
      return
    }
    preloads.note(clip, isLoaded: false)
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

  /// Sees to it that what a new voice plays is on its way. A voice can't keep time in a clip of
  /// which nothing is known: it waits.
  func fetchClips(_ voice: Int, _ options: PlaybackOptions) {
    let own = voices.details[voice].clip
    var isKnown = clips.rows[own].isKnown
    fetch(own, isUrgent: true)
    if voices.details[voice].hasSequence {
      for item in voices.sequences[voice] ?? [] {
        fetch(item.clip, isUrgent: true)
        isKnown = isKnown && clips.rows[item.clip].isKnown
      }
    }
    guard !isKnown else { return }
    pendingStarts[voice] = options.offset
    voices.pause(voice, .loading, at: currentFrame, over: 0)
  }
}
