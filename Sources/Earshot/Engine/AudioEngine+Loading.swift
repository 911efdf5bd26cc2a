import AudioFiles

extension AudioEngine {
  /// Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis and Opus, MP3, and other formats of libsndfile.
  /// Blocks until it is decoded and converted to the output's sample rate.
  ///
  /// The same file with the same options is loaded once, with one more use for each load: every
  /// `load` needs an `unload`. Throws if the file can't be read or isn't sound.
  public func load(_ path: String, options: ClipOptions = ClipOptions()) throws(AudioError) -> Clip
  {
    try load(path, in: nil, options)
  }

  /// Like `load(_:options:)`, of a file in an archive, which is kept for as long as the clip is.
  /// Nil: in `files`.
  package func load(
    _ path: String, in archive: (any SoundArchive)?, _ options: ClipOptions
  ) throws(AudioError) -> Clip {
    let key = key(path, in: archive, options)
    if let known = reuse(key, options) {
      try bringIn(known)
      return known
    }
    let files: (any SoundFiles)? = archive ?? files
    let stamp = files == nil ? FileStamp(ofFileAt: key.path) : nil
    var loader = loader
    loader.files = files
    let prepared = try loader.prepare(.path(FilePath(path)), options)
    return insert(
      prepared, stamp, name: path, key: key, in: files, options: options, .file(path, in: files))
  }

  /// Like `load(_:options:)`, decoding on another thread while the engine runs. Cancelling the task
  /// cancels the load, except for other tasks that wait for the same file.
  public func load(
    _ path: String, options: ClipOptions = ClipOptions()
  ) async throws(AudioError) -> Clip {
    try await finishLoading(begin(path, in: nil, options))
  }

  /// Loads a file from memory. `name` is for messages.
  public func load(
    bytes: [UInt8], name: String, options: ClipOptions = ClipOptions()
  ) throws(AudioError) -> Clip {
    let prepared = try loader.prepare(.bytes(bytes, name: name), options)
    return insert(
      prepared, nil, name: name, key: nil, options: options, .bytes(bytes, name: name))
  }

  /// Like `load(bytes:name:options:)`, decoding on another thread.
  public func load(
    bytes: [UInt8], name: String, options: ClipOptions = ClipOptions()
  ) async throws(AudioError) -> Clip {
    let row = world.clips.make(name: name, key: nil, files: nil, options: options)
    record(.clipBegun(world.clips.clip(at: row)))
    beginJob(.bytes(bytes, name: name), row, isUrgent: false)
    return try await finishLoading(world.clips.clip(at: row))
  }

  /// Makes a clip from interleaved samples between −1 and 1. NaN becomes 0.
  public func load(
    samples: [Float], channelCount: Int = 1, sampleRate: Int, name: String = "samples",
    options: ClipOptions = ClipOptions()
  ) throws(AudioError) -> Clip {
    try load(name, options) { () throws(AudioFileError) in
      try Samples(samples, channelCount: channelCount, sampleRate: sampleRate)
    }
  }

  /// Makes a clip from interleaved 16-bit samples, which stay 16-bit.
  public func load(
    samples: [Int16], channelCount: Int = 1, sampleRate: Int, name: String = "samples",
    options: ClipOptions = ClipOptions()
  ) throws(AudioError) -> Clip {
    try load(name, options) { () throws(AudioFileError) in
      try Samples(samples, channelCount: channelCount, sampleRate: sampleRate)
    }
  }

  private func load(
    _ name: String, _ options: ClipOptions, making: () throws(AudioFileError) -> Samples
  ) throws(AudioError) -> Clip {
    let made: Samples
    do {
      made = try making()
    } catch {
      throw AudioError(.clipInvalid, subject: name, explanation: "\(error.detail); \(error.remedy)")
    }
    let prepared = try loader.prepare(.samples(made, name: name), options)
    return insert(
      prepared, nil, name: name, key: nil, options: options, .samples(made, name: name))
  }

  /// Removes one use of a clip. After the last one the clip can't be played any more. Its voices
  /// play to their end, or end at once with `stoppingVoices`; a convolution of it stays. Then its
  /// memory is freed. An unfinished load is cancelled, and voices that wait for it end.
  public func unload(_ clip: Clip, stoppingVoices: Bool = false) {
    guard let row = world.clips.row(of: clip) else {
      stale()
      return
    }
    world.clips.unload(row)
    guard world.clips.rows[row].uses == 0 else { return }
    record(.clipUnloaded(clip, stoppingVoices: stoppingVoices))
    loads.preloads.finishLoad(of: clip, isLoaded: false)
    let isKnown = world.clips.rows[row].isKnown
    if stoppingVoices || !isKnown, world.clips.rows[row].voices > 0 {
      world.endVoices(.unloaded) { world.voices.details[$0].clip == row }
    }
    if let job = world.clips.rows[row].job, world.clips.rows[row].voices == 0 || !isKnown {
      world.clips.rows[row].job = nil
      loads.cancel(job)
    }
    if !isKnown { world.freeClips() }
  }

  /// The properties of a clip; nil once it is unloaded.
  public func info(of clip: Clip) -> ClipInfo? {
    world.clips.row(of: clip).map { world.clips.info(at: $0) }
  }

  /// The number of clips that are loaded, being loaded, or evicted.
  public var clipCount: Int { world.clips.count }

  /// The key by which two loads are the same clip. Paths in the game's own files are compared as
  /// they are.
  func key(
    _ path: String, in archive: (any SoundArchive)?, _ options: ClipOptions
  ) -> ClipCache.Key {
    let path = FilePath(path)
    var options = options
    options.caption = nil
    return ClipCache.Key(
      path: archive == nil && files == nil ? path.resolved : path,
      archive: archive.map { ObjectIdentifier($0) }, options: options)
  }

  /// An existing clip with one more use, and with a new caption if one is given.
  func reuse(_ key: ClipCache.Key, _ options: ClipOptions) -> Clip? {
    guard let known = world.clips.reuse(key) else { return nil }
    if let caption = options.caption { setCaption(known, caption) }
    return known
  }

  /// Nil also if the memory limit is reached.
  private var oversampledSeconds: Double? {
    guard let limits = configuration.oversampling,
      world.clips.oversampledBytes < limits.bytes
    else { return nil }
    return limits.seconds
  }

  var loader: ClipLoader {
    ClipLoader(
      outputRate: sampleRate, limits: ReadLimits(maximumBytes: configuration.maximumClipBytes),
      lookAhead: world.lookAhead, policy: configuration.storagePolicy,
      measuresStreams: configuration.output.rendersItself,
      oversampledSeconds: oversampledSeconds, files: files)
  }

  func insert(
    _ prepared: ClipLoader.Prepared, _ stamp: FileStamp?, name: String, key: ClipCache.Key?,
    in files: (any SoundFiles)? = nil, options: ClipOptions,
    _ origin: @autoclosure () -> ClipOrigin
  ) -> Clip {
    let row = world.clips.make(name: name, key: key, files: files, options: options)
    world.clips.install(prepared, stamp, at: row)
    recordLoaded(row, origin())
    let clip = world.clips.clip(at: row)
    if prepared.wasCut { log.append(.clipCutShort(clip)) }
    world.keepBudget()
    return clip
  }
}

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
    let clip = begin(path, in: nil, options)
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
    for path in paths { list.append(begin(path, in: nil, options)) }
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

  /// The clip of a file, with one more use, and a started load if it isn't in memory. No event
  /// tells that it is loaded. The file may be in an archive, as for `load(_:in:_:)`.
  package func begin(
    _ path: String, in archive: (any SoundArchive)?, _ options: ClipOptions
  ) -> Clip {
    let key = key(path, in: archive, options)
    if let known = reuse(key, options) {
      if let row = world.clips.row(of: known) { fetch(row, isUrgent: false) }
      return known
    }
    let row = world.clips.make(
      name: path, key: key, files: archive ?? files, options: options)
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

/// The memory of clips.
extension AudioEngine {
  /// Bytes of all clips: the engine's samples, and OpenAL's copies. Both count in
  /// `Configuration.clipBudget`.
  public var clipBytes: (kept: Int, uploaded: Int) { world.clipBytes }

  /// Keeps a clip's samples in memory regardless of the budget, and reloads them if they were
  /// evicted. Every `pin` needs an `unpin`; the last `unload` removes all pins.
  public func pin(_ clip: Clip) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    world.clips.pin(row)
    fetch(row, isUrgent: false)
  }

  /// Removes one pin. A clip without pins is unchanged.
  public func unpin(_ clip: Clip) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    guard world.clips.rows[row].pins > 0 else { return }
    world.clips.unpin(row)
    world.keepBudget()
  }
}

/// Reloading of files that change while the game runs.
extension AudioEngine {
  /// Looks now, on this thread, for changed files of clips, and reloads them in the background.
  /// `Configuration.reloadsChangedFiles` does so once a second.
  public func reloadChangedFiles() {
    let watch = FileWatch(world.clips.watchedFiles)
    _ = watch.run()
    reload(watch.changed)
  }

  /// Checks times and sizes once a second, on a loading thread. This works on every system, and
  /// also for a file replaced by another with the same name. A game's own files are not watched.
  func watchFiles() {
    if let watch = loads.watch, watch.isFinished {
      loads.watch = nil
      reload(watch.changed)
    }
    guard configuration.reloadsChangedFiles, !configuration.output.rendersItself,
      loads.watch == nil, Wakeup.now >= loads.nextWatch
    else { return }
    loads.nextWatch = Wakeup.now + 1_000_000_000
    let watch = FileWatch(world.clips.watchedFiles)
    loads.watch = watch
    loads.threads.add(watch, isUrgent: true)
  }

  private func reload(_ changed: [Handle]) {
    for handle in changed {
      guard let row = world.clips.row(of: Clip(handle: handle)),
        let key = world.clips.rows[row].key,
        world.clips.rows[row].job == nil, world.clips.rows[row].sound != nil
      else { continue }
      beginJob(.path(key.path), row, isUrgent: true)
    }
  }

  /// Runs work on a loading thread, before clips that nothing waits for; on this thread if none can
  /// be started. Work that hasn't begun when the engine is closed is dropped.
  package func runOnLoadingThread(_ body: @escaping @Sendable () -> Void) {
    loads.threads.add(OtherWork(body), isUrgent: true)
  }
}
