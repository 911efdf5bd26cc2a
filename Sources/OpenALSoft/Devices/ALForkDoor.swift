import CSystem

/// Keeps a process from being forked while another thread is inside a call that holds a lock of
/// OpenAL's: nobody would ever unlock it in the child, where OpenAL's own clean-up then aborts.
enum ALForkDoor {
  /// The system's own object, which must not move; never freed.
  private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_rwlock_t> = {
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    lock.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(lock, nil)
    pthread_atfork(
      { pthread_rwlock_wrlock(ALForkDoor.lock) },
      { pthread_rwlock_unlock(ALForkDoor.lock) },
      { pthread_rwlock_init(ALForkDoor.lock, nil) })
    return lock
  }()

  /// Runs calls of a thread that makes many of them. Not to be nested.
  static func whileOpen<Result>(_ body: () -> Result) -> Result {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }
}
