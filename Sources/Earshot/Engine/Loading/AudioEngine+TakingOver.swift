import AudioFiles

/// Takes over clips loaded on other threads.
extension AudioEngine {
  /// Takes over finished loads, once an update. A render waits for all started loads, so that the
  /// sound doesn't depend on the speed of files.
  func takeOverLoads() {
    watchFiles()
    if configuration.output.rendersItself {
      while let job = loads.takeFirst() { takeOver(job) }
    } else {
      takeOverFinished()
    }
    for preload in loads.preloads.takeFinished() {
      let failed = loads.preloads.progress(of: preload)?.failed ?? 0
      log.append(.preloadFinished(preload, failed: failed))
    }
  }

  func takeOverFinished() {
    for job in loads.takeFinished() { takeOver(job) }
  }

  func takeOver(_ job: LoadJob) {
    guard let row = world.clips.row(for: job) else { return }
    switch job.takeOutcome() {
    case .prepared(let prepared, let stamp):
      install(prepared, stamp, at: row, origin(of: job.source, row))
    case .failed(let error, let stamp): fail(row, error, stamp)
    case .cancelled: world.clips.rows[row].job = nil
    }
    world.keepBudget()
  }

  private func origin(of source: ClipLoader.Source, _ row: Int) -> ClipOrigin {
    switch source {
    case .path(let path): .file(path.text, in: world.clips.rows[row].files)
    case .bytes(let bytes, let name): .bytes(bytes, name: name)
    case .samples(let samples, let name), .decoded(let samples, let name):
      .samples(samples, name: name)
    }
  }

  func install(
    _ prepared: ClipLoader.Prepared, _ stamp: FileStamp?, at row: Int,
    _ origin: @autoclosure () -> ClipOrigin
  ) {
    let clip = world.clips.clip(at: row)
    let wasKnown = world.clips.rows[row].isKnown
    let hadSound = world.clips.rows[row].sound != nil
    if hadSound { world.handOver(row) }
    let isChanged = world.clips.install(prepared, stamp, at: row)
    if !wasKnown {
      recordLoaded(row, origin())
    } else if isChanged {
      record(.clipReplaced(clip))
    }
    if prepared.wasCut, isChanged || !wasKnown { log.append(.clipCutShort(clip)) }
    if isChanged, world.clips.rows[row].voices > 0 { world.adopt(row) }
    if wasKnown {
      world.counts.clipsReloaded += 1
      if isChanged { log.append(.clipReloaded(clip)) }
    }
    if world.clips.rows[row].isAnnounced { log.append(.clipLoaded(clip)) }
    world.clips.rows[row].isAnnounced = false
    loads.preloads.finishLoad(of: clip, isLoaded: true)
  }

  /// Handles a clip that can't be loaded. Its earlier sound stays; without one its voices end, and
  /// a clip that never existed is removed.
  func fail(_ row: Int, _ error: AudioError, _ stamp: FileStamp?) {
    let clip = world.clips.clip(at: row)
    if !world.clips.rows[row].isKnown { record(.clipFailed(clip)) }
    world.clips.rows[row].job = nil
    world.clips.rows[row].isAnnounced = false
    world.counts.clipsFailed += 1
    log.append(.clipFailed(clip, error))
    guard world.clips.rows[row].sound == nil else {
      // It isn't tried again until it changes once more.
      world.clips.rows[row].stamp = stamp
      return
    }
    loads.preloads.finishLoad(of: clip, isLoaded: false)
    world.leaveOut(row)
  }
}
