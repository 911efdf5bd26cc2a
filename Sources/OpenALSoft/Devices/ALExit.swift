import COpenAL
import CSystem
import Synchronization

/// Devices that are open, so that those which a program leaves open when it exits are closed
/// before OpenAL's own clean-up complains about them on standard error.
///
/// Other threads may be opening and closing devices just then: they are waited for, as OpenAL is
/// about to be taken apart.
enum ALExit {
  private struct State {
    /// By the process that opened them: after a fork the child has the memory, not the threads.
    var open: [UInt: pid_t] = [:]
    var callsUnderWay = 0
    var isExiting = false
  }

  private static let state = Mutex(State())

  /// Registered once, and after OpenAL was loaded: so it runs before OpenAL's own.
  private static let registration: Void = {
    atexit { ALExit.closeAll() }
  }()

  static func noteOpened(_ device: OpaquePointer) {
    _ = registration
    state.withLock { $0.open[UInt(bitPattern: device)] = getpid() }
  }

  /// Whether the device was opened by this process and is still there.
  static func owns(_ device: OpaquePointer) -> Bool {
    state.withLock { $0.open[UInt(bitPattern: device)] == getpid() }
  }

  /// A device is about to be opened. False when the program is exiting: then it must not be.
  static func begin() -> Bool {
    state.withLock { state in
      guard !state.isExiting else { return false }
      state.callsUnderWay += 1
      return true
    }
  }

  static func end() { state.withLock { $0.callsUnderWay -= 1 } }

  /// Closes a device, unless that is being done already because the program is exiting.
  static func close(_ device: OpaquePointer) {
    let isOurs = state.withLock { state in
      guard !state.isExiting, state.open.removeValue(forKey: UInt(bitPattern: device)) == getpid()
      else { return false }
      state.callsUnderWay += 1
      return true
    }
    guard isOurs else { return }
    _ = alcCloseDevice(device)
    end()
  }

  private static func closeAll() {
    state.withLock { $0.isExiting = true }
    // A busy sound server may take a second; one that doesn't answer must not keep the program from
    // exiting.
    for _ in 0..<2_500 where state.withLock({ $0.callsUnderWay > 0 }) { usleep(1_000) }
    ALDoor.shutForExit()
    let devices = state.withLock { state in
      defer { state.open.removeAll() }
      return state.open.filter { $0.value == getpid() }.keys
    }
    for device in devices {
      // Closing destroys its contexts as well.
      _ = OpaquePointer(bitPattern: device).map { alcCloseDevice($0) }
    }
  }
}
