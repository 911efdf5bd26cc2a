import COpenAL
import Synchronization

/// The library's own events about the system's devices, where it has them (1.24 and later).
///
/// The callback comes on a thread of its own, on which OpenAL may not be called, so it only
/// increments a number.
public enum ALSystemEvents {
  private static let changes = Atomic<Int>(0)

  /// How often a playback device was added or removed, or the default changed, as far as the
  /// library reports. For any thread, at any time.
  public static var changeCount: Int { changes.load(ordering: .acquiring) }

  private static let tells = Atomic<Bool>(false)

  /// Whether all such changes are counted. For any thread, at any time.
  public static var areCounted: Bool { tells.load(ordering: .acquiring) }

  /// Counts from now on, if the library can tell.
  ///
  /// It needs an open device: 1.25.2 denies all events until one was opened, with PulseAudio, and
  /// then reports them all. Versions before 1.24 have none. The corresponding OpenAL functions are
  /// `alcEventCallbackSOFT` and `alcEventControlSOFT`.
  public static func count(on device: ALDevice) {
    ALDoor.whileOpen {
      guard alcIsExtensionPresent(device.raw, "ALC_SOFT_system_events") != 0, isCounting,
        let address = alcGetProcAddress(device.raw, "alcEventIsSupportedSOFT")
      else { return }
      typealias IsSupported = @convention(c) (Int32, Int32) -> Int32
      let isSupported = unsafeBitCast(address, to: IsSupported.self)
      let tellsAll = kinds.allSatisfy { isSupported($0, playbackDevice) == supported }
      tells.store(tellsAll, ordering: .releasing)
    }
  }

  // As numbered in the extension's text; the headers of 1.19.1 don't have them yet.
  private static let playbackDevice: Int32 = 0x19D4
  private static let defaultChanged: Int32 = 0x19D6
  private static let added: Int32 = 0x19D7
  private static let removed: Int32 = 0x19D8
  private static let supported: Int32 = 0x19D9
  private static let kinds = [defaultChanged, added, removed]

  private typealias Callback =
    @convention(c) (
      Int32, Int32, OpaquePointer?, Int32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
    ) -> Void

  /// The library has one callback for the whole process; it is set once, and stays.
  private static let isCounting: Bool = {
    guard let callback = alcGetProcAddress(nil, "alcEventCallbackSOFT"),
      let control = alcGetProcAddress(nil, "alcEventControlSOFT")
    else { return false }
    typealias SetCallback = @convention(c) (Callback?, UnsafeMutableRawPointer?) -> Void
    typealias Control = @convention(c) (Int32, UnsafePointer<Int32>, CChar) -> CChar
    unsafeBitCast(callback, to: SetCallback.self)(
      { _, deviceType, _, _, _, _ in
        guard deviceType == ALSystemEvents.playbackDevice else { return }
        ALSystemEvents.changes.add(1, ordering: .releasing)
      }, nil)
    return unsafeBitCast(control, to: Control.self)(Int32(kinds.count), kinds, 1) != 0
  }()
}
