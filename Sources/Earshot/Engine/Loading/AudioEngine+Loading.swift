import AudioFiles

extension AudioEngine {
  /// Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis and Opus, MP3, and other formats of libsndfile.
  /// Blocks until it is decoded and converted to the output's sample rate.
  ///
  /// The same file with the same options is loaded once, with one more use for each load: every
  /// `load` needs an `unload`. Throws if the file can't be read or isn't sound.
  public func load(_ path: String, options: ClipOptions = ClipOptions()) throws(AudioError) -> Clip
  {
    let key = key(path, options)
    if let known = reuse(key, options) {
      try bringIn(known)
      return known
    }
    let stamp = files == nil ? FileStamp(ofFileAt: key.path) : nil
    let prepared = try loader.prepare(.path(FilePath(path)), options)
    return insert(
      prepared, stamp, name: path, key: key, options: options, .file(path, in: files))
  }

  /// Like `load(_:options:)`, decoding on another thread while the engine runs. Cancelling the task
  /// cancels the load, except for other tasks that wait for the same file.
  public func load(
    _ path: String, options: ClipOptions = ClipOptions()
  ) async throws(AudioError) -> Clip {
    try await finishLoading(begin(path, options))
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
  func key(_ path: String, _ options: ClipOptions) -> ClipCache.Key {
    let path = FilePath(path)
    var options = options
    options.caption = nil
    return ClipCache.Key(path: files == nil ? path.resolved : path, options: options)
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
    options: ClipOptions, _ origin: @autoclosure () -> ClipOrigin
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
