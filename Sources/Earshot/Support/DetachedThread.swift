#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads of the system's, for work that blocks.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a thread of its own, which nobody waits for. False when the system has no
  /// thread to give.
  @discardableResult
  static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    // Not by its own initialiser: to which C library's module that belongs is settled by the file
    // that is compiled first.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t(bitPattern: 0)
    let failure = pthread_create(
      &thread, attributes,
      { work in
        #if os(Linux) || os(Android)
          Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
        #else
          Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        #endif
        return nil
      }, work.toOpaque())
    if failure != 0 { work.release() }
    return failure == 0
  }
}
