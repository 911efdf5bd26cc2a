import COpenAL

/// Samples that the library asks for while it mixes (`AL_SOFT_callback_buffer`, 1.22 and later; the
/// headers of 1.19.1 don't know it).
extension ALContext {
  /// Fills memory with this many bytes. It is called on a thread of the library's, which may hold
  /// locks that all others wait for: it must not call OpenAL.
  public typealias Demand = @Sendable (UnsafeMutableRawPointer, Int) -> Void

  /// The buffer of a source with a callback; it must be kept until its device is closed.
  public final class DemandBuffer: Sendable {
    fileprivate let demand: Demand
    /// Written once, before any other thread has it.
    fileprivate nonisolated(unsafe) var buffer = ALBuffer(name: 0)

    fileprivate init(_ demand: @escaping Demand) { self.demand = demand }
  }

  private typealias Callback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, ALsizei) -> ALsizei
  private typealias SetCallback =
    @convention(c) (ALuint, ALenum, ALsizei, Callback, UnsafeMutableRawPointer?) -> Void

  /// Lets a source play the callback's samples from now on, without end. Nil where the library
  /// can't.
  ///
  /// The corresponding OpenAL functions are `alBufferCallbackSOFT` and `alSourcePlay`.
  public func play(
    onDemandOn source: ALSource, _ format: ALBufferFormat, sampleRate: Int,
    _ demand: @escaping Demand
  ) -> DemandBuffer? {
    guard alIsExtensionPresent("AL_SOFT_callback_buffer") != 0,
      let address = alGetProcAddress("alBufferCallbackSOFT"), let buffer = makeQueueBuffer()
    else { return nil }
    let made = DemandBuffer(demand)
    made.buffer = buffer
    unsafeBitCast(address, to: SetCallback.self)(
      buffer.name, format.number, ALsizei(clamping: sampleRate),
      { object, samples, bytes in
        guard let object, let samples, bytes > 0 else { return 0 }
        let buffer = Unmanaged<DemandBuffer>.fromOpaque(object).takeUnretainedValue()
        buffer.demand(samples, Int(bytes))
        return bytes
      }, Unmanaged.passUnretained(made).toOpaque())
    alSourcei(source.name, AL_BUFFER, ALint(bitPattern: buffer.name))
    guard takeError() == nil else {
      clearQueue(of: source)
      deleteQueueBuffer(buffer)
      return nil
    }
    alSourcePlay(source.name)
    return made
  }

  /// Ends it. No callback is running or will be called after that.
  public func end(_ buffer: DemandBuffer, on source: ALSource) {
    clearQueue(of: source)
    deleteQueueBuffer(buffer.buffer)
  }
}
