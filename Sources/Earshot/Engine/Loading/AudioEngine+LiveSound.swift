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
