import CSystem

/// Who may talk to an inspector: a page that was opened by its link.
///
/// Other pages in the same browser can send requests to this port, too, even under names that they
/// let point to this machine. So a request has to have the token in its path, this machine's own
/// name in `Host`, and, where there is one, the same in `Origin`.
struct Access: Sendable {
  /// 32 hexadecimal digits: 128 bits by chance.
  let token: String
  let port: Int

  static let tokenLength = 32

  /// With a new token; nil where the system has no random bytes.
  init?(port: Int) {
    var bytes = [UInt8](repeating: 0, count: Self.tokenLength / 2)
    guard Self.fill(&bytes) else { return nil }
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    self.init(token: String(decoding: text, as: UTF8.self), port: port)
  }

  init(token: String, port: Int) {
    (self.token, self.port) = (token, port)
  }

  private static func fill(_ bytes: inout [UInt8]) -> Bool {
    let file = open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { bytes in
        read(file, bytes.baseAddress! + done, bytes.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The link of the page.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// What a request asks for, below the token; nil: it gets no answer but that there is nothing.
  func resource(of request: HTTPRequest) -> String? {
    guard isOwn(host: request.headers["host"]), isOwn(origin: request), isOwn(site: request) else {
      return nil
    }
    let path = Array(request.path.utf8)
    let head = Array("/\(token)/".utf8)
    guard path.count >= head.count, Self.areEqual(path[..<head.count], head[...]) else {
      return nil
    }
    return String(decoding: path[head.count...], as: UTF8.self)
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  private func isOwn(host: String?) -> Bool {
    host.map { hosts.contains($0.lowercased()) } ?? false
  }

  /// Browsers say of every POST which page it is from.
  private func isOwn(origin request: HTTPRequest) -> Bool {
    guard let origin = request.headers["origin"] else { return request.method == .get }
    return origin.lowercased() == "http://\(request.headers["host"]?.lowercased() ?? "")"
  }

  private func isOwn(site request: HTTPRequest) -> Bool {
    guard let site = request.headers["sec-fetch-site"] else { return true }
    // The link may have been opened from anywhere; what the page asks for comes from itself.
    if site == "same-origin" || site == "none" { return true }
    return request.method == .get && request.headers["sec-fetch-mode"] == "navigate"
  }

  /// Takes as long wherever both differ.
  static func areEqual(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for (x, y) in zip(a, b) { difference |= x ^ y }
    return difference == 0
  }
}
