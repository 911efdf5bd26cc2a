import COpenAL
import CSystem
import Synchronization

/// Devices that are open, so that those which a program leaves open when it exits are closed
/// before OpenAL's own clean-up complains about them on standard error.
///
/// Other threads may be opening and closing devices just then: they are waited for, as OpenAL is
/// about to be taken apart.
public enum ALExit {
  private struct State {
    var open: [UInt: Opening] = [:]
    var callsUnderWay = 0
    var isExiting = false
  }

  private struct Opening {
    let generation = ALExit.generation.load(ordering: .relaxed)
    let close: @Sendable (OpaquePointer) -> Void
  }

  private static let state = Mutex(State())

  /// The number of forks that led to this process. After a fork the child has the memory, but not
  /// the threads: devices opened before aren't its own. (Asking the system for the process's number
  /// takes longer than everything else before a block.)
  private static let generation = Atomic<Int>(0)

  /// Registered once, and after OpenAL was loaded: so it runs before OpenAL's own.
  private static let registration: Void = {
    atexit { ALExit.closeAll() }
    // Made here, as in a child forked during its creation it would be waited for for ever.
    _ = generation.load(ordering: .relaxed)
    pthread_atfork(nil, nil) { ALExit.generation.add(1, ordering: .relaxed) }
  }()

  /// Playback and capture devices are closed by different calls.
  static func noteOpened(
    _ device: OpaquePointer,
    close: @escaping @Sendable (OpaquePointer) -> Void = { _ = alcCloseDevice($0) }
  ) {
    _ = registration
    state.withLock { $0.open[UInt(bitPattern: device)] = Opening(close: close) }
  }

  /// Whether the device was opened by this process and is still there.
  static func owns(_ device: OpaquePointer) -> Bool {
    state.withLock { $0.open[UInt(bitPattern: device)].map(isOwn) ?? false }
  }

  private static func isOwn(_ opening: Opening) -> Bool {
    opening.generation == generation.load(ordering: .relaxed)
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

  /// Runs calls of a thread that repeats them, also on sources: an exit waits for them. Once the
  /// program is exiting this never returns: after its own clean-up OpenAL would look for the
  /// thread's context behind a destroyed lock, and abort.
  public static func whileRunning<Result>(_ body: () -> Result) -> Result {
    while !begin() { usleep(1_000_000) }
    defer { end() }
    return body()
  }

  /// Runs `prepare` and closes a device, unless that is being done already because the program is
  /// exiting.
  static func close(_ device: OpaquePointer, after prepare: () -> Void = {}) {
    let ours = state.withLock { state -> Opening? in
      guard !state.isExiting,
        let opening = state.open.removeValue(forKey: UInt(bitPattern: device)),
        isOwn(opening)
      else { return nil }
      state.callsUnderWay += 1
      return opening
    }
    guard let ours else { return }
    prepare()
    ours.close(device)
    end()
  }

  private static func closeAll() {
    state.withLock { $0.isExiting = true }
    // A busy sound server may take a second; one that hangs must not keep the program from exiting.
    for _ in 0..<2_500 where state.withLock({ $0.callsUnderWay > 0 }) { usleep(1_000) }
    ALDoor.shutForExit()
    let devices = state.withLock { state in
      defer { state.open.removeAll() }
      return state.open.filter { isOwn($0.value) }
    }
    for (device, opening) in devices {
      // Closing destroys its contexts as well.
      OpaquePointer(bitPattern: device).map { opening.close($0) }
    }
  }
}
