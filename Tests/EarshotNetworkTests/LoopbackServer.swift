import CSystem
import Earshot
import Synchronization

/// A small HTTP server on the loopback address, on a port of its own, with the behaviour that a
/// test needs.
final class LoopbackServer: Sendable {
  /// What was asked for.
  struct Request: Sendable {
    var path = ""
    /// By names in lower case.
    var headers: [String: String] = [:]

    /// The first byte that is wanted; nil: all.
    var start: Int? {
      headers["range"].flatMap { $0.hasPrefix("bytes=") ? $0.dropFirst(6).dropLast() : nil }
        .flatMap { Int($0) }
    }
  }

  /// The other end of a connection.
  struct Line: Sendable {
    let descriptor: CInt
    let server: LoopbackServer
    /// With HTTPS; belongs to its thread.
    nonisolated(unsafe) var session: OpaquePointer?

    /// False when the other end has closed.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
      let all = Array(bytes)
      var done = 0
      while done < all.count {
        let count = all.withUnsafeBytes { all in
          put(UnsafeRawBufferPointer(rebasing: all[done...]))
        }
        guard count > 0 else { return false }
        done += count
        server.sent.add(count, ordering: .relaxed)
      }
      return true
    }

    private func put(_ bytes: UnsafeRawBufferPointer) -> Int {
      if let session, let identity = server.identity { return identity.write(session, bytes) }
      return CSystem.send(descriptor, bytes.baseAddress!, bytes.count, CInt(MSG_NOSIGNAL))
    }

    fileprivate func get(_ byte: inout UInt8) -> Bool {
      if let session, let identity = server.identity { return identity.read(session, &byte) }
      return recv(descriptor, &byte, 1, 0) == 1
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Waits until the other end has closed it, however long that takes.
    func waitForClose() {
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) > 0 {}
    }
  }

  typealias Behavior = @Sendable (Request, Line) -> Void

  let port: Int
  let sent = Atomic<Int>(0)
  let identity: TLSIdentity?
  /// Nil once it no longer listens: the number may be another's by then.
  private let listener: Mutex<CInt?>
  private let behavior: Behavior
  private let seen = Mutex<[Request]>([])
  private let isOver = Atomic<Bool>(false)

  struct Failure: Error {}

  /// With an identity it speaks HTTPS.
  init(as identity: TLSIdentity? = nil, _ behavior: @escaping Behavior) throws {
    self.identity = identity
    self.behavior = behavior
    let door = Self.ownOnly(socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(door, $0, length) == 0 && listen(door, 64) == 0
          && getsockname(door, $0, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    listener = Mutex(door)
    guard isBound, DetachedThread.run({ self.accept(door) }) else {
      throw Failure()
    }
  }

  /// Takes no further connections.
  func stop() {
    isOver.store(true, ordering: .releasing)
    listener.withLock { if let door = $0 { shutdown(door, CInt(SHUT_RDWR)) } }
  }

  func address(_ path: String) -> String {
    "\(identity == nil ? "http" : "https")://127.0.0.1:\(port)\(path)"
  }

  /// The requests so far.
  var requests: [Request] { seen.withLock { $0 } }

  private func accept(_ door: CInt) {
    while !isOver.load(ordering: .acquiring) {
      let descriptor = Self.ownOnly(CSystem.accept(door, nil, nil))
      guard descriptor >= 0 else { break }
      DetachedThread.run {
        self.serve(Line(descriptor: descriptor, server: self))
        close(descriptor)
      }
    }
    listener.withLock {
      close(door)
      $0 = nil
    }
  }

  /// Programs started by other tests meanwhile would keep sockets open that are closed here.
  private static func ownOnly(_ descriptor: CInt) -> CInt {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private func serve(_ line: Line) {
    var line = line
    if let identity {
      // OpenSSL writes to connections that were closed.
      var kept = sigset_t()
      sigemptyset(&kept)
      sigaddset(&kept, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &kept, nil)
      guard let session = identity.session(on: line.descriptor) else { return }
      line.session = session
    }
    if let request = Self.request(line) {
      seen.withLock { $0.append(request) }
      behavior(request, line)
    }
    if let session = line.session { identity?.end(session) }
  }

  private static func request(_ line: Line) -> Request? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard bytes.count < 65_536, line.get(&byte) else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    var request = Request(path: String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      request.headers[line[..<colon].lowercased()] =
        String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return request
  }
}

extension LoopbackServer.Line {
  /// Like a good server: pieces on request, the rest of the file otherwise.
  func serve(
    _ file: [UInt8], _ request: LoopbackServer.Request, givesRanges: Bool = true,
    tag: String = "\"one\"", cutAfter most: Int? = nil, total: Int? = nil
  ) {
    let total = total ?? file.count
    let start = givesRanges ? request.start : nil
    let isSame = request.headers["if-range"].map { $0 == tag } ?? true
    let from = isSame ? start ?? 0 : 0
    guard from < file.count || file.isEmpty else {
      send("HTTP/1.1 416 No\r\nContent-Range: bytes */\(file.count)\r\nContent-Length: 0\r\n\r\n")
      return
    }
    var head = start != nil && isSame ? "HTTP/1.1 206 Part\r\n" : "HTTP/1.1 200 OK\r\n"
    if start != nil, isSame { head += "Content-Range: bytes \(from)-\(total - 1)/\(total)\r\n" }
    head += "Content-Length: \(total - from)\r\nETag: \(tag)\r\nConnection: close\r\n\r\n"
    guard send(head) else { return }
    send(file[from...].prefix(most ?? .max))
  }
}
