import AudioFiles

extension AudioEngine {
  /// Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis and Opus, MP3, and what else libsndfile
  /// reads. Blocks until it is decoded and converted to the output's sample rate.
  ///
  /// The same file with the same options is loaded once, and is used once more by each load:
  /// every `load` wants an `unload`. Throws when the file can't be read or is no sound.
  public func load(_ path: String, options: ClipOptions = ClipOptions()) throws(AudioError) -> Clip
  {
    let key = ClipCache.Key(path: files == nil ? CanonicalPath.of(path) : path, options: options)
    if let known = clips.reuse(key) { return known }
    return try insert(prepare(.path(path), options), name: path, key: key, options: options)
  }

  /// As `load(_:options:)`, decoding on another thread; the engine goes on meanwhile.
  public func load(
    _ path: String, options: ClipOptions = ClipOptions()
  ) async throws(AudioError) -> Clip {
    let key = ClipCache.Key(path: files == nil ? CanonicalPath.of(path) : path, options: options)
    if let known = clips.reuse(key) { return known }
    let prepared = try await Self.prepareElsewhere(.path(path), options, loader)
    // Another load of the same file may have been faster.
    if let known = clips.reuse(key) { return known }
    return insert(prepared, name: path, key: key, options: options)
  }

  /// Loads a file that is in memory already. `name` is for messages.
  public func load(
    bytes: [UInt8], name: String, options: ClipOptions = ClipOptions()
  ) throws(AudioError) -> Clip {
    try insert(prepare(.bytes(bytes, name: name), options), name: name, key: nil, options: options)
  }

  /// As `load(bytes:name:options:)`, decoding on another thread.
  public func load(
    bytes: [UInt8], name: String, options: ClipOptions = ClipOptions()
  ) async throws(AudioError) -> Clip {
    let prepared = try await Self.prepareElsewhere(.bytes(bytes, name: name), options, loader)
    return insert(prepared, name: name, key: nil, options: options)
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
    return try insert(
      prepare(.samples(made, name: name), options), name: name, key: nil, options: options)
  }

  /// Gives back one load. After the last one the clip can't be played any more; voices that play
  /// it do so to their end, or end at once if `stoppingVoices` says so. Then its memory is freed.
  public func unload(_ clip: Clip, stoppingVoices: Bool = false) {
    guard let row = clips.row(of: clip) else {
      counts.staleCalls += 1
      return
    }
    clips.unload(row)
    guard stoppingVoices, clips.row(of: clip) == nil else { return }
    for voice in voices.rows
    where voices.phase[voice] != .free && voices.details[voice].clip == row {
      end(voice, .unloaded)
    }
  }

  /// What is known of a clip; nil once it is unloaded.
  public func info(of clip: Clip) -> ClipInfo? {
    clips.row(of: clip).flatMap { clips.info(at: $0) }
  }

  /// Clips that are loaded.
  public var clipCount: Int { clips.count }

  private var loader: ClipLoader {
    ClipLoader(
      outputRate: sampleRate, limits: ReadLimits(maximumBytes: configuration.maximumClipBytes),
      lookAhead: lookAhead, policy: configuration.storagePolicy,
      measuresStreams: configuration.output.rendersItself, files: files)
  }

  private func prepare(
    _ source: ClipLoader.Source, _ options: ClipOptions
  ) throws(AudioError) -> ClipLoader.Prepared {
    try loader.prepare(source, options)
  }

  @concurrent
  private static func prepareElsewhere(
    _ source: ClipLoader.Source, _ options: ClipOptions, _ loader: ClipLoader
  ) async throws(AudioError) -> ClipLoader.Prepared {
    try loader.prepare(source, options)
  }

  private func insert(
    _ prepared: ClipLoader.Prepared, name: String, key: ClipCache.Key?, options: ClipOptions
  ) -> Clip {
    clips.insert(prepared, name: name, key: key, options: options)
  }
}
