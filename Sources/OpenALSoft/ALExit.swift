import COpenAL
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Devices that are open, so that those which a program leaves open when it exits are closed
/// before OpenAL's own clean-up complains about them on standard error.
enum ALExit {
  private static let open = Mutex<Set<UInt>>([])

  /// Registered once, and after OpenAL was loaded: so it runs before OpenAL's own.
  private static let registration: Void = {
    atexit { ALExit.closeAll() }
  }()

  static func noteOpened(_ device: OpaquePointer) {
    _ = registration
    _ = open.withLock { $0.insert(UInt(bitPattern: device)) }
  }

  /// False when the device has been closed already, because the program is exiting.
  static func noteClosed(_ device: OpaquePointer) -> Bool {
    open.withLock { $0.remove(UInt(bitPattern: device)) != nil }
  }

  private static func closeAll() {
    let devices = open.withLock { open in
      defer { open.removeAll() }
      return open
    }
    for device in devices {
      // Closing destroys its contexts as well.
      _ = OpaquePointer(bitPattern: device).map { alcCloseDevice($0) }
    }
  }
}
