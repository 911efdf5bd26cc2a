import COpenAL

/// One of OpenAL's sources, named by number. Only its context's calls may use it.
public struct ALSource: Hashable, Sendable {
  let name: ALuint
}

/// Properties of a source that are one number.
public enum ALSourceNumber: Sendable {
  case gain, pitch, rolloff, maximumGain

  var parameter: ALenum {
    switch self {
    case .gain: AL_GAIN
    case .pitch: AL_PITCH
    case .rolloff: AL_ROLLOFF_FACTOR
    case .maximumGain: AL_MAX_GAIN
    }
  }
}

/// Properties of a source that are a whole number or a switch.
public enum ALSourceInteger: Sendable {
  case looping, sampleOffset, directChannels, spatialize, resampler

  var parameter: ALenum {
    switch self {
    case .looping: AL_LOOPING
    case .sampleOffset: AL_SAMPLE_OFFSET
    case .directChannels: AL_DIRECT_CHANNELS_SOFT
    case .spatialize: AL_SOURCE_SPATIALIZE_SOFT
    case .resampler: AL_SOURCE_RESAMPLER_SOFT
    }
  }
}

/// The state of a source.
public enum ALSourceState: Sendable { case initial, playing, paused, stopped }

extension ALContext {
  /// Makes as many sources as are asked for, or as the device has left, if that is fewer.
  ///
  /// The corresponding OpenAL function is `alGenSources`.
  public func makeSources(_ count: Int) -> [ALSource] {
    var sources: [ALSource] = []
    sources.reserveCapacity(count)
    _ = takeError()
    for _ in 0..<count {
      var name: ALuint = 0
      alGenSources(1, &name)
      guard alGetError() == AL_NO_ERROR, name != 0 else { break }
      sources.append(ALSource(name: name))
    }
    trace.count(.makeSource, times: sources.count)
    return sources
  }

  /// The corresponding OpenAL function is `alDeleteSources`.
  public func delete(_ sources: [ALSource]) {
    trace.count(.deleteSource, times: sources.count)
    let names = sources.map(\.name)
    alDeleteSources(ALsizei(names.count), names)
  }

  /// The corresponding OpenAL function is `alSourcef`.
  public func set(_ source: ALSource, _ property: ALSourceNumber, to value: Float) {
    trace.count(.setSource)
    alSourcef(source.name, property.parameter, value)
  }

  /// The corresponding OpenAL function is `alSourcei`.
  public func set(_ source: ALSource, _ property: ALSourceInteger, to value: Int) {
    trace.count(.setSource)
    alSourcei(source.name, property.parameter, ALint(clamping: value))
  }

  /// Where in its buffer, or its queue, a source starts, between two sample frames: to the 4,096th
  /// of one, up to frame 4,095.
  ///
  /// The corresponding OpenAL function is `alSourcef` with `AL_SAMPLE_OFFSET`.
  public func setOffset(_ source: ALSource, toFrame frame: Float) {
    trace.count(.setSource)
    alSourcef(source.name, AL_SAMPLE_OFFSET, frame)
  }

  /// The corresponding OpenAL function is `alSource3f` with `AL_POSITION`.
  public func setPosition(_ source: ALSource, _ x: Float, _ y: Float, _ z: Float) {
    trace.count(.setSource)
    alSource3f(source.name, AL_POSITION, x, y, z)
  }

  /// How large a ball a source is, which is heard over the angle that it takes up, and from all
  /// around inside; nothing happens where the library has no such.
  ///
  /// The corresponding OpenAL function is `alSourcef` with `AL_SOURCE_RADIUS`.
  public func setRadius(_ source: ALSource, _ radius: Float) {
    guard capabilities.hasSourceRadius else { return }
    trace.count(.setSource)
    alSourcef(source.name, AL_SOURCE_RADIUS, radius)
  }

  /// Where the two channels of a stereo buffer come from, if it doesn't go straight to the
  /// speakers: around the listener's face, in radians counter-clockwise from ahead, as seen from
  /// above. Nothing happens where the library has no such.
  ///
  /// The corresponding OpenAL function is `alSourcefv` with `AL_STEREO_ANGLES`.
  public func setStereoAngles(_ source: ALSource, left: Float, right: Float) {
    guard capabilities.hasStereoAngles else { return }
    trace.count(.setSource)
    var angles: (ALfloat, ALfloat) = (left, right)
    withUnsafeBytes(of: &angles) {
      alSourcefv(
        source.name, AL_STEREO_ANGLES, $0.baseAddress!.assumingMemoryBound(to: ALfloat.self))
    }
  }

  /// Attaches a buffer to a source that isn't playing; nil takes it off.
  ///
  /// The corresponding OpenAL function is `alSourcei` with `AL_BUFFER`.
  public func setBuffer(_ source: ALSource, _ buffer: ALBuffer?) {
    trace.count(.setSource)
    alSourcei(source.name, AL_BUFFER, ALint(bitPattern: buffer?.name ?? 0))
  }

  /// Filters the direct sound of a source by a copy of the filter's present values; nil: not.
  ///
  /// The corresponding OpenAL function is `alSourcei` with `AL_DIRECT_FILTER`.
  public func setDirectFilter(_ source: ALSource, _ filter: ALFilter?) {
    trace.count(.setSource)
    alSourcei(source.name, AL_DIRECT_FILTER, ALint(bitPattern: filter?.name ?? 0))
  }

  /// Starts all of them in the same sample frame.
  ///
  /// The corresponding OpenAL function is `alSourcePlayv`.
  public func play(_ sources: UnsafeBufferPointer<ALSource>) {
    guard let first = sources.baseAddress, !sources.isEmpty else { return }
    trace.count(.play)
    first.withMemoryRebound(to: ALuint.self, capacity: sources.count) {
      alSourcePlayv(ALsizei(sources.count), $0)
    }
  }

  /// Stops all of them at once, with a click where they sound.
  ///
  /// The corresponding OpenAL function is `alSourceStopv`.
  public func stop(_ sources: UnsafeBufferPointer<ALSource>) {
    guard let first = sources.baseAddress, !sources.isEmpty else { return }
    trace.count(.stop)
    first.withMemoryRebound(to: ALuint.self, capacity: sources.count) {
      alSourceStopv(ALsizei(sources.count), $0)
    }
  }

  /// The corresponding OpenAL function is `alGetSourcei` with `AL_SOURCE_STATE`.
  public func state(of source: ALSource) -> ALSourceState {
    trace.count(.query)
    var state: ALint = 0
    alGetSourcei(source.name, AL_SOURCE_STATE, &state)
    switch state {
    case AL_PLAYING: return .playing
    case AL_PAUSED: return .paused
    case AL_STOPPED: return .stopped
    default: return .initial
    }
  }

  /// The sample frame of its buffer that a source mixes next, with the fraction.
  /// Waits for a running mix.
  ///
  /// The corresponding OpenAL function is `alGetSourcei64vSOFT` with
  /// `AL_SAMPLE_OFFSET_LATENCY_SOFT`.
  public func offset(of source: ALSource) -> (frames: Double, latencySeconds: Double) {
    trace.count(.query)
    guard capabilities.hasSourceLatency else {
      var frames: ALfloat = 0
      alGetSourcef(source.name, AL_SAMPLE_OFFSET, &frames)
      return (Double(frames), 0)
    }
    var values: (ALint64SOFT, ALint64SOFT) = (0, 0)
    withUnsafeMutableBytes(of: &values) {
      alGetSourcei64vSOFT(
        source.name, AL_SAMPLE_OFFSET_LATENCY_SOFT,
        $0.baseAddress!.assumingMemoryBound(to: ALint64SOFT.self))
    }
    return (Double(values.0) / 4_294_967_296, Double(values.1) / 1e9)
  }
}
