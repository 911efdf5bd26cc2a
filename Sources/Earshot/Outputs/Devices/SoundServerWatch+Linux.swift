#if os(Linux)
  import CSystem
  import Synchronization

  /// Watches the sinks and the default of a sound server, through PulseAudio's own client library,
  /// so that neither the server nor OpenAL, whose listing of devices delays rendering, has to be
  /// polled.
  ///
  /// Works only if the process has loaded that library, as OpenAL does when it looks for a server,
  /// with or without success. PipeWire's PulseAudio server works, too.
  final class SoundServerWatch: Sendable {
    private let listener: ServerListener

    /// Nil if the library isn't loaded. `changed` is called on another thread, when the sinks are
    /// first known, when they change, and when the server is lost.
    init?(_ changed: @escaping @Sendable () -> Void) {
      guard let client = PulseClient.shared else { return nil }
      let listener = ServerListener(changed)
      self.listener = listener
      guard DetachedThread.run({ client.listen(listener) }) else { return nil }
    }

    deinit { listener.end() }

    /// The current sinks, the default first; waits for the server at most this many nanoseconds.
    /// Nil without a server.
    static func sinks(within nanoseconds: Int64) -> [ServerSink]? {
      let isAnswered = Wakeup()
      guard let watch = SoundServerWatch({ isAnswered.wake() }) else { return nil }
      isAnswered.wait(nanoseconds: nanoseconds)
      return watch.sinks
    }

    /// Whether the server has refused, or was lost, so that a new watch is needed.
    var isOver: Bool { listener.isOver.load(ordering: .acquiring) }

    /// The current sinks, the default first; nil: not known yet.
    var sinks: [ServerSink]? { listener.sinks }
  }

  /// The state shared by a watch's thread and its owner.
  private final class ServerListener: Sendable {
    private struct Answers {
      /// The server's answers so far, and the default's name.
      var pending: [ServerSink] = []
      var standard: String?
      var whole: [ServerSink]?
    }

    let isOver = Atomic<Bool>(false)
    let changed: @Sendable () -> Void
    /// Wakes the thread, while it can be woken.
    private let waking = Mutex<(@Sendable () -> Void)?>(nil)
    /// Whether the sinks have to be requested.
    let asksForSinks = Atomic<Bool>(true)
    private let answers = Mutex(Answers())

    init(_ changed: @escaping @Sendable () -> Void) { self.changed = changed }

    var sinks: [ServerSink]? { answers.withLock { $0.whole } }

    func setDefault(_ sink: ServerSink) { answers.withLock { $0.standard = sink.name } }

    /// Adds a sink, or ends the list.
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

    /// All reports concern sinks, or the default.
    func requestSinks() { asksForSinks.store(true, ordering: .relaxed) }
  }

  /// The needed functions of PulseAudio's client library.
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

    // Numbers from the library's headers.
    private static let noAutospawn: UInt32 = 1
    private static let ready: CInt = 4
    private static let sinksAndServer: UInt32 = 0x0001 | 0x0080

    /// Nil as long as OpenAL hasn't loaded the library, and if its structures differ.
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

    /// Passes on the server's reports, until the end or the loss of the server.
    func listen(_ listener: ServerListener) {
      // The end of a server that never answered isn't reported.
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
      // Not by waking it, which is lost if it happens before the thread waits.
      listener.setWaking { [quitLoop] in quitLoop(woken, 0) }
      defer { listener.setWaking(nil) }
      wasSubscribed = runLoop(loop, context, listener)
      withExtendedLifetime(listener) {}
    }

    /// Returns whether the server reported changes.
    private func runLoop(
      _ loop: OpaquePointer, _ context: OpaquePointer, _ listener: ServerListener
    ) -> Bool {
      var isSubscribed = false
      while !listener.isOver.load(ordering: .acquiring), state(context) <= Self.ready {
        if state(context) == Self.ready, !isSubscribed {
          isSubscribed = true
          subscribe(context, Self.sinksAndServer, nil, nil).map { releaseOperation($0) }
          // Earlier changes were not reported.
          listener.requestSinks()
        }
        if state(context) == Self.ready { askForSinks(context, listener) }
        if iterate(loop, 1, nil) < 0 { break }
      }
      return isSubscribed
    }

    /// The answers arrive in this order.
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

    /// The arguments of a callback; nil for the end of a list, or an error.
    private static func read(
      _ sink: UnsafeRawPointer?, _ listener: UnsafeMutableRawPointer?
    ) -> (ServerSink, ServerListener)? {
      // The function is found through the library that has called.
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

    /// `pa_sink_info` as it has been since version 0.9.15, on 64-bit machines.
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

/// A sink of a sound server.
struct ServerSink: Equatable, Sendable {
  /// The server's own name for it, and OpenAL's.
  var name = ""
  var description: String
  /// The number of speakers; 0: unknown.
  var channelCount = 0
  /// `device.form_factor`.
  var form: String?
  /// The name of its active port.
  var port: String?

  /// Whether it is a pair of headphones; nil: unknown.
  var areHeadphones: Bool? {
    if let port = port?.lowercased(), !port.isEmpty {
      if port.contains("headphone") || port.contains("headset") { return true }
      if form == nil { return port.contains("speaker") || port.contains("hdmi") ? false : nil }
    }
    return form.map { ["headphone", "headset", "hands-free"].contains($0) }
  }
}

extension [ServerSink] {
  /// The sink with OpenAL's name. Newer versions put words before the description, which may itself
  /// be the end of another's: the longest match counts.
  func named(_ name: String) -> ServerSink? {
    if let index = listedNames.firstIndex(of: name) { return self[index] }
    return filter { name.hasSuffix(" \($0.description)") }
      .max { $0.description.utf8.count < $1.description.utf8.count }
  }

  /// The names by which OpenAL before 1.22 would list them, with numbers for equal ones.
  var listedNames: [String] {
    reduce(into: []) { names, sink in
      var (name, number) = (sink.description, 1)
      while names.contains(name) {
        number += 1
        name = "\(sink.description) #\(number)"
      }
      names.append(name)
    }
  }
}
