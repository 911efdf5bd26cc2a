import CSystem

/// A connection to a server on this machine, byte by byte.
package final class RawClient {
  package let descriptor: CInt
  package private(set) var received: [UInt8] = []
  package private(set) var isClosed = false

  package struct Failure: Error {}

  /// `receiveBytes` makes the system's buffer for what comes as small as that.
  package init(port: Int, receiveBytes: CInt? = nil) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    if var bytes = receiveBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<CInt>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, length) == 0
      }
    }
    guard isOpen else { throw Failure() }
  }

  deinit { close(descriptor) }

  /// False when the other end takes nothing any more.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        CSystem.send(descriptor, $0.baseAddress! + done, $0.count - done, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Takes what has come, waiting at most so long; false: nothing came.
  @discardableResult
  package func receive(milliseconds: CInt) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard !isClosed, poll(&one, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else {
      isClosed = true
      return false
    }
    received += buffer[..<count]
    return true
  }

  package var text: String { String(decoding: received, as: UTF8.self) }

  /// The status of the answer; nil before it.
  package var status: Int? {
    let words = text.prefix(64).split(separator: " ")
    return words.count > 1 && words[0] == "HTTP/1.1" ? Int(words[1]) : nil
  }

  /// What follows the headers.
  package var body: String {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return "" }
    return String(text[end.upperBound...])
  }
}
