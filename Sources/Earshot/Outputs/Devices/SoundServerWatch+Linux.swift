#if os(Linux)
  import CSystem
  import Synchronization

  /// Hears from the sound server, by PulseAudio's own client library, what sinks there are, and
  /// when one comes or goes or the default changes, so that nobody has to ask again and again, and
  /// nobody OpenAL, whose list of devices makes renders wait.
  ///
  /// Only where the process has loaded that library, as OpenAL does when it looks for a server,
  /// whether it finds one or not. PipeWire's server for PulseAudio's programs tells the same.
  final class SoundServerWatch: Sendable {
    private let listener: ServerListener

    /// Nil where it isn't loaded. `changed` is called on another thread, when there are other
    /// sinks, for the first time when it is known which there are, and when the server is gone.
    init?(_ changed: @escaping @Sendable () -> Void) {
      guard let client = PulseClient.shared else { return nil }
      let listener = ServerListener(changed)
      self.listener = listener
      guard DetachedThread.run({ client.listen(listener) }) else { return nil }
    }

    deinit { listener.end() }

    /// What sinks there are, the default first; waits for the server's answer so many nanoseconds
    /// at the most. Nil without a server.
    static func sinks(within nanoseconds: Int64) -> [ServerSink]? {
      let isAnswered = Wakeup()
      guard let watch = SoundServerWatch({ isAnswered.wake() }) else { return nil }
      isAnswered.wait(nanoseconds: nanoseconds)
      return watch.sinks
    }

    /// Whether the server has refused, or is gone, so that only another watch can hear of it.
    var isOver: Bool { listener.isOver.load(ordering: .acquiring) }

    /// What there is, the default first; nil: the server hasn't told yet.
    var sinks: [ServerSink]? { listener.sinks }
  }

  /// What the thread of a watch and its owner share.
  private final class ServerListener: Sendable {
    private struct Answers {
      /// What the server has answered so far, and the default's name.
      var pending: [ServerSink] = []
      var standard: String?
      var whole: [ServerSink]?
    }

    let isOver = Atomic<Bool>(false)
    let changed: @Sendable () -> Void
    /// What wakes the thread, while it has something that can be woken.
    private let waking = Mutex<(@Sendable () -> Void)?>(nil)
    /// Whether the server is to be asked for its sinks.
    let asksForSinks = Atomic<Bool>(true)
    private let answers = Mutex(Answers())

    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

    var sinks: [ServerSink]? { answers.withLock { $0.whole } }

    func setDefault(_ sink: ServerSink) { answers.withLock { $0.standard = sink.name } }

    /// One of them, or that these were all.
    func add(_ sink: ServerSink?) {
      let isNews = answers.withLock { answers in
        if let sink {
          answers.pending.append(sink)
          return false
        }
        let all =
          answers.pending.filter { $0.name == answers.standard }
          + answers.pending.filter { $0.name != answers.standard }
        (answers.pending, answers.standard) = ([], nil)
        defer { answers.whole = all }
        return answers.whole != all
      }
      if isNews { changed() }
    }

    func setWaking(_ new: (@Sendable () -> Void)?) { waking.withLock { $0 = new } }

    func end() {
      isOver.store(true, ordering: .releasing)
      waking.withLock { $0?() }
    }

    /// All that is told is about sinks, or about which one is the default.
    func requestSinks() { asksForSinks.store(true, ordering: .relaxed) }
  }

  /// PulseAudio's client library, by the functions that are needed here.
  private struct PulseClient: @unchecked Sendable {
    private typealias Make = @convention(c) () -> OpaquePointer?
    private typealias Quit = @convention(c) (OpaquePointer?, CInt) -> Void
    private typealias Use = @convention(c) (OpaquePointer?) -> Void
    private typealias Find = @convention(c) (OpaquePointer?) -> OpaquePointer?
    private typealias Iterate =
      @convention(c) (OpaquePointer?, CInt, UnsafeMutablePointer<CInt>?) -> CInt
    private typealias MakeContext =
      @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Connect =
      @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UInt32, UnsafeRawPointer?) -> CInt
    private typealias State = @convention(c) (OpaquePointer?) -> CInt
    private typealias Event =
      @convention(c) (OpaquePointer?, UInt32, UInt32, UnsafeMutableRawPointer?) -> Void
    private typealias SetEvent =
      @convention(c) (OpaquePointer?, Event?, UnsafeMutableRawPointer?) -> Void
    private typealias Subscribe =
      @convention(c) (OpaquePointer?, UInt32, UnsafeRawPointer?, UnsafeMutableRawPointer?) ->
      OpaquePointer?

    private typealias Sink =
      @convention(c) (OpaquePointer?, UnsafeRawPointer?, CInt, UnsafeMutableRawPointer?) -> Void
    private typealias ListSinks =
      @convention(c) (OpaquePointer?, Sink?, UnsafeMutableRawPointer?) -> OpaquePointer?
    private typealias FindSink =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>?, Sink?, UnsafeMutableRawPointer?
      ) -> OpaquePointer?

    private let makeLoop: Make
    private let freeLoop: Use
    private let quitLoop: Quit
    private let iterate: Iterate
    private let functions: Find
    private let makeContext: MakeContext
    private let connect: Connect
    private let state: State
    private let setEvent: SetEvent
    private let subscribe: Subscribe
    private let disconnect: Use
    private let releaseContext: Use
    private let releaseOperation: Use
    private let listSinks: ListSinks
    private let findSink: FindSink
    private let property: ServerSink.Property

    // As the library's headers number them.
    private static let noAutospawn: UInt32 = 1
    private static let ready: CInt = 4
    private static let sinksAndServer: UInt32 = 0x0001 | 0x0080

    /// Nil as long as OpenAL hasn't loaded the library, and where what it tells lies elsewhere.
    static var shared: PulseClient? {
      guard MemoryLayout<Int>.size == 8 else { return nil }
      return DynamicLibrary(alreadyLoaded: "libpulse.so.0").flatMap { PulseClient($0) }
    }

    private init?(_ library: DynamicLibrary) {
      do {
        makeLoop = try library.find("pa_mainloop_new")
        freeLoop = try library.find("pa_mainloop_free")
        quitLoop = try library.find("pa_mainloop_quit")
        iterate = try library.find("pa_mainloop_iterate")
        functions = try library.find("pa_mainloop_get_api")
        makeContext = try library.find("pa_context_new")
        connect = try library.find("pa_context_connect")
        state = try library.find("pa_context_get_state")
        setEvent = try library.find("pa_context_set_subscribe_callback")
        subscribe = try library.find("pa_context_subscribe")
        disconnect = try library.find("pa_context_disconnect")
        releaseContext = try library.find("pa_context_unref")
        releaseOperation = try library.find("pa_operation_unref")
        listSinks = try library.find("pa_context_get_sink_info_list")
        findSink = try library.find("pa_context_get_sink_info_by_name")
        property = try library.find("pa_proplist_gets")
      } catch { return nil }
    }

    /// Hands on what the server says, until it is over or the server is gone.
    func listen(_ listener: ServerListener) {
      // Where no server ever answered, its end is no news.
      var wasSubscribed = false
      defer {
        listener.isOver.store(true, ordering: .releasing)
        if wasSubscribed { listener.changed() }
      }
      guard let loop = makeLoop() else { return }
      defer { freeLoop(loop) }
      guard let context = makeContext(functions(loop), "Earshot's watch") else { return }
      defer { releaseContext(context) }
      guard connect(context, nil, Self.noAutospawn, nil) >= 0 else { return }
      defer { disconnect(context) }
      setEvent(
        context,
        { _, _, _, listener in
          guard let listener else { return }
          Unmanaged<ServerListener>.fromOpaque(listener).takeUnretainedValue().requestSinks()
        }, Unmanaged.passUnretained(listener).toOpaque())
      nonisolated(unsafe) let woken = loop
      // Not by waking it, which is forgotten when it comes before the thread waits.
      listener.setWaking { [quitLoop] in quitLoop(woken, 0) }
      defer { listener.setWaking(nil) }
      wasSubscribed = runLoop(loop, context, listener)
      withExtendedLifetime(listener) {}
    }

    /// Whether the server told of changes.
    private func runLoop(
      _ loop: OpaquePointer, _ context: OpaquePointer, _ listener: ServerListener
    ) -> Bool {
      var isSubscribed = false
      while !listener.isOver.load(ordering: .acquiring), state(context) <= Self.ready {
        if state(context) == Self.ready, !isSubscribed {
          isSubscribed = true
          subscribe(context, Self.sinksAndServer, nil, nil).map { releaseOperation($0) }
          // What came before that was told to nobody.
          listener.requestSinks()
        }
        if state(context) == Self.ready { askForSinks(context, listener) }
        if iterate(loop, 1, nil) < 0 { break }
      }
      return isSubscribed
    }

    /// The answers come in this order.
    private func askForSinks(_ context: OpaquePointer, _ listener: ServerListener) {
      guard listener.asksForSinks.exchange(false, ordering: .relaxed) else { return }
      let own = Unmanaged.passUnretained(listener).toOpaque()
      let standard = findSink(
        context, "@DEFAULT_SINK@",
        { _, sink, _, listener in
          guard let (sink, own) = PulseClient.read(sink, listener) else { return }
          own.setDefault(sink)
        }, own)
      let all = listSinks(
        context,
        { _, sink, end, listener in
          if let (sink, own) = PulseClient.read(sink, listener) { return own.add(sink) }
          guard let listener, end > 0 else { return }
          Unmanaged<ServerListener>.fromOpaque(listener).takeUnretainedValue().add(nil)
        }, own)
      for operation in [standard, all] where operation != nil { releaseOperation(operation) }
    }

    /// What a callback was given; nil for the end of a list, or an error.
    private static func read(
      _ sink: UnsafeRawPointer?, _ listener: UnsafeMutableRawPointer?
    ) -> (ServerSink, ServerListener)? {
      // Its function can't be handed here but by the library that has called.
      guard let sink, let listener, let client = PulseClient.shared else { return nil }
      return (
        ServerSink(sink, client.property),
        Unmanaged<ServerListener>.fromOpaque(listener).takeUnretainedValue()
      )
    }
  }

  extension ServerSink {
    typealias Property =
      @convention(c) (UnsafeRawPointer?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>?

    /// `pa_sink_info` as it has been since version 0.9.15, on machines of 64 bits.
    init(_ sink: UnsafeRawPointer, _ property: Property) {
      func text(_ pointer: UnsafeRawPointer, at offset: Int) -> String {
        pointer.load(fromByteOffset: offset, as: UnsafePointer<CChar>?.self)
          .map { String(cString: $0) } ?? ""
      }
      let properties = sink.load(fromByteOffset: 344, as: UnsafeRawPointer?.self)
      let port = sink.load(fromByteOffset: 392, as: UnsafeRawPointer?.self)
      self.init(
        name: text(sink, at: 0), description: text(sink, at: 16),
        channelCount: Int(sink.load(fromByteOffset: 32, as: UInt8.self)),
        form: property(properties, "device.form_factor").map { String(cString: $0) },
        port: port.map { text($0, at: 0) })
    }
  }
#else
  /// Elsewhere there is none.
  final class SoundServerWatch: Sendable {
    let isOver = true
    let sinks: [ServerSink]? = nil

    static func sinks(within nanoseconds: Int64) -> [ServerSink]? { nil }

    init?(_ changed: @escaping @Sendable () -> Void) { return nil }
  }
#endif
