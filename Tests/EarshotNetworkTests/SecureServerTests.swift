#if os(Linux)
  import Earshot
  import TestSupport
  import Testing

  @testable import EarshotNetwork

  @Suite("HTTPS")
  struct SecureServerTests {
    private static func configuration(trusting path: String?) -> NetworkStream.Configuration {
      var configuration = NetworkStream.Configuration.quick
      configuration.certificates = path
      configuration.mostReconnects = 1
      return configuration
    }

    private func failure(
      _ address: String, trusting path: String?
    ) throws -> (error: AudioError, received: Int) {
      let stream = try NetworkStream.open(
        address, configuration: Self.configuration(trusting: path))
      try #require(wait { stream.state != .connecting })
      guard case .failed(let error) = stream.state else {
        throw AudioError(.notAvailable, subject: "the test", explanation: "\(stream.state)")
      }
      return (error, stream.counts.receivedBytes)
    }

    private static func redirect(to place: String) -> LoopbackServer.Behavior {
      { request, line in
        line.send(
          "HTTP/1.1 302 There\r\nLocation: \(place)\r\nContent-Length: 0\r\n"
            + "Connection: close\r\n\r\n")
      }
    }

    @Test("what is heard is the file, from a server whose certificate is trusted")
    func trusted() throws {
      let file = try soundFile("wav")
      let identity = try TLSIdentity()
      let server = try LoopbackServer(as: identity) { request, line in
        line.serve(file.bytes, request, cutAfter: 150_001)
      }
      defer { server.stop() }
      let studio = try NetworkStudio(
        server.address("/a.wav"), Self.configuration(trusting: identity.path))
      try studio.begin()
      try studio.render(170_000)
      #expect(try studio.difference(from: file.samples) < 1e-6)
      #expect(studio.stream.counts.reconnects >= 1)
    }

    @Test("a certificate that nobody trusts is refused before anything is asked, and told")
    func selfSigned() throws {
      let server = try LoopbackServer(as: TLSIdentity()) { request, line in
        line.serve([1, 2, 3], request)
      }
      defer { server.stop() }
      let found = try failure(server.address("/a.wav"), trusting: nil)
      #expect(found.error.explanation.contains("certificate isn't trusted"), "\(found.error)")
      #expect(found.error.reason == .fileUnreadable && found.received == 0)
      #expect(server.requests.isEmpty)
    }

    @Test("so is one of somebody else, though it is trusted")
    func othersName() throws {
      let identity = try TLSIdentity(isOfLoopback: false)
      let server = try LoopbackServer(as: identity) { request, line in
        line.serve([1, 2, 3], request)
      }
      defer { server.stop() }
      let found = try failure(server.address("/a.wav"), trusting: identity.path)
      #expect(found.error.explanation.contains("certificate isn't trusted"), "\(found.error)")
      #expect(server.requests.isEmpty)
    }

    @Test("a file of certificates that isn't there is told")
    func noCertificates() throws {
      let server = try LoopbackServer(as: TLSIdentity()) { request, line in
        line.serve([1, 2, 3], request)
      }
      defer { server.stop() }
      let found = try failure(server.address("/a.wav"), trusting: "/none/at/all.pem")
      #expect(found.error.explanation.contains("certificate"), "\(found.error)")
      #expect(server.requests.isEmpty)
    }

    @Test("HTTPS is never left for HTTP, also not where it was come to from HTTP")
    func downgrade() throws {
      let file = try soundFile("wav", frames: 4_800)
      let plain = try LoopbackServer { request, line in line.serve(file.bytes, request) }
      let identity = try TLSIdentity()
      let secure = try LoopbackServer(
        as: identity, Self.redirect(to: plain.address("/a.wav")))
      let start = try LoopbackServer(Self.redirect(to: secure.address("/there")))
      defer { for server in [plain, secure, start] { server.stop() } }
      for address in [secure.address("/there"), start.address("/here")] {
        let found = try failure(address, trusting: identity.path)
        #expect(found.error.explanation.contains("from HTTPS to HTTP"), "\(found.error)")
        #expect(found.received == 0)
      }
      #expect(plain.requests.isEmpty && secure.requests.count == 2 && start.requests.count == 1)
    }

    @Test("from HTTP to HTTPS is followed")
    func upgrade() throws {
      let file = try soundFile("wav", frames: 48_000)
      let identity = try TLSIdentity()
      let secure = try LoopbackServer(as: identity) { request, line in
        line.serve(file.bytes, request)
      }
      let start = try LoopbackServer(Self.redirect(to: secure.address("/a.wav")))
      defer { for server in [secure, start] { server.stop() } }
      let studio = try NetworkStudio(
        start.address("/here"), Self.configuration(trusting: identity.path))
      try studio.begin()
      try studio.render(60_000)
      #expect(try studio.difference(from: file.samples) < 1e-6)
    }
  }
#endif
