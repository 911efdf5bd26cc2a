import AudioFiles

extension AudioEngine {
  /// Makes a clip of pushed sound. It can be played once, non-positionally or on an emitter. Voices
  /// of live sound keep their sources, can't seek or loop, and can't be part of sequences.
  public func load(_ source: PushSource, name: String = "pushed sound") -> Clip {
    let decoder = PushDecoder(source, name: name)
    return insertLive(
      DecodedSound(live: decoder, push: source) { () throws(AudioFileError) in
        PushDecoder(source, name: name)
      }, name)
  }

  /// Makes a clip of generated sound. Each of its voices has a generator of its own, called on any
  /// stream thread. An invalid channel count or sample rate is a programming error. The default
  /// rate is the output's, which sounds best.
  public func load(
    generating name: String, channelCount: Int = 1, sampleRate: Int? = nil,
    by make: @escaping @Sendable () -> any SoundGenerator
  ) -> Clip {
    let rate = sampleRate ?? self.sampleRate
    precondition(Samples.sampleRates.contains(rate), "no sample rate: \(rate) Hz")
    precondition(Samples.channelCounts.contains(channelCount), "no channel count: \(channelCount)")
    let begin = { @Sendable () throws(AudioFileError) -> GeneratorDecoder in
      GeneratorDecoder(make(), name: name, channelCount: channelCount, sampleRate: rate)
    }
    let example = SilentGenerator()
    let decoder = GeneratorDecoder(
      example, name: name, channelCount: channelCount, sampleRate: rate)
    return insertLive(
      DecodedSound(live: decoder) { () throws(AudioFileError) in try begin() }, name)
  }

  /// Makes a clip of a file whose bytes are still arriving. Throws while there are too few to
  /// detect the format; try again with more. A complete file is loaded as by
  /// `load(bytes:name:options:)`, and can seek and loop.
  public func load(
    _ bytes: ProgressiveBytes, options: ClipOptions = ClipOptions()
  ) throws(AudioError) -> Clip {
    if let complete = bytes.complete {
      return try load(bytes: complete.bytes, name: bytes.name, options: options)
    }
    let decoder: ProgressiveDecoder
    do { decoder = try ProgressiveDecoder(bytes) } catch { throw AudioError(fileError: error) }
    let sound = DecodedSound(live: decoder) { () throws(AudioFileError) in
      try ProgressiveDecoder(bytes)
    }
    return insertLive(sound, bytes.name)
  }

  /// Makes a clip of live sound from another module. Each voice has its own decoder, and `clock`
  /// counts what the latest one has played.
  package func load(
    live name: String, clock: PushSource, by make: @escaping @Sendable () -> any LiveDecoder
  ) -> Clip {
    insertLive(
      DecodedSound(live: make(), push: clock) { () throws(AudioFileError) in make() }, name)
  }

  /// Makes a clip of recorded live sound.
  package func load(_ sound: SuppliedSound, name: String) -> Clip {
    insertLive(
      DecodedSound(live: SuppliedDecoder(sound, name: name)) { () throws(AudioFileError) in
        SuppliedDecoder(sound, name: name)
      }, name)
  }

  private func insertLive(_ sound: DecodedSound, _ name: String) -> Clip {
    let prepared = ClipLoader.Prepared(
      sound: .decoded(sound), loop: 0..<sound.frameCount, markers: [], loudness: .unknown)
    sound.tap?.open(recording.liveBudget, number: recording.openings)
    return insert(
      prepared, nil, name: name, key: nil, options: ClipOptions(),
      .live(name: name, sound.form))
  }
}

/// States the format of a generator's samples before there is one.
private final class SilentGenerator: SoundGenerator {
  func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int { 0 }
}

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
