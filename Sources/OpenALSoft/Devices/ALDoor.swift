import CSystem
import Synchronization

/// Where calls pass that name a device or a context, for which OpenAL takes the lock of its list of
/// devices.
///
/// A process isn't forked while another thread holds that lock: it would stay locked in the child,
/// where OpenAL's own clean-up then aborts. The process doesn't exit meanwhile either: OpenAL
/// destroys the lock then, and aborts on the next call. Opening and closing, which may take
/// seconds, are counted by `ALExit` instead: an exit waits for them, a fork doesn't.
enum ALDoor {
  /// The system's own object, which must not move; never freed.
  private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_rwlock_t> = {
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    lock.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(lock, nil)
    pthread_atfork(
      { pthread_rwlock_wrlock(ALDoor.lock) },
      { pthread_rwlock_unlock(ALDoor.lock) },
      { pthread_rwlock_init(ALDoor.lock, nil) })
    return lock
  }()

  /// The thread that is about to end the process, and has shut the door behind it.
  private static let exiting = Atomic<UInt>(0)

  private static var thread: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
  }

  /// Runs calls. Once the program is exiting, on any thread but the one that ends it, this never
  /// returns.
  static func whileOpen<Result>(_ body: () -> Result) -> Result {
    let last = exiting.load(ordering: .acquiring)
    if last == thread { return body() }
    // Newcomers can't get in before the thread that waits to shut it.
    while last != 0 { usleep(1_000_000) }
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }

  /// Lets no other call begin, and waits for the running ones: two seconds at most, as one may
  /// never end.
  static func shutForExit() {
    exiting.store(thread, ordering: .releasing)
    for _ in 0..<2_000 {
      guard pthread_rwlock_trywrlock(lock) != 0 else { return }
      usleep(1_000)
    }
  }
}
