import CSystem

/// Datagrams to and from one other program.
final class Socket: Sendable {
  private let number: CInt
  private let address: sockaddr_in

  /// Nil, with `errno`, when the port is taken or the address is not four numbers.
  init?(ownPort: UInt16, theirAddress: String, theirPort: UInt16) {
    #if canImport(Darwin)
      let kind = SOCK_DGRAM
    #else
      let kind = CInt(SOCK_DGRAM.rawValue)
    #endif
    var theirs = sockaddr_in()
    theirs.sin_family = sa_family_t(AF_INET)
    theirs.sin_port = theirPort.bigEndian
    guard inet_pton(AF_INET, theirAddress, &theirs.sin_addr) == 1 else {
      errno = EINVAL
      return nil
    }
    address = theirs
    number = socket(AF_INET, kind, 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_port = ownPort.bigEndian
    let bound = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0 else { return nil }
  }

  deinit { close(number) }

  /// A packet that can't be sent is lost, like others on the network.
  func send(_ bytes: [UInt8]) {
    _ = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(number, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// The next datagram that has come, if there is one.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 2_048)
    let count = recv(
      number, &bytes, bytes.count, CInt(MSG_DONTWAIT))
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
