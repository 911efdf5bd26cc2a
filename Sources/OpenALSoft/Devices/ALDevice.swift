import COpenAL
import CSystem
import Synchronization

/// An output of OpenAL: a playback device, or a loopback device whose samples the caller pulls.
///
/// Closes itself with its last reference, unless it was closed before; contexts keep their device
/// alive. A process forked from the one that opened it leaves it alone. Safe to share: OpenAL Soft
/// locks its devices itself.
public final class ALDevice: @unchecked Sendable {
  let raw: OpaquePointer
  /// Whether the caller pulls the samples.
  public let isLoopback: Bool
  private let closed = Atomic<Bool>(false)
  /// Held for writing while it is being closed, and for reading while a caller uses it who doesn't
  /// own it: pausing may have to wait for a sound server, and nothing else should wait for that.
  private let use = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  /// Its contexts that have to be destroyed before it is closed (`ALQuirks.closingLeaksContexts`).
  private let leaking = Mutex<Set<UInt>>([])

  private init(raw: OpaquePointer, isLoopback: Bool) {
    self.raw = raw
    self.isLoopback = isLoopback
    use.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(use, nil)
    ALExit.noteOpened(raw)
  }

  deinit {
    close()
    pthread_rwlock_destroy(use)
    use.deallocate()
  }

  /// Closes the device now, with its contexts, none of which may be used afterwards.
  ///
  /// Destroying the last context of a device that is being mixed makes other threads wait in
  /// `alcSetThreadContext` until the mixer has ended (10 ms). Up to 1.24 closing the device as a
  /// whole doesn't; from 1.25 on it does as well, and the contexts are destroyed first.
  /// The corresponding OpenAL function is `alcCloseDevice`.
  public func close() {
    guard !closed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    pthread_rwlock_wrlock(use)
    ALExit.close(raw) {
      for context in leaking.withLock({ $0 }) {
        alcDestroyContext(OpaquePointer(bitPattern: context))
      }
    }
    pthread_rwlock_unlock(use)
  }

  /// Destroys the context when the device is closed.
  func destroyWhenClosed(_ context: OpaquePointer) {
    _ = leaking.withLock { $0.insert(UInt(bitPattern: context)) }
  }

  /// Destroys a context of an open device. The corresponding OpenAL function is
  /// `alcDestroyContext`.
  func destroy(_ context: OpaquePointer) {
    guard !isClosed else { return }
    _ = leaking.withLock { $0.remove(UInt(bitPattern: context)) }
    ALDoor.whileOpen { alcDestroyContext(context) }
  }

  /// Runs `body`, unless the device is closed, and keeps it open meanwhile: for threads that don't
  /// own it. OpenAL itself takes a closed device for a new one that happens to be where it was.
  public func whileOpen(_ body: () -> Void) {
    pthread_rwlock_rdlock(use)
    if !closed.load(ordering: .acquiring) { body() }
    pthread_rwlock_unlock(use)
  }

  /// Whether its contexts were destroyed, or belong to another process.
  public var isClosed: Bool { closed.load(ordering: .acquiring) || !ALExit.owns(raw) }

  /// Opens a playback device, the default one when `name` is nil.
  ///
  /// The corresponding OpenAL function is `alcOpenDevice`.
  public static func openPlayback(named name: String?) throws(ALError) -> ALDevice {
    guard ALExit.begin() else { throw ALError(code: 0, call: "alcOpenDevice") }
    defer { ALExit.end() }
    ALSettings.noteUse()
    #if os(Linux)
      let opened = ALSAMessages.dropped { open(named: name) }
    #else
      let opened = open(named: name)
    #endif
    guard let opened else { throw ALError(code: alcGetError(nil), call: "alcOpenDevice") }
    return ALDevice(raw: opened, isLoopback: false)
  }

  private static func open(named name: String?) -> OpaquePointer? {
    guard let name else { return alcOpenDevice(nil) }
    return name.withCString { alcOpenDevice($0) }
  }

  /// Restarts the mix of an open device with other attributes; its contexts stay. False where the
  /// library can't, or the device refuses.
  ///
  /// The corresponding OpenAL function is `alcResetDeviceSOFT`.
  public func reset(_ attributes: ALContext.Attributes) -> Bool {
    let list = attributes.list(isLoopback: isLoopback)
    return ALDoor.whileOpen {
      alcIsExtensionPresent(raw, "ALC_SOFT_HRTF") != 0 && alcResetDeviceSOFT(raw, list) != 0
    }
  }

  /// Opens a device without an output of its own, pulled by `render`.
  ///
  /// The corresponding OpenAL function is `alcLoopbackOpenDeviceSOFT`.
  public static func openLoopback() throws(ALError) -> ALDevice {
    ALSettings.noteUse()
    let (opened, error) = ALDoor.whileOpen {
      let opened = alcLoopbackOpenDeviceSOFT(nil)
      return (opened, opened == nil ? alcGetError(nil) : 0)
    }
    guard let opened else { throw ALError(code: error, call: "alcLoopbackOpenDeviceSOFT") }
    return ALDevice(raw: opened, isLoopback: true)
  }

  /// The names of all playback devices, as the system lists them now.
  ///
  /// The corresponding OpenAL function is `alcGetString` with `ALC_ALL_DEVICES_SPECIFIER`.
  public static func playbackNames() -> [String] {
    // The library's list is replaced by the next caller's.
    ALListing.list {
      guard let list = alcGetString(nil, ALC_ALL_DEVICES_SPECIFIER) else { return [] }
      return strings(inDoubleTerminated: list)
    }
  }

  /// The name of the device that the default is now, if there is one.
  ///
  /// The corresponding OpenAL function is `alcGetString` with `ALC_DEFAULT_ALL_DEVICES_SPECIFIER`.
  public static func defaultPlaybackName() -> String? {
    ALListing.list {
      // 1.19.1 returns names from its last list, so that is refreshed.
      _ = alcGetString(nil, ALC_ALL_DEVICES_SPECIFIER)
      guard let name = alcGetString(nil, ALC_DEFAULT_ALL_DEVICES_SPECIFIER), name.pointee != 0
      else { return nil }
      return String(cString: name)
    }
  }

  /// The device's own name.
  public var name: String {
    let kind = isLoopback ? ALC_DEVICE_SPECIFIER : ALC_ALL_DEVICES_SPECIFIER
    return ALDoor.whileOpen { alcGetString(raw, kind).map { String(cString: $0) } ?? "" }
  }

  /// False once the device is lost; it never comes back under the same reference.
  public var isConnected: Bool {
    integer(ALC_CONNECTED, or: 1) != 0
  }

  /// Sample frames a second that the device mixes at. Valid once a context was made.
  public var sampleRate: Int { Int(integer(ALC_FREQUENCY)) }

  /// Sample frames in one mix of a playback device.
  public var framesPerMix: Int {
    let refreshes = Int(integer(ALC_REFRESH))
    return refreshes > 0 ? max(1, sampleRate / refreshes) : 1024
  }

  /// `ALC_OUTPUT_MODE_SOFT`, which the headers of 1.19.1 don't know yet.
  static let outputMode: Int32 = 0x19AC

  /// Whether a playback device can be asked to mix for certain speakers.
  public var takesLayouts: Bool {
    ALDoor.whileOpen { alcIsExtensionPresent(raw, "ALC_SOFT_output_mode") != 0 }
  }

  /// Whether a device that can be asked does mix for just these. Valid once a context was made.
  public func mixes(for layout: ALChannelLayout) -> Bool {
    integer(Self.outputMode) == layout.outputMode()
  }

  /// Whether the mix is spatialised for headphones by a head-related transfer function.
  public var isHRTFEnabled: Bool { integer(ALC_HRTF_SOFT) != 0 }

  /// Whether the user wants it, by OpenAL's own configuration file or as OpenAL has found
  /// headphones, or forbids it there; nil: neither, or OpenAL doesn't tell, as from 1.22 on where
  /// it is forbidden. Valid once a context was made that asks for it, or for configurable stereo.
  public var userWantsHRTF: Bool? {
    switch integer(ALC_HRTF_STATUS_SOFT) {
    case ALC_HRTF_REQUIRED_SOFT, ALC_HRTF_HEADPHONES_DETECTED_SOFT: true
    case ALC_HRTF_ENABLED_SOFT: takesLayouts ? true : nil
    case ALC_HRTF_DENIED_SOFT: false
    default: nil
    }
  }

  /// Nanoseconds that the device has mixed since it was opened, where the library tells.
  public var clock: Int64? {
    nanoseconds(ALC_DEVICE_CLOCK_SOFT)
  }

  /// Nanoseconds between the mix and the ear, where the library tells: a driver's value above a
  /// minute or below zero is clamped.
  public var latency: Int64? {
    isLoopback ? nil : nanoseconds(ALC_DEVICE_LATENCY_SOFT).map { min(max($0, 0), 60_000_000_000) }
  }

  /// Stops the mix of a playback device, and its time, until `resume`; from any thread. Blocks for
  /// one mix. Only if `ALCapabilities.canPauseDevice`.
  ///
  /// The corresponding OpenAL function is `alcDevicePauseSOFT`.
  public func pause() { ALDoor.whileOpen { alcDevicePauseSOFT(raw) } }

  /// The corresponding OpenAL function is `alcDeviceResumeSOFT`.
  public func resume() { ALDoor.whileOpen { alcDeviceResumeSOFT(raw) } }

  /// Pulls interleaved samples of the format that the context was made with.
  ///
  /// May be called from any thread, one at a time.
  /// The corresponding OpenAL function is `alcRenderSamplesSOFT`.
  public func render(into samples: UnsafeMutableRawPointer, frameCount: Int) {
    precondition(isLoopback, "only a loopback device is pulled")
    guard frameCount > 0 else { return }
    ALDoor.whileOpen { alcRenderSamplesSOFT(raw, samples, ALCsizei(frameCount)) }
  }

  private func integer(_ what: Int32, or unknown: Int32 = 0) -> Int32 {
    var value = unknown
    ALDoor.whileOpen { alcGetIntegerv(raw, what, 1, &value) }
    return value
  }

  private func nanoseconds(_ what: Int32) -> Int64? {
    var value: ALCint64SOFT = 0
    let isKnown = ALDoor.whileOpen {
      guard alcIsExtensionPresent(raw, "ALC_SOFT_device_clock") != 0 else { return false }
      alcGetInteger64vSOFT(raw, ALCenum(what), 1, &value)
      return true
    }
    return isKnown ? Int64(value) : nil
  }

  static func strings(inDoubleTerminated list: UnsafePointer<CChar>) -> [String] {
    var names: [String] = []
    var next = list
    while next.pointee != 0 {
      names.append(String(cString: next))
      // If some bytes aren't text, the string has more than there are.
      while next.pointee != 0 { next += 1 }
      next += 1
    }
    return names
  }
}
