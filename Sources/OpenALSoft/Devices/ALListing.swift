import CSystem

/// Keeps a game's thread from waiting for a list of devices.
///
/// While OpenAL asks the system for its devices, which may take seconds when a sound server hangs,
/// it blocks every thread that names a context or a device. So the listing thread waits here until
/// no update is running, and updates that come meanwhile are put off.
public enum ALListing {
  private struct Door: @unchecked Sendable {
    /// The system's own object, which must not move; never freed.
    let lock: UnsafeMutablePointer<pthread_rwlock_t> = {
      let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
      lock.initialize(to: pthread_rwlock_t())
      pthread_rwlock_init(lock, nil)
      return lock
    }()
  }

  private static let door = Door()

  /// Whether OpenAL may be called now without waiting for a listing. If so, `leave` must follow
  /// soon, on the same thread.
  public static func tryToEnter() -> Bool { pthread_rwlock_tryrdlock(door.lock) == 0 }

  /// The update is over.
  public static func leave() { pthread_rwlock_unlock(door.lock) }

  static func list<Result>(_ body: () -> Result) -> Result {
    ALSettings.noteUse()
    pthread_rwlock_wrlock(door.lock)
    defer { pthread_rwlock_unlock(door.lock) }
    return ALDoor.whileOpen(body)
  }
}
