/// An answer's bytes.
enum HTTPAnswer {
  /// For every answer. Nothing is taken from elsewhere, nothing is embedded elsewhere, and no
  /// script runs but the page's own files.
  private static let policy = """
    Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'\r
    X-Content-Type-Options: nosniff\r
    Referrer-Policy: no-referrer\r
    Cross-Origin-Resource-Policy: same-origin\r
    Cross-Origin-Opener-Policy: same-origin\r
    Cache-Control: no-store\r

    """

  static func bytes(
    _ status: HTTPStatus, _ type: String, _ body: some Collection<UInt8>
  ) -> [UInt8] {
    var bytes = Array(
      """
      HTTP/1.1 \(status.rawValue)\r
      \(policy)Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \r

      """.utf8)
    bytes += body
    return bytes
  }

  static func json(_ status: HTTPStatus, _ text: String) -> [UInt8] {
    bytes(status, "application/json; charset=utf-8", text.utf8)
  }

  /// A request that isn't answered: what is here is told to nobody without the token.
  static func nothing(_ status: HTTPStatus) -> [UInt8] {
    Array(
      "HTTP/1.1 \(status.rawValue)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
  }

  /// The beginning of a stream of events.
  static let stream = Array(
    """
    HTTP/1.1 200 OK\r
    \(policy)Content-Type: text/event-stream; charset=utf-8\r
    Connection: close\r
    \r

    """.utf8)

  /// The type of a page's file.
  static func type(of name: String) -> String {
    if name.hasSuffix(".html") { return "text/html; charset=utf-8" }
    if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
    if name.hasSuffix(".svg") { return "image/svg+xml" }
    return "application/octet-stream"
  }
}
