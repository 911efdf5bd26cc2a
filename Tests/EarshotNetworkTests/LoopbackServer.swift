import CSystem
import Earshot
import Synchronization

/// A small HTTP server on the loopback address, on a port of its own, which serves as a test says.
final class LoopbackServer: Sendable {
  /// What was asked for.
  struct Request: Sendable {
    var path = ""
    /// By names in small letters.
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

    /// False when the other end is gone.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
      let all = Array(bytes)
      var done = 0
      while done < all.count {
        let count = all.withUnsafeBytes {
          CSystem.send(descriptor, $0.baseAddress! + done, all.count - done, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        done += count
        server.sent.add(count, ordering: .relaxed)
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Whether the other end has closed it; waits up to so long for that.
    func isClosed(withinMilliseconds wait: Int) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, CInt(wait)) > 0 else { return false }
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, 0) <= 0
    }
  }

  typealias Behavior = @Sendable (Request, Line) -> Void

  let port: Int
  let sent = Atomic<Int>(0)
  private let listener: CInt
  private let behavior: Behavior
  private let seen = Mutex<[Request]>([])
  private let isOver = Atomic<Bool>(false)

  struct Failure: Error {}

  init(_ behavior: @escaping Behavior) throws {
    self.behavior = behavior
    let door = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
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
    listener = door
    guard isBound, DetachedThread.run({ self.accept(door) }) else {
      throw Failure()
    }
  }

  /// Takes no further connections.
  func stop() {
    isOver.store(true, ordering: .releasing)
    shutdown(listener, CInt(SHUT_RDWR))
  }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// What was asked for so far.
  var requests: [Request] { seen.withLock { $0 } }

  private func accept(_ listener: CInt) {
    while !isOver.load(ordering: .acquiring) {
      let descriptor = CSystem.accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      DetachedThread.run {
        if let request = Self.request(descriptor) {
          self.seen.withLock { $0.append(request) }
          self.behavior(request, Line(descriptor: descriptor, server: self))
        }
        close(descriptor)
      }
    }
    close(listener)
  }

  private static func request(_ descriptor: CInt) -> Request? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard bytes.count < 65_536, recv(descriptor, &byte, 1, 0) == 1 else { return nil }
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
  /// As a good server does: pieces where they are asked for, the rest of the file otherwise.
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
