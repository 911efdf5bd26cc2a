import Testing

@testable import EarshotInspector

@Suite("Requests to an inspector")
struct HTTPRequestTests {
  private func read(_ text: String) -> HTTPRequest.Outcome { HTTPRequest.read(Array(text.utf8)) }

  @Test("A whole request is understood")
  func whole() {
    let get = read("GET /x/live.js?v=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nX-A:  b \r\n\r\n")
    guard case .complete(let request) = get else {
      Issue.record("\(get)")
      return
    }
    #expect(request.method == .get && request.path == "/x/live.js")
    #expect(request.headers == ["host": "127.0.0.1:80", "x-a": "b"])
    let post = read("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n{ }")
    guard case .complete(let request) = post else {
      Issue.record("\(post)")
      return
    }
    #expect(request.body == Array("{ }".utf8))
  }

  @Test("Any part of a request is incomplete")
  func parts() {
    let whole = Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n{ }".utf8)
    for length in 0..<whole.count {
      #expect(HTTPRequest.read(Array(whole[..<length])) == .incomplete, "\(length) bytes")
    }
  }

  @Test(
    "What could be understood in two ways is refused",
    arguments: [
      "GET / HTTP/1.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n",
      "OPTIONS / HTTP/1.1\r\n\r\n", "PUT / HTTP/1.1\r\n\r\n", "get / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: \u{0}\r\n\r\n", "GET /é HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\na",
      "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\na",
      "POST / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\na",
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\na",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\naGET / HTTP/1.1\r\n\r\n",
    ])
  func twoWays(_ text: String) {
    #expect(read(text) == .refused(.badRequest), "\(text.debugDescription)")
  }

  @Test("What is too long is refused before it has come")
  func tooLong() {
    let line = "GET /" + String(repeating: "a", count: 9_000)
    #expect(read(line) == .refused(.headTooLarge))
    let header = "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 9_000) + "\r\n\r\n"
    #expect(read(header) == .refused(.headTooLarge))
    #expect(
      read("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n") == .refused(.bodyTooLarge))
    #expect(
      read("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n")
        == .refused(.badRequest))
    #expect(read("POST / HTTP/1.1\r\n\r\n") == .refused(.lengthMissing))
    let many = (0..<80).map { "H\($0): a\r\n" }.joined()
    #expect(read("GET / HTTP/1.1\r\n\(many)\r\n") == .refused(.badRequest))
  }

  @Test("Bytes by chance are refused or wait for more")
  func garbage() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<300, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if Bool.random() { bytes = Array("GET / HTTP/1.1\r\n".utf8) + bytes + [13, 10, 13, 10] }
      if case .complete(let request) = HTTPRequest.read(bytes) {
        #expect(request.path == "/", "\(bytes)")
      }
    }
  }

  // MARK: Who may ask

  private let access = Access(token: String(repeating: "ab", count: 16), port: 4_711)

  private func resource(
    _ path: String, host: String? = "127.0.0.1:4711", _ method: HTTPRequest.Method = .get,
    _ more: [String: String] = [:]
  ) -> String? {
    var request = HTTPRequest()
    (request.method, request.path, request.headers) = (method, path, more)
    request.headers["host"] = host
    return access.resource(of: request)
  }

  @Test("Only the token's paths exist")
  func token() {
    let root = "/" + access.token
    #expect(resource(root + "/") == "")
    #expect(resource(root + "/live.js") == "live.js")
    for path in [
      "/", "", root, "/live.js", root.uppercased() + "/", String(root.dropLast()) + "c/",
      String(root.dropLast()) + "/", root + "0/", "//" + access.token + "/",
    ] {
      #expect(resource(path) == nil, "\(path)")
    }
  }

  @Test("Two links differ")
  func chance() throws {
    let (a, b) = (try #require(Access(port: 1)), try #require(Access(port: 1)))
    #expect(a.token.count == Access.tokenLength && a.token != b.token)
    #expect(a.token.allSatisfy { $0.isHexDigit })
  }

  @Test("Other names of this machine, and other pages, are refused")
  func origins() {
    let root = "/" + access.token + "/"
    #expect(resource(root, host: "localhost:4711") == "")
    for host in [
      nil, "evil.example:4711", "127.0.0.1", "127.0.0.1:80", "127.0.0.1.evil.example:4711",
      "[::1]:4711", "",
    ] {
      #expect(resource(root, host: host) == nil, "\(host ?? "none")")
    }
    #expect(resource(root, .post, ["origin": "http://127.0.0.1:4711"]) == "")
    #expect(resource(root, .post) == nil)
    for origin in [
      "null", "http://evil.example", "https://127.0.0.1:4711", "http://127.0.0.1:80",
      "http://localhost:4711", "",
    ] {
      #expect(resource(root, .post, ["origin": origin]) == nil, "\(origin)")
      #expect(resource(root, .get, ["origin": origin]) == nil, "\(origin)")
    }
    #expect(resource(root, .get, ["sec-fetch-site": "cross-site"]) == nil)
    #expect(
      resource(root, .get, ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]) == "")
    #expect(resource(root, .get, ["sec-fetch-site": "same-origin"]) == "")
  }
}
