import CSystem
import Earshot
import Synchronization

/// Receives the bytes of a transfer.
protocol TransferSink: AnyObject {
  /// The first bytes are about to arrive; returns false to refuse them.
  func begin(_ answer: HTTPAnswer) -> Bool
  /// Returns false without room; the bytes are offered again by `CurlTransfer.resume`.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// A libcurl handle for one transfer at a time. Only `wake` may be called by other threads.
final class CurlLine: @unchecked Sendable {
  let library: CurlLibrary
  let multi: OpaquePointer

  init() throws(AudioError) {
    library = try CurlLibrary.find()
    guard let multi = library.makeMulti() else { throw .libraryMissing }
    self.multi = multi
  }

  deinit { _ = library.removeMulti(multi) }

  /// Ends the current wait, or the next.
  func wake() { _ = library.wake(multi) }

  /// Waits for data, `wake` or the time.
  func wait(milliseconds: Int) { _ = library.poll(multi, nil, 0, CInt(milliseconds), nil) }
}

/// One request, and its answer.
///
/// Only HTTP and HTTPS are allowed, also in redirects, of which the number is limited, and which
/// never lead from HTTPS back to HTTP. Certificates and names are checked. Only HTTP/1.1 is used: a
/// paused transfer then leaves its data in the system's socket, and in no buffer.
final class CurlTransfer {
  enum State: Equatable {
    case running
    /// Ended, with libcurl's result; 0: the server has sent everything.
    case over(CInt)
  }

  static let mostRedirects = 8
  /// Bytes of all headers of a request, redirects included.
  static let headerLimit = 131_072
  /// A callback's result that pauses the transfer.
  private static let pausing = 0x1000_0001

  private(set) var answer = HTTPAnswer()
  private(set) var state = State.running
  private(set) var isPaused = false
  private(set) var headersAreTooLong = false
  private var headerBytes = 0
  private var hasBegun = false
  /// Whether a redirect to HTTPS was followed, after which only HTTPS is allowed.
  private var staysSecure: Bool
  private let line: CurlLine
  private let handle: UnsafeMutableRawPointer
  private var lists: [CurlLibrary.List?] = []
  private weak var sink: (any TransferSink)?

  /// Requests the bytes from a position on; `version`: only if the file is unchanged. Titles are
  /// requested where radio is possible.
  init(
    _ address: WebAddress, from place: Int?, version: String?, asksForTitles: Bool,
    _ configuration: NetworkStream.Configuration, on line: CurlLine, into sink: any TransferSink
  ) throws(AudioError) {
    guard let handle = line.library.makeEasy() else { throw .libraryMissing }
    self.line = line
    self.handle = handle
    self.sink = sink
    staysSecure = address.isSecure
    let library = line.library
    let own = Unmanaged.passUnretained(self).toOpaque()
    library.set(handle, .url, text: address.text)
    library.set(handle, .userAgent, text: configuration.userAgent)
    library.set(handle, .noSignals, 1)
    library.set(handle, .noProgress, 1)
    // 1: HTTP, 2: HTTPS.
    library.set(handle, .protocols, 3)
    library.set(handle, .redirectProtocols, address.isSecure ? 2 : 3)
    library.set(handle, .followsRedirects, 1)
    library.set(handle, .mostRedirects, Self.mostRedirects)
    library.set(handle, .verifiesPeer, 1)
    library.set(handle, .verifiesHost, 2)
    if let path = configuration.certificates { library.set(handle, .certificates, text: path) }
    // CURL_HTTP_VERSION_1_1
    library.set(handle, .httpVersion, 2)
    library.set(handle, .bufferSize, NetworkBytes.pieceBytes)
    library.set(handle, .connectMilliseconds, configuration.connectTimeout.milliseconds)
    library.set(handle, .keepsAlive, 1)
    if let place { library.set(handle, .range, text: "\(place)-") }

    var lines: [String] = ["Accept: audio/*, application/ogg, */*;q=0.5"]
    if asksForTitles { lines.append("Icy-MetaData: 1") }
    if let version { lines.append("If-Range: \(version)") }
    library.set(handle, .headers, list(lines))
    library.set(handle, .okAliases, list(["ICY 200 OK"]))

    library.set(handle, .writeContext, own)
    library.set(handle, .headerContext, own)
    let write: Callback = { bytes, size, count, context in
      CurlTransfer.at(context)?.receive(bytes, size * count) ?? 0
    }
    let read: Callback = { bytes, size, count, context in
      CurlTransfer.at(context)?.readHeader(bytes, size * count) ?? 0
    }
    library.set(handle, .writer, unsafeBitCast(write, to: UnsafeRawPointer.self))
    library.set(handle, .headerReader, unsafeBitCast(read, to: UnsafeRawPointer.self))
    // Otherwise programs started by the game would inherit the socket.
    let settle: @convention(c) (UnsafeMutableRawPointer?, CInt, CInt) -> CInt = { _, socket, _ in
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      return 0
    }
    library.set(handle, .socketSettler, unsafeBitCast(settle, to: UnsafeRawPointer.self))
    _ = library.add(line.multi, handle)
  }

  deinit {
    _ = line.library.take(line.multi, handle)
    line.library.removeEasy(handle)
    for list in lists { line.library.removeList(list) }
  }

  private typealias Callback =
    @convention(c) (UnsafeRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int

  private static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func list(_ lines: [String]) -> CurlLibrary.List? {
    var list: CurlLibrary.List?
    for text in lines { list = line.library.appendLine(list, text) ?? list }
    lists.append(list)
    return list
  }

  /// Sends and receives without waiting.
  func advance() {
    guard state == .running else { return }
    var running: CInt = 0
    _ = line.library.perform(line.multi, &running)
    var left: CInt = 0
    while let message = line.library.nextMessage(line.multi, &left) {
      let said = message.load(as: CurlLibrary.Message.self)
      if said.handle == handle {
        if said.result == 0, !hasBegun { _ = begin() }
        state = .over(said.result)
      }
    }
  }

  /// There is room again.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    _ = line.library.pause(handle, 0)
  }

  /// Whether the server is connected.
  var isConnected: Bool { line.library.isConnected(handle) }

  private func begin() -> Bool {
    hasBegun = true
    answer.status = line.library.status(handle)
    return sink?.begin(answer) ?? false
  }

  private func receive(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    guard let bytes, let sink, hasBegun || begin() else { return 0 }
    guard sink.receive(UnsafeRawBufferPointer(start: bytes, count: count)) else {
      isPaused = true
      return Self.pausing
    }
    return count
  }

  private func readHeader(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    headerBytes += count
    guard let bytes, headerBytes <= Self.headerLimit else {
      headersAreTooLong = true
      return 0
    }
    if !staysSecure, line.library.isSecure(handle) {
      staysSecure = true
      line.library.set(handle, .redirectProtocols, 2)
    }
    answer.read(UnsafeRawBufferPointer(start: bytes, count: count).filter { $0 != 10 && $0 != 13 })
    return count
  }
}

extension Duration {
  /// Within what timers take.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(max(seconds, 0), 86_400)) * 1_000
      + Int(max(attoseconds, 0) / 1_000_000_000_000_000)
  }
}
