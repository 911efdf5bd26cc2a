import COpenAL

/// A world of sources and one listener on a device, with OpenAL's calls for them.
///
/// Every method must run inside `withCurrent`, which makes the context current for the calling
/// thread alone; so contexts of other threads, and the host's own, are never disturbed. One thread
/// at a time, except for the methods in `ALContext+Queues.swift`.
public final class ALContext {
  /// A new context's requests to its device. A loopback device needs all of them.
  public struct Attributes: Sendable {
    /// Sample frames a second; nil leaves a playback device as it is.
    public var sampleRate: Int?
    /// Speakers; nil keeps those of a playback device, which versions before 1.22 always do
    /// (`ALDevice.takesLayouts`).
    public var layout: ALChannelLayout?
    /// Whether the user's configuration decides the kind of stereo that a playback device mixes:
    /// for loudspeakers, by a head-related transfer function, or encoded.
    public var isConfigurable = false
    /// Head-related transfer function on or off; nil leaves it to the user's configuration.
    public var hrtf: Bool?
    /// The least number of sources that can play at once.
    public var sources: Int
    /// To how many effect slots a source can send. Each costs every source something, used or not.
    public var sends = 0
    /// Whether the library limits the output below full scale; nil: its own choice. Renders are
    /// never limited.
    public var limits: Bool?

    /// Requested attributes of a context; `capabilities` and the device have the actual ones.
    public init(
      sampleRate: Int? = nil, layout: ALChannelLayout? = nil, hrtf: Bool? = nil, sources: Int
    ) {
      self.sampleRate = sampleRate
      self.layout = layout
      self.hrtf = hrtf
      self.sources = sources
    }

    /// As OpenAL takes it.
    func list(isLoopback: Bool) -> [Int32] {
      var list: [Int32] = [ALC_MONO_SOURCES, Int32(clamping: sources)]
      list += [ALC_STEREO_SOURCES, Int32(clamping: sources)]
      list += [ALC_MAX_AUXILIARY_SENDS, Int32(clamping: sends)]
      if let sampleRate { list += [ALC_FREQUENCY, Int32(clamping: sampleRate)] }
      if let hrtf { list += [ALC_HRTF_SOFT, hrtf ? 1 : 0] }
      if isLoopback {
        list += [ALC_FORMAT_CHANNELS_SOFT, (layout ?? .stereo).loopbackChannels]
        list += [ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT]
        list += [ALC_OUTPUT_LIMITER_SOFT, 0]
      } else {
        if let layout {
          list += [ALDevice.outputMode, layout.outputMode(configurable: isConfigurable)]
        }
        if let limits { list += [ALC_OUTPUT_LIMITER_SOFT, limits ? 1 : 0] }
      }
      list.append(0)
      return list
    }
  }

  /// Kept open for as long as the context lives.
  public let device: ALDevice
  let raw: OpaquePointer
  /// The abilities of this context's library, probed when the context was made.
  public private(set) var capabilities = ALCapabilities()
  // Each counter is written by one thread at a time: those of buffers by the engine's thread, all
  // others by the rendering thread. OpenAL's error code is shared: an upload may get the error of a
  // render.
  /// Calls made so far.
  @exclusivity(unchecked)
  public var trace = ALCallTrace()

  /// The corresponding OpenAL function is `alcCreateContext`.
  public init(on device: ALDevice, attributes: Attributes) throws(ALError) {
    let list = attributes.list(isLoopback: device.isLoopback)
    let (made, error) = ALDoor.whileOpen {
      let made = alcCreateContext(device.raw, list)
      return (made, made == nil ? alcGetError(device.raw) : 0)
    }
    guard let made else { throw ALError(code: error, call: "alcCreateContext") }
    self.device = device
    raw = made
    withCurrent { capabilities = ALCapabilities(probing: device) }
    if capabilities.quirks.closingLeaksContexts { device.destroyWhenClosed(made) }
  }

  /// For tests: takes the library for one without `AL_EXT_STEREO_ANGLES`.
  public func forgetStereoAngles() { capabilities.forgetStereoAngles() }

  deinit {
    ALDoor.whileOpen { if alcGetThreadContext() == raw { _ = alcSetThreadContext(nil) } }
    device.destroy(raw)
  }

  /// Runs `body` with this context current for the calling thread, and restores the former one.
  /// Nil, without running `body`, when the context was destroyed: its calls would reach whatever
  /// context is current instead, which may be the host's.
  ///
  /// The corresponding OpenAL function is `alcSetThreadContext` (30–70 ns).
  @discardableResult
  public func withCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let previous = alcGetThreadContext()
    if previous == raw { return try body() }
    guard !device.isClosed, ALDoor.whileOpen({ alcSetThreadContext(raw) }) != 0 else { return nil }
    defer { _ = ALDoor.whileOpen { alcSetThreadContext(previous) } }
    return try body()
  }

  /// Whether a loopback device can mix in this form.
  ///
  /// The corresponding OpenAL function is `alcIsRenderFormatSupportedSOFT`.
  public static func canRender(
    sampleRate: Int, layout: ALChannelLayout, on device: ALDevice
  ) -> Bool {
    ALDoor.whileOpen {
      alcIsRenderFormatSupportedSOFT(
        device.raw, ALCsizei(clamping: sampleRate), layout.loopbackChannels, ALC_FLOAT_SOFT) != 0
    }
  }

  /// Suspends the context until `restore`: changes are held back, and other implementations stop
  /// mixing it.
  ///
  /// The corresponding OpenAL function is `alcSuspendContext`.
  public func suspend() {
    guard !device.isClosed else { return }
    ALDoor.whileOpen { alcSuspendContext(raw) }
  }

  /// The corresponding OpenAL function is `alcProcessContext`.
  public func restore() {
    guard !device.isClosed else { return }
    ALDoor.whileOpen { alcProcessContext(raw) }
  }

  /// Whether changes to the context are held back. It must be current.
  public var holdsBack: Bool { alGetBoolean(AL_DEFERRED_UPDATES_SOFT) != 0 }

  /// Holds property changes back until `processUpdates`, so that they are heard together.
  /// Playing, stopping and seeking are not held back.
  ///
  /// The corresponding OpenAL function is `alDeferUpdatesSOFT`.
  public func deferUpdates() { alDeferUpdatesSOFT() }

  /// Lets the changes since `deferUpdates` be heard from the next mix on.
  ///
  /// The corresponding OpenAL function is `alProcessUpdatesSOFT`.
  public func processUpdates() { alProcessUpdatesSOFT() }

  /// The first error since the last check, if any.
  ///
  /// The corresponding OpenAL function is `alGetError`.
  public func takeError() -> Int32? {
    let code = alGetError()
    return code == AL_NO_ERROR ? nil : code
  }

  func check(_ call: String) throws(ALError) {
    if let code = takeError() { throw ALError(code: code, call: call) }
  }
}
