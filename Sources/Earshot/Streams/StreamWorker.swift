import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that the worker keeps supplied.
protocol StreamJob: AnyObject, Sendable {
  /// How urgently it wants a block decoded.
  func need() -> StreamNeed
  /// Decodes a block and hands it on.
  func work()
}

/// What a job wants of the worker.
enum StreamNeed {
  /// Nothing any more.
  case over
  /// Nothing for so many nanoseconds.
  case later(Int64)
  /// A block now, so that it doesn't run dry in so many nanoseconds.
  case now(Int64)
}

/// The one thread that decodes for all streams of an engine, the one that would run dry first
/// before the others. It sleeps while nobody needs anything.
final class StreamWorker: Sendable {
  private struct State {
    var jobs: [any StreamJob] = []
    var isStopped = false
    var isRunning = false
  }

  private let state = Mutex(State())
  private let bell = Bell()

  /// Takes a job on, starting the thread with the first one.
  func add(_ job: any StreamJob) {
    state.withLock { state in
      state.jobs.append(job)
      if !state.isRunning, !state.isStopped { state.isRunning = startThread() }
    }
    bell.ring()
  }

  /// Leaves a job alone from now on; it may still be in the middle of a block.
  func remove(_ job: any StreamJob) {
    state.withLock { $0.jobs.removeAll { $0 === job } }
  }

  /// Something has become more urgent than the worker knows.
  func wake() { bell.ring() }

  /// Lets the thread end after the block that it is at. It isn't waited for: a file may be stuck.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.jobs = []
    }
    bell.ring()
  }

  private func startThread() -> Bool {
    // The thread keeps the worker alive; `stop` ends it.
    let context = Unmanaged.passRetained(self).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, streamWorkerMain, context) == 0 else {
      Unmanaged<StreamWorker>.fromOpaque(context).release()
      return false
    }
    return true
  }

  fileprivate func run() {
    blockSignals()
    while true {
      let (jobs, isStopped) = state.withLock { ($0.jobs, $0.isStopped) }
      if isStopped { return }
      var urgent: (any StreamJob)?
      var shortest = Int64.max
      var pause = Int64.max
      for job in jobs {
        switch job.need() {
        case .over: remove(job)
        case .later(let time): pause = min(pause, time)
        case .now(let time):
          if time < shortest { (urgent, shortest) = (job, time) }
        }
      }
      if let urgent {
        urgent.work()
      } else {
        bell.wait(nanoseconds: pause == .max ? nil : pause)
      }
    }
  }

  /// The game's signals are for the game's threads.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}

#if canImport(Darwin)
  private func streamWorkerMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<StreamWorker>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func streamWorkerMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<StreamWorker>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
#endif
