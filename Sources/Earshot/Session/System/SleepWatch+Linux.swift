#if os(Linux)
  import CSystem
  import Synchronization

  /// Silences an engine while the machine sleeps, by the login manager's signals on D-Bus.
  ///
  /// systemd's library is loaded when a watch is made. Without it, or without a login manager, the
  /// initializer returns nil; the clocks still show that the machine slept.
  public final class SleepWatch: Sendable {
    private let over: Stop

    /// Owned by the thread, so that it outlives the watch if needed.
    private final class Stop: Sendable {
      let isGiven = Atomic<Bool>(false)
    }

    /// Nil if there is no login manager.
    public init?(_ remote: EngineRemote) {
      guard let library = SystemBus() else { return nil }
      let over = Stop()
      self.over = over
      let listener = SleepListener(remote)
      let isRunning = DetachedThread.run {
        library.listen(listener) { over.isGiven.load(ordering: .relaxed) }
      }
      guard isRunning else { return nil }
    }

    deinit {
      over.isGiven.store(true, ordering: .relaxed)
    }
  }

  /// Handles the login manager's signals.
  private final class SleepListener: Sendable {
    private let remote: EngineRemote
    private let sleeps = Atomic<Bool>(false)

    init(_ remote: EngineRemote) {
      self.remote = remote
    }

    func handle(isAboutToSleep: Bool) {
      guard sleeps.exchange(isAboutToSleep, ordering: .relaxed) != isAboutToSleep else { return }
      if isAboutToSleep { remote.suspend(.sleep) } else { remote.restore(.sleep) }
    }
  }

  /// The system's message bus, by the needed functions of libsystemd.
  private struct SystemBus: @unchecked Sendable {
    private typealias Handler =
      @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt
    private typealias Match =
      @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, UnsafePointer<CChar>?, Handler?,
        UnsafeMutableRawPointer?
      ) -> CInt
    private typealias Process =
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?) -> CInt
    private typealias Wait = @convention(c) (OpaquePointer?, UInt64) -> CInt
    private typealias Release = @convention(c) (OpaquePointer?) -> OpaquePointer?
    private typealias Read =
      @convention(c) (OpaquePointer?, CChar, UnsafeMutableRawPointer?) -> CInt

    private let bus: OpaquePointer
    private let match: Match
    private let process: Process
    private let wait: Wait
    private let release: Release

    private static let rule =
      "type='signal',sender='org.freedesktop.login1',path='/org/freedesktop/login1',"
      + "interface='org.freedesktop.login1.Manager',member='PrepareForSleep'"

    private static let library = DynamicLibrary("libsystemd.so.0")
    /// A message handler has no context.
    private static let read: Read? = library.flatMap { try? $0.find("sd_bus_message_read_basic") }

    init?() {
      typealias Open = @convention(c) (UnsafeMutablePointer<OpaquePointer?>?) -> CInt
      guard let library = Self.library, Self.read != nil else { return nil }
      do {
        let open: Open = try library.find("sd_bus_open_system")
        match = try library.find("sd_bus_add_match")
        process = try library.find("sd_bus_process")
        wait = try library.find("sd_bus_wait")
        release = try library.find("sd_bus_flush_close_unref")
        var opened: OpaquePointer?
        guard open(&opened) >= 0, let opened else { return nil }
        bus = opened
      } catch { return nil }
    }

    /// Passes on the login manager's signals, until the end or the loss of the bus.
    func listen(_ listener: SleepListener, until isOver: () -> Bool) {
      defer { _ = release(bus) }
      let context = Unmanaged.passUnretained(listener).toOpaque()
      let isMatched = match(
        bus, nil, Self.rule,
        { message, context, _ in
          var isAboutToSleep: CInt = 0
          let boolean = CChar(bitPattern: UInt8(ascii: "b"))
          guard let context, let read = SystemBus.read,
            read(message, boolean, &isAboutToSleep) > 0
          else { return 0 }
          Unmanaged<SleepListener>.fromOpaque(context).takeUnretainedValue()
            .handle(isAboutToSleep: isAboutToSleep != 0)
          return 0
        }, context)
      guard isMatched >= 0 else { return }
      while !isOver() {
        let done = process(bus, nil)
        if done < 0 { return }
        // Half a second, in microseconds, so that the end is noticed.
        if done == 0, wait(bus, 500_000) < 0 { return }
      }
      withExtendedLifetime(listener) {}
    }
  }
#endif
