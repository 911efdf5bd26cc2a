import CSystem

/// A socket that takes connections on the loopback address.
struct ServerSocket {
  let descriptor: CInt
  let port: Int

  /// On a port, or with 0 on a free one. Throws where it can't be opened.
  init(port: Int) throws(InspectorError) {
    guard (0...65_535).contains(port) else {
      throw InspectorError("There is no port \(port); give 1 to 65535, or 0 for a free one.")
    }
    let descriptor = Self.makeSocket()
    guard descriptor >= 0 else { throw InspectorError(Self.words("No socket can be made", errno)) }
    var on: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isOpen, Self.prepare(descriptor) else {
      let reason = errno
      close(descriptor)
      throw InspectorError(
        Self.words("Port \(port) can't be opened", reason) + " Give another one, or 0.")
    }
    self.descriptor = descriptor
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  private static func words(_ what: String, _ reason: CInt) -> String {
    "\(what): \(String(cString: strerror(reason)))."
  }

  private static func makeSocket() -> CInt {
    #if canImport(Glibc)
      socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  /// Doesn't wait, and isn't inherited by programs that the game starts.
  static func prepare(_ descriptor: CInt) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
  }

  /// What `accept` found.
  enum Arrival {
    case connection(CInt)
    case none
    /// One waits and can't be taken: the process has no free descriptor, or the system no memory.
    case refused
  }

  func accept() -> Arrival {
    let descriptor = CSystem.accept(self.descriptor, nil, nil)
    guard descriptor >= 0 else {
      return [EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED].contains(errno) ? .none : .refused
    }
    guard Self.prepare(descriptor) else {
      CSystem.close(descriptor)
      return .none
    }
    var on: CInt = 1
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
    return .connection(descriptor)
  }
}

/// Why an inspector can't be started, in a sentence.
public struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
