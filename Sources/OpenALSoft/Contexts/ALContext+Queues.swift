import COpenAL

/// Buffers that a source plays one after the other. For one source by
/// one thread at a time, whichever that is; so they are not counted in the trace and leave OpenAL's
/// error code alone.
extension ALContext {
  /// An empty buffer, to be filled again and again; nil when the library has no memory.
  ///
  /// The corresponding OpenAL function is `alGenBuffers`.
  public func makeQueueBuffer() -> ALBuffer? {
    var name: ALuint = 0
    alGenBuffers(1, &name)
    return name == 0 ? nil : ALBuffer(name: name)
  }

  /// The corresponding OpenAL function is `alDeleteBuffers`.
  public func deleteQueueBuffer(_ buffer: ALBuffer) {
    var name = buffer.name
    alDeleteBuffers(1, &name)
  }

  /// Fills an unattached buffer and puts it at the end of a source's queue. All buffers of a queue
  /// must have the same format.
  ///
  /// The corresponding OpenAL functions are `alBufferData` and `alSourceQueueBuffers`.
  public func queue(
    _ buffer: ALBuffer, on source: ALSource, _ format: ALBufferFormat,
    _ samples: UnsafeRawBufferPointer, sampleRate: Int
  ) {
    alBufferData(
      buffer.name, format.number, samples.baseAddress, ALsizei(clamping: samples.count),
      ALsizei(clamping: sampleRate))
    var name = buffer.name
    alSourceQueueBuffers(source.name, 1, &name)
  }

  /// Puts a frame of silence at the end of a queue that ends with these samples, where the library
  /// would hold the last one (`ALQuirks.holdsLastFrame`).
  public func queueSilence(
    _ buffer: ALBuffer, on source: ALSource, _ format: ALBufferFormat, sampleRate: Int
  ) {
    let frame = [UInt8](repeating: 0, count: format.bytesPerFrame)
    frame.withUnsafeBytes { queue(buffer, on: source, format, $0, sampleRate: sampleRate) }
  }

  /// Buffers that a source has played to their end.
  ///
  /// The corresponding OpenAL function is `alGetSourcei` with `AL_BUFFERS_PROCESSED`.
  public func playedBuffers(of source: ALSource) -> Int {
    var count: ALint = 0
    alGetSourcei(source.name, AL_BUFFERS_PROCESSED, &count)
    return Int(count)
  }

  /// Takes the oldest buffer, which must have been played, off a source's queue.
  ///
  /// The corresponding OpenAL function is `alSourceUnqueueBuffers`.
  public func unqueue(from source: ALSource) -> ALBuffer? {
    var name: ALuint = 0
    alSourceUnqueueBuffers(source.name, 1, &name)
    return name == 0 ? nil : ALBuffer(name: name)
  }

  /// Whether a source has stopped of itself, its queue played to the end.
  ///
  /// The corresponding OpenAL function is `alGetSourcei` with `AL_SOURCE_STATE`.
  public func hasRunDry(_ source: ALSource) -> Bool {
    var state: ALint = 0
    alGetSourcei(source.name, AL_SOURCE_STATE, &state)
    return state == AL_STOPPED
  }

  /// Whether a source plays.
  ///
  /// The corresponding OpenAL function is `alGetSourcei` with `AL_SOURCE_STATE`.
  public func isPlaying(_ source: ALSource) -> Bool {
    var state: ALint = 0
    alGetSourcei(source.name, AL_SOURCE_STATE, &state)
    return state == AL_PLAYING
  }

  /// Goes on with a source that had run dry.
  ///
  /// The corresponding OpenAL function is `alSourcePlay`.
  public func playAgain(_ source: ALSource) { alSourcePlay(source.name) }

  /// Lets a source stand still, to be played on from there.
  ///
  /// The corresponding OpenAL function is `alSourcePause`.
  public func pause(_ source: ALSource) { alSourcePause(source.name) }

  /// Plays on from where a source was paused; does nothing with any other.
  ///
  /// The corresponding OpenAL functions are `alGetSourcei` with `AL_SOURCE_STATE` and
  /// `alSourcePlay`.
  public func resume(_ source: ALSource) {
    var state: ALint = 0
    alGetSourcei(source.name, AL_SOURCE_STATE, &state)
    if state == AL_PAUSED { alSourcePlay(source.name) }
  }

  /// Stops a source and empties its queue.
  ///
  /// The corresponding OpenAL functions are `alSourceStop` and `alSourcei` with `AL_BUFFER`.
  public func clearQueue(of source: ALSource) {
    alSourceStop(source.name)
    alSourcei(source.name, AL_BUFFER, 0)
  }
}
