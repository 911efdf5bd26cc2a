import Earshot
import Synchronization
import TestScheduling
import TestSupport
import Testing

@testable import EarshotNetwork

@Suite("Servers that mean no good", .waits)
struct HostileServerTests {
  /// For those that aren't to be given up for being slow.
  private static let patient = NetworkStream.Configuration(
    connectTimeout: .seconds(600), stallTimeout: .seconds(600), openTimeout: .seconds(600),
    mostReconnects: 2, firstDelay: .milliseconds(5))

  private func failure(
    _ configuration: NetworkStream.Configuration = Self.patient,
    _ behavior: @escaping LoopbackServer.Behavior
  ) throws -> (error: AudioError, received: Int, server: LoopbackServer) {
    let server = try LoopbackServer(behavior)
    let stream = try NetworkStream.open(server.address("/0"), configuration: configuration)
    try #require(wait { stream.state != .connecting })
    let engine = try AudioEngine(Configuration(output: .offline))
    #expect(throws: AudioError.self) { try engine.load(stream) }
    let received = stream.counts.receivedBytes
    server.stop()
    guard case .failed(let error) = stream.state else {
      throw AudioError(.notAvailable, subject: "the test", explanation: "\(stream.state)")
    }
    return (error, received, server)
  }

  private static func redirect(_ line: LoopbackServer.Line, to place: String) {
    line.send(
      "HTTP/1.1 302 There\r\nLocation: \(place)\r\nContent-Length: 0\r\n"
        + "Connection: close\r\n\r\n")
  }

  @Test("who sends in a circle is left after so many times")
  func circle() throws {
    let found = try failure { request, line in Self.redirect(line, to: "/1") }
    #expect(found.error.explanation.contains("sends on"))
    #expect(found.server.requests.count == CurlTransfer.mostRedirects + 1)
  }

  @Test(
    "who sends on to another protocol is not followed",
    arguments: ["file:///etc/passwd", "gopher://127.0.0.1/", "ftp://127.0.0.1/", "dict://x/"])
  func protocols(_ place: String) throws {
    let found = try failure { request, line in Self.redirect(line, to: place) }
    #expect(found.error.explanation.contains("neither HTTP nor HTTPS"))
    #expect(found.received == 0)
  }

  @Test("headers without an end are given up", arguments: [true, false])
  func headers(_ isOneLine: Bool) throws {
    let found = try failure { request, line in
      line.send("HTTP/1.1 200 OK\r\n")
      let piece = isOneLine ? String(repeating: "x", count: 1_000) : "X-More: and more\r\n"
      while line.send(piece) {}
    }
    #expect(found.server.sent.load(ordering: .relaxed) < 20 << 20)
  }

  @Test("so are answers that only announce others")
  func announcements() throws {
    _ = try failure { request, line in while line.send("HTTP/1.1 100 Continue\r\n\r\n") {} }
  }

  @Test(
    "garbage without an end is given up after so many bytes",
    arguments: [
      "", "ID3\u{3}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}", "OggS", "fLaC", "RIFF",
      "\u{0}\u{0}\u{0}\u{8}ftyp",
    ])
  func garbage(_ start: String) throws {
    let found = try failure { request, line in
      line.send("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n" + start)
      var noise = SeededGenerator(seed: 3)
      let piece = (0..<65_536).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
      while line.send(piece) {}
    }
    #expect(found.received <= NetworkStream.mostOpeningBytes + (1 << 20))
  }

  @Test(
    "what is no sound, and what isn't there, is told",
    arguments: [
      ("404 No", "text/html", "nothing at this address"), ("403 No", "", "doesn't allow"),
      ("500 Oh", "", "answers 500"), ("200 OK", "text/html; charset=x", "no sound"),
      ("200 OK", "audio/x-mpegurl", "playlist"), ("204 No", "", "answers 204"),
    ])
  func answers(_ status: String, type: String, words: String) throws {
    let found = try failure { request, line in
      line.send(
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: 5\r\n"
          + "Connection: close\r\n\r\nhello")
    }
    #expect(found.error.description.contains(words), "\(found.error)")
  }

  @Test("what never answers, or never begins, is given up", arguments: [0, 1, 2])
  func silence(_ kind: Int) throws {
    var hasty = Self.patient
    (hasty.stallTimeout, hasty.openTimeout) = (.milliseconds(300), .seconds(3))
    let found = try failure(hasty) { request, line in
      if kind > 0 { line.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n") }
      if kind > 1 { line.send(TemporaryFile.wave([0], sampleRate: 48_000).prefix(20)) }
      line.waitForClose()
    }
    #expect(found.error.reason == .fileUnreadable || found.error.reason == .fileInvalid)
  }

  @Test(
    "lengths and places that can't be do no harm",
    arguments: [
      "Content-Length: 99999999999999999999", "Content-Length: -5",
      "Content-Range: bytes 18446744073709551615-18446744073709551616/*",
      "Content-Range: bytes 5-4/3", "Content-Range: bytes */*", "Content-Range: bytes",
      "icy-metaint: -1", "icy-metaint: 0", "icy-metaint: 99999999999999999999",
      "Content-Encoding: gzip", "Content-Type: multipart/byteranges; boundary=x",
      "Transfer-Encoding: nonsense",
    ], ["200 OK", "206 Part"])
  func numbers(_ header: String, status: String) throws {
    let file = try soundFile("wav", frames: 4_800)
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.1 \(status)\r\n\(header)\r\nConnection: close\r\n\r\n")
      line.send(file.bytes)
    }
    defer { server.stop() }
    let studio = try NetworkStudio(
      server.address("/a"),
      NetworkStream.Configuration(
        stallTimeout: .milliseconds(200), openTimeout: .seconds(2), mostReconnects: 1,
        firstDelay: .milliseconds(1)))
    try #require(wait { studio.stream.state != .connecting })
    guard studio.stream.info != nil else { return }
    try studio.begin()
    try studio.render(24_000)
    #expect(wait { studio.stream.state != .ready })
  }

  @Test("a stream that nobody plays is not loaded beyond what is kept, however much is sent")
  func backpressure() throws {
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.1 200 OK\r\nicy-name: endless\r\n\r\n")
      line.send(TemporaryFile.wave([Float](repeating: 0.1, count: 48_000), sampleRate: 48_000))
      let piece = [UInt8](repeating: 0, count: 65_536)
      while line.send(piece) {}
    }
    defer { server.stop() }
    let stream = try NetworkStream.open(
      server.address("/"), configuration: NetworkStream.Configuration(bufferBytes: 1 << 18))
    try #require(wait { stream.state == .ready })
    var latest = -1
    try #require(
      wait {
        defer { latest = stream.counts.receivedBytes }
        pause(milliseconds: 200)
        return stream.counts.receivedBytes == latest
      })
    // Some of it is decoded, and waits as samples.
    #expect(stream.counts.receivedBytes <= 3 << 18, "\(stream.counts.receivedBytes) bytes")
    #expect(stream.bufferedRanges.reduce(0) { $0 + $1.count } <= (1 << 18) + 65_536)
  }

  @Test("a box without an end behind the sound is not passed over for ever")
  func passing() throws {
    let file = try soundFile(
      "mp4",
      options: [
        "-c:a", "alac", "-movflags", "+empty_moov+default_base_moof+frag_keyframe",
        "-frag_duration", "300000",
      ], decodes: false)
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.1 200 OK\r\nContent-Type: audio/mp4\r\n\r\n")
      line.send(file.bytes)
      let length: [UInt8] = [0, 0, 0, 0x80, 0, 0, 0, 0]
      line.send([0, 0, 0, 1] + Array("mdat".utf8) + length)
      let piece = [UInt8](repeating: 0, count: 65_536)
      while line.send(piece) {}
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/a.mp4"))
    try studio.begin()
    let isGivenUp = wait {
      studio.step(2_400)
      if case .failed = studio.stream.state { return true }
      return false
    }
    #expect(isGivenUp, "\(studio.stream.state)")
    #expect(studio.stream.counts.receivedBytes <= NetworkStream.mostOpeningBytes + (4 << 20))
  }

  @Test("closing while nothing comes takes no time, and ends the connection")
  func closing() throws {
    let closed = Held()
    let file = try soundFile("wav")
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.1 200 OK\r\nContent-Length: \(file.bytes.count)\r\n\r\n")
      line.send(file.bytes.prefix(100_000))
      line.waitForClose()
      closed.release()
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/a.wav"))
    try studio.begin()
    for _ in 0..<30 { studio.step(2_400) }
    // Nothing would come, and nothing would be given up, for ten minutes.
    let start = ContinuousClock.now
    studio.stream.close()
    try studio.engine.close()
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(studio.stream.state == .closed)
    #expect(wait { closed.isReleased })
  }

  @Test("without libcurl there is an error that says what to do")
  func missing() {
    #expect(CurlLibrary(["libcurl-that-nobody-has.so.4"]) == nil)
    #expect(AudioError.libraryMissing.reason == .notAvailable)
    #expect(AudioError.libraryMissing.description.contains("libcurl4"))
  }
}
