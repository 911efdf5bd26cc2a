import AudioFiles

/// Loading without blocking the game.
extension AudioEngine {
  /// Starts to load a file on the loading threads, which use all cores, and returns at once. The
  /// clip may be played right away: the voice waits, as `VoiceReason.buffering`, and starts at its
  /// own beginning when the clip is loaded. `AudioEvent.clipLoaded` or `clipFailed` reports the
  /// result.
  ///
  /// As with `load`, the same file with the same options is one clip. Every `beginLoading` needs an
  /// `unload`, which cancels an unfinished load; a failed one needs none. In a render the next
  /// block, or a play, waits for the load, so that the sound is repeatable.
  public func beginLoading(_ path: String, options: ClipOptions = ClipOptions()) -> Clip {
    let clip = begin(path, options)
    guard let row = world.clips.row(of: clip) else { return clip }
    if world.clips.rows[row].sound == nil {
      world.clips.rows[row].isAnnounced = true
    } else {
      log.append(.clipLoaded(clip))
    }
    return clip
  }

  /// Starts to load a list of files, in order. `progress(of:)` reports the progress, and
  /// `AudioEvent.preloadFinished` the end; each failed file is reported by `clipFailed`. A `load`
  /// of one of the files is then immediate. With a budget, no more than that stays loaded. Every
  /// `preload` needs an `unload`.
  public func preload(_ paths: [String], options: ClipOptions = ClipOptions()) -> Preload {
    var list: ContiguousArray<Clip> = []
    for path in paths { list.append(begin(path, options)) }
    return loads.preloads.make(list) { clip in
      world.clips.row(of: clip).map { world.clips.rows[$0].sound != nil } ?? false
    }
  }

  /// The progress of a list; nil once it is unloaded.
  public func progress(of preload: Preload) -> PreloadProgress? {
    loads.preloads.progress(of: preload)
  }

  /// The clips of a list, in order, usable immediately; handles of failed files are stale.
  public func clips(of preload: Preload) -> [Clip] {
    loads.preloads.clips(of: preload).map { Array($0) } ?? []
  }

  /// Cancels the unfinished loads of a list, which are then no longer part of it. No event follows.
  public func cancel(_ preload: Preload) {
    guard let dropped = loads.preloads.cancel(preload) else { return stale() }
    for clip in dropped { unload(clip) }
  }

  /// Unloads every clip of a list once, and removes the list.
  public func unload(_ preload: Preload) {
    guard let list = loads.preloads.remove(preload) else { return stale() }
    for clip in list where world.clips.row(of: clip) != nil { unload(clip) }
  }

  /// The clip of a file, with one more use, and a started load if it isn't in memory.
  func begin(_ path: String, _ options: ClipOptions) -> Clip {
    let key = key(path, options)
    if let known = reuse(key, options) {
      if let row = world.clips.row(of: known) { fetch(row, isUrgent: false) }
      return known
    }
    let row = world.clips.make(name: path, key: key, files: files, options: options)
    record(.clipBegun(world.clips.clip(at: row)))
    beginJob(.path(FilePath(path)), row, isUrgent: false)
    return world.clips.clip(at: row)
  }

  func beginJob(_ source: ClipLoader.Source, _ row: Int, isUrgent: Bool) {
    var loader = loader
    // It is reloaded from the same file system.
    loader.files = world.clips.rows[row].files
    let job = LoadJob(
      source, world.clips.rows[row].options, loader, for: world.clips.clip(at: row).handle,
      known: world.clips.rows[row].stamp)
    world.clips.rows[row].job = job
    loads.begin(job, isUrgent: isUrgent)
  }

  /// Makes sure that a clip is in memory, or being loaded.
  func fetch(_ row: Int, isUrgent: Bool) {
    guard world.clips.rows[row].sound == nil else { return }
    if let job = world.clips.rows[row].job {
      if isUrgent { loads.threads.hurry(job) }
    } else if let key = world.clips.rows[row].key {
      beginJob(.path(key.path), row, isUrgent: isUrgent)
    }
  }

  /// Makes sure that a new voice's clips are in memory, or being loaded.
  func fetch(_ clip: Clip, _ followers: [Clip]) {
    if let row = world.clips.row(of: clip) { fetch(row, isUrgent: true) }
    for follower in followers {
      if let row = world.clips.row(of: follower) { fetch(row, isUrgent: true) }
    }
  }

  // MARK: Waiting for a load

  /// Waits for the clip's load, if there is one, in a task that may be cancelled.
  func finishLoading(_ clip: Clip) async throws(AudioError) -> Clip {
    guard let row = world.clips.row(of: clip), world.clips.rows[row].sound == nil,
      let job = world.clips.rows[row].job
    else { return clip }
    let name = world.clips.rows[row].name
    loads.threads.hurry(job)
    let isFinished = await job.wait()
    takeOverFinished()
    guard isFinished else {
      if world.clips.row(of: clip) != nil { unload(clip) }
      throw AudioError(
        .cancelled, subject: name, explanation: "the task that loaded it was cancelled")
    }
    if let failure = job.failure {
      if world.clips.row(of: clip) != nil { unload(clip) }
      throw failure
    }
    guard world.clips.row(of: clip) != nil else {
      throw AudioError(
        .cancelled, subject: name, explanation: "it was unloaded before it was loaded")
    }
    return clip
  }

  /// Loads a clip with a new use on this thread, or removes the use on failure.
  func bringIn(_ clip: Clip) throws(AudioError) {
    guard let row = world.clips.row(of: clip), world.clips.rows[row].sound == nil else { return }
    fetch(row, isUrgent: true)
    guard let job = world.clips.rows[row].job else { return }
    loads.finish(job)
    takeOver(job)
    guard let failure = job.failure else { return }
    if world.clips.row(of: clip) != nil { unload(clip) }
    throw failure
  }

  /// A render loads its clips before they are played, to be repeatable.
  func finishLoading(_ clip: Clip, _ followers: [Clip]) {
    guard !loads.jobs.isEmpty, configuration.output.rendersItself else { return }
    for clip in [clip] + followers {
      guard let row = world.clips.row(of: clip), !world.clips.rows[row].isKnown,
        let job = world.clips.rows[row].job
      else { continue }
      loads.finish(job)
      takeOver(job)
    }
  }
}
