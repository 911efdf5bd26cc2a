import Foundation

/// Another way to a sound server, which makes new clients wait, but not connected ones.
final class SlowDoor {
  /// Microseconds.
  private static let delay: useconds_t = 100_000
  let path: String

  init(to server: String, at path: String) throws {
    self.path = path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = Self.withAddress(of: path) { bind(listener, $0, $1) == 0 }
    guard listener >= 0, isBound, listen(listener, 16) == 0 else { throw RigError("no door") }
    Thread.detachNewThread {
      while case let guest = accept(listener, nil, nil), guest >= 0 {
        Thread.detachNewThread {
          usleep(Self.delay)
          Self.bring(guest, to: server)
        }
      }
    }
  }

  private static func bring(_ guest: CInt, to server: String) {
    let host = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard withAddress(of: server, { connect(host, $0, $1) == 0 }) else {
      close(guest)
      close(host)
      return
    }
    Thread.detachNewThread { pass(host, guest) }
    pass(guest, host)
  }

  /// Passes on one side's bytes until either has closed.
  private static func pass(_ one: CInt, _ other: CInt) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(one, &bytes, bytes.count), count > 0 {
      var sent = 0
      while sent < count {
        let more = bytes.withUnsafeBytes {
          send(other, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
        }
        guard more > 0 else { break }
        sent += more
      }
    }
    shutdown(other, Int32(SHUT_RDWR))
  }

  private static func withAddress<Result>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: Array(path.utf8.prefix(room.count - 1)))
    }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
