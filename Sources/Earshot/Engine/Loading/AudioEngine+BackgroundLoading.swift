import AudioFiles

/// Loads that never keep the game waiting.
extension AudioEngine {
  /// Begins to load a file on the loading threads, which use all cores, and answers at once. The
  /// clip may be played right away: the voice waits, as `VoiceReason.buffering`, and starts at its
  /// own beginning when the clip is there. `AudioEvent.clipLoaded` or `clipFailed` tells.
  ///
  /// As with `load`, the same file with the same options is one clip, and every `beginLoading`
  /// wants an `unload`, which cancels what isn't loaded yet; one that failed wants none. In a
  /// render the next block, or a play, waits for the load, so that what is heard is repeatable.
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

  /// Begins to load a list of files, in its order. `progress(of:)` tells how far it is, and
  /// `AudioEvent.preloadFinished` when nothing is left; each file that fails is told by
  /// `clipFailed`. A `load` of one of the files is then at once. With a budget, no more than that
  /// stays loaded. Every `preload` wants an `unload`.
  public func preload(_ paths: [String], options: ClipOptions = ClipOptions()) -> Preload {
    var list: ContiguousArray<Clip> = []
    for path in paths { list.append(begin(path, options)) }
    return loads.preloads.make(list) { clip in
      world.clips.row(of: clip).map { world.clips.rows[$0].sound != nil } ?? false
    }
  }

  /// How far a list is loaded; nil once it is unloaded.
  public func progress(of preload: Preload) -> PreloadProgress? {
    loads.preloads.progress(of: preload)
  }

  /// The clips of a list, in its order, usable at once; handles of those that failed are stale.
  public func clips(of preload: Preload) -> [Clip] {
    loads.preloads.clips(of: preload).map { Array($0) } ?? []
  }

  /// Leaves what of a list isn't loaded yet: it is no part of the list any more. No event follows.
  public func cancel(_ preload: Preload) {
    guard let dropped = loads.preloads.cancel(preload) else { return stale() }
    for clip in dropped { unload(clip) }
  }

  /// Gives back every load of a list, as `unload` of each clip does, and forgets the list.
  public func unload(_ preload: Preload) {
    guard let list = loads.preloads.remove(preload) else { return stale() }
    for clip in list where world.clips.row(of: clip) != nil { unload(clip) }
  }

  /// The clip of a file, used once more, and on its way if it isn't in memory.
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
    // Where it came from it comes back from.
    loader.files = world.clips.rows[row].files
    let job = LoadJob(
      source, world.clips.rows[row].options, loader, for: world.clips.clip(at: row).handle,
      known: world.clips.rows[row].stamp)
    world.clips.rows[row].job = job
    loads.begin(job, isUrgent: isUrgent)
  }

  /// Sees to it that a clip is in memory, or on its way.
  func fetch(_ row: Int, isUrgent: Bool) {
    guard world.clips.rows[row].sound == nil else { return }
    if let job = world.clips.rows[row].job {
      if isUrgent { loads.threads.hurry(job) }
    } else if let key = world.clips.rows[row].key {
      beginJob(.path(key.path), row, isUrgent: isUrgent)
    }
  }

  /// Sees to it that what a new voice plays is in memory, or on its way.
  func fetch(_ clip: Clip, _ followers: [Clip]) {
    if let row = world.clips.row(of: clip) { fetch(row, isUrgent: true) }
    for follower in followers {
      if let row = world.clips.row(of: follower) { fetch(row, isUrgent: true) }
    }
  }

  // MARK: Waiting for a load

  /// Waits for the clip's load, if one is under way, in a task that may be cancelled.
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

  /// Brings a clip that has been used once more into memory on this thread, or gives the use back.
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

  /// In a render nothing is left to chance: what is played is loaded first.
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
