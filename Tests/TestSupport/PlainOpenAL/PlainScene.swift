import COpenAL

/// A scene rendered by OpenAL alone, on a loopback device of its own: an independent reference for
/// levels, directions and pitches.
///
/// It uses OpenAL's own distance models and cones. Resampler and gain limits are set per source, so
/// that a user's configuration does not change the result.
///
/// Threading: one thread at a time; scenes live side by side. `Complexity:` a scene opens and
/// closes in about 0.2 ms.
package final class PlainScene {
  package let channelCount: Int
  package let sampleRate: Int

  private let device: OpaquePointer
  private let context: OpaquePointer
  private var buffers: [ALuint] = []
  private var sources: [ALuint] = []

  /// Throws when OpenAL has no loopback device of this shape. `channelCount` is 1 or 2.
  package init(
    channelCount: Int = 2, sampleRate: Int = 48_000, usesHRTF: Bool = false,
    dopplerFactor: Float = 1, speedOfSound: Float = 343.3
  ) throws(PlainSceneError) {
    precondition(channelCount == 1 || channelCount == 2)
    guard let device = alcLoopbackOpenDeviceSOFT(nil) else {
      throw PlainSceneError(description: "no loopback device")
    }
    let attributes: [ALCint] = [
      ALC_FREQUENCY, ALCint(sampleRate),
      ALC_FORMAT_CHANNELS_SOFT, channelCount == 1 ? ALC_MONO_SOFT : ALC_STEREO_SOFT,
      ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT,
      ALC_HRTF_SOFT, ALCint(usesHRTF ? ALC_TRUE : ALC_FALSE),
      0,
    ]
    guard let context = alcCreateContext(device, attributes) else {
      alcCloseDevice(device)
      throw PlainSceneError(description: "no context at \(sampleRate) Hz")
    }
    self.device = device
    self.context = context
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    try withContext {
      alEnable(ALenum(AL_SOURCE_DISTANCE_MODEL))
      alDopplerFactor(dopplerFactor)
      alSpeedOfSound(speedOfSound)
    }
  }

  deinit {
    alcDestroyContext(context)
    alcCloseDevice(device)
  }

  /// Where everything is heard from.
  package func setListener(_ listener: PlainListener) throws(PlainSceneError) {
    try withContext {
      let (position, velocity) = (listener.position, listener.velocity)
      let (forward, up) = (listener.forward, listener.up)
      alListener3f(AL_POSITION, position.x, position.y, position.z)
      alListener3f(AL_VELOCITY, velocity.x, velocity.y, velocity.z)
      alListenerfv(AL_ORIENTATION, [forward.x, forward.y, forward.z, up.x, up.y, up.z])
      alListenerf(AL_GAIN, listener.gain)
    }
  }

  /// Starts a mono clip at the next frame rendered. Returns the number by which to change it.
  @discardableResult
  package func play(
    _ clip: [Float], clipRate: Int = 48_000, from source: PlainSource = PlainSource()
  ) throws(PlainSceneError) -> Int {
    try withContext {
      var (buffer, id): (ALuint, ALuint) = (0, 0)
      alGenBuffers(1, &buffer)
      alGenSources(1, &id)
      let bytes = ALsizei(clip.count * MemoryLayout<Float>.size)
      alBufferData(buffer, AL_FORMAT_MONO_FLOAT32, clip, bytes, ALsizei(clipRate))
      alSourcei(id, AL_BUFFER, ALint(buffer))
      alSourcei(id, AL_SOURCE_RESAMPLER_SOFT, Self.linearResampler)
      alSourcef(id, AL_MAX_GAIN, alGetFloat(AL_GAIN_LIMIT_SOFT))
      write(source, to: id)
      alSourcePlay(id)
      buffers.append(buffer)
      sources.append(id)
    }
    return sources.count - 1
  }

  /// Moves or retunes a sound that plays. OpenAL ramps gain and panning over the next render.
  package func change(_ index: Int, to source: PlainSource) throws(PlainSceneError) {
    try withContext { write(source, to: sources[index]) }
  }

  /// Stops every sound and forgets it.
  package func clear() throws(PlainSceneError) {
    try withContext {
      alDeleteSources(ALsizei(sources.count), sources)
      alDeleteBuffers(ALsizei(buffers.count), buffers)
      sources = []
      buffers = []
    }
  }

  /// Renders the next frames, in calls of `block` frames as a device would ask for them.
  package func render(frames: Int, block: Int = 800) throws(PlainSceneError) -> Render {
    var samples = [Float](repeating: 0, count: frames * channelCount)
    try withContext {
      samples.withUnsafeMutableBufferPointer { output in
        for first in stride(from: 0, to: frames, by: block) {
          let target = output.baseAddress?.advanced(by: first * channelCount)
          alcRenderSamplesSOFT(device, target, ALCsizei(min(block, frames - first)))
        }
      }
    }
    return Render(samples, channelCount: channelCount, sampleRate: Double(sampleRate))
  }

  private static var linearResampler: ALint { 1 }

  private func withContext(_ body: () -> Void) throws(PlainSceneError) {
    let previous = alcGetThreadContext()
    alcSetThreadContext(context)
    defer { alcSetThreadContext(previous) }
    _ = alGetError()
    body()
    let error = alGetError()
    guard error == AL_NO_ERROR else {
      throw PlainSceneError(description: String(cString: alGetString(error)))
    }
  }

  private func write(_ source: PlainSource, to id: ALuint) {
    func set(_ name: ALenum, _ vector: SIMD3<Float>) {
      alSource3f(id, name, vector.x, vector.y, vector.z)
    }
    set(AL_POSITION, source.position)
    set(AL_VELOCITY, source.velocity)
    set(AL_DIRECTION, source.direction)
    alSourcef(id, AL_GAIN, source.gain)
    alSourcef(id, AL_PITCH, source.pitch)
    if source.radius > 0 { alSourcef(id, AL_SOURCE_RADIUS, source.radius) }
    alSourcei(id, AL_DISTANCE_MODEL, source.model.constant)
    alSourcef(id, AL_REFERENCE_DISTANCE, source.referenceDistance)
    alSourcef(id, AL_MAX_DISTANCE, source.maximumDistance)
    alSourcef(id, AL_ROLLOFF_FACTOR, source.rolloff)
    alSourcef(id, AL_CONE_INNER_ANGLE, source.coneInnerAngle)
    alSourcef(id, AL_CONE_OUTER_ANGLE, source.coneOuterAngle)
    alSourcef(id, AL_CONE_OUTER_GAIN, source.coneOuterGain)
    alSourcei(id, AL_SOURCE_RELATIVE, source.isRelative ? 1 : 0)
    alSourcei(id, AL_LOOPING, source.isLooping ? 1 : 0)
  }
}

extension PlainSource.DistanceModel {
  fileprivate var constant: ALint {
    switch self {
    case .none: AL_NONE
    case .inverse: AL_INVERSE_DISTANCE
    case .inverseClamped: AL_INVERSE_DISTANCE_CLAMPED
    case .linear: AL_LINEAR_DISTANCE
    case .linearClamped: AL_LINEAR_DISTANCE_CLAMPED
    case .exponential: AL_EXPONENT_DISTANCE
    case .exponentialClamped: AL_EXPONENT_DISTANCE_CLAMPED
    }
  }
}
