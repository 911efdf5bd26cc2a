import CSystem
import Earshot
import Foundation
import TestScheduling
import TestSupport
import Testing

@testable import EarshotInspector

@Suite("The inspector's server", .waits)
struct ServerTests {
  @Test("The link's page comes with its files, and forbids all others")
  func page() throws {
    let bench = try InspectorBench()
    let page = try bench.get("")
    #expect(bench.answer(page) == 200)
    #expect(page.body.hasPrefix("<!doctype html>"))
    let head = page.text.prefix { $0 != "<" }
    #expect(head.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"))
    #expect(!head.contains("unsafe-inline") && !head.contains("Access-Control"))
    #expect(head.contains("X-Content-Type-Options: nosniff"))
    for name in Pages.live.names {
      let file = try bench.get(name)
      #expect(bench.answer(file) == 200, "\(name)")
      #expect(file.body == Pages.live.text(of: name), "\(name)")
    }
    let type = try bench.get("live.js")
    bench.answer(type)
    #expect(type.text.contains("Content-Type: text/javascript; charset=utf-8\r\n"))
    #expect(bench.answer(try bench.get("../Package.swift")) == 404)
    #expect(bench.answer(try bench.get("none.js")) == 404)
  }

  @Test("Without the token, under another name and from another page there is nothing")
  func strangers() throws {
    let bench = try InspectorBench()
    let wrong = [
      "GET / HTTP/1.1\r\nHost: \(bench.host)\r\n\r\n",
      "GET /events HTTP/1.1\r\nHost: \(bench.host)\r\n\r\n",
      "GET /\(String(repeating: "0", count: 32))/ HTTP/1.1\r\nHost: \(bench.host)\r\n\r\n",
      "GET \(bench.root)/ HTTP/1.1\r\nHost: rebound.example:\(bench.inspector.port)\r\n\r\n",
      "GET \(bench.root)/events HTTP/1.1\r\n\r\n",
      bench.head("GET", "events", ["Origin: http://evil.example"]) + "\r\n",
      bench.head("GET", "events", ["Sec-Fetch-Site: cross-site"]) + "\r\n",
      bench.head("POST", "command", ["Content-Type: application/json", "Content-Length: 2"])
        + "\r\n{}",
      bench.head(
        "POST", "command",
        ["Origin: http://evil.example", "Content-Type: application/json", "Content-Length: 2"])
        + "\r\n{}",
    ]
    for request in wrong {
      let client = try RawClient(port: bench.inspector.port)
      client.send(request)
      #expect(bench.answer(client) == 404, "\(request)")
      #expect(client.body.isEmpty && !client.text.contains("Policy"), "\(client.text)")
    }
    // A form can't send JSON, so that no page needs to be asked whether it may.
    let form = try bench.posting("command", "{}", ["Origin: http://\(bench.host)"])
    #expect(bench.answer(form) == 400)
  }

  @Test("Garbage and what is too large are refused, and others are served on")
  func garbage() throws {
    let bench = try InspectorBench()
    let page = try bench.open()
    #expect(page.next("hello") != nil)
    let requests: [([UInt8], Int)] = [
      (Array("\u{16}\u{3}\u{1}\r\n\r\n".utf8), 400), ([UInt8](repeating: 0xFF, count: 9_000), 431),
      ([UInt8](repeating: UInt8(ascii: "a"), count: 100_000), 431),
      (Array((bench.head("POST", "command", ["Content-Length: 65537"]) + "\r\n").utf8), 413),
    ]
    for (bytes, status) in requests {
      let client = try RawClient(port: bench.inspector.port)
      client.send(bytes)
      #expect(bench.answer(client) == status, "\(bytes.prefix(20))")
    }
    for body in ["", "{", "[]", "{\"do\": 3}", "{\"do\": \"launch\"}", "{\"do\": \"mute\"}"] {
      let client = try bench.posting("command", body)
      #expect(bench.answer(client) == 422, "\(body)")
      #expect(client.body.hasPrefix("{\"error\":"), "\(client.body)")
    }
    #expect(page.next("frame") != nil)
  }

  @Test("Who sends a request slowly is dropped after some seconds")
  func slow() throws {
    let bench = try InspectorBench()
    let client = try RawClient(port: bench.inspector.port)
    client.send("GET \(bench.root)/")
    let start = ContinuousClock.now
    #expect(bench.answer(client, rendering: false, seconds: 9) == nil)
    let passed = ContinuousClock.now - start
    #expect(client.isClosed && passed > .seconds(3) && passed < .seconds(8), "\(passed)")
  }

  @Test("Ten pages are told the same, and a seventeenth connection is turned away")
  func many() throws {
    let bench = try InspectorBench()
    let pages = try (0..<10).map { _ in try bench.open() }
    for page in pages {
      #expect(page.next("hello")?["name"]?.text == "bench")
      #expect(page.next("frame") != nil)
    }
    let more = try (0..<6).map { _ in try bench.open() }
    for page in more { #expect(page.next("frame") != nil) }
    let late = try bench.get("")
    #expect(bench.answer(late) == 503)
    #expect(pages[0].next("frame") != nil)
  }

  @Test("Who doesn't read is dropped, and the game doesn't wait")
  func deaf() throws {
    let bench = try InspectorBench()
    let emitters = try (0..<4_000).map {
      try bench.engine.makeEmitter(at: [Double($0), 0, 0], label: Label("emitter number \($0)"))
    }
    let deaf = try bench.open(receiveBytes: 2_048)
    let page = try bench.open()
    let end = ContinuousClock.now + .seconds(25)
    var isGone = false
    while !isGone, ContinuousClock.now < end {
      for (index, emitter) in emitters.enumerated().prefix(50) {
        bench.engine.setPosition(emitter, [Double(index), .random(in: 0...9), 0])
      }
      let start = ContinuousClock.now
      bench.render()
      #expect(ContinuousClock.now - start < .seconds(2))
      page.client.receive(milliseconds: 2)
      isGone = !bench.isOpen(deaf.client)
    }
    #expect(isGone)
    #expect(page.next("frame") != nil)
  }

  @Test("A command of a game that doesn't update is answered so")
  func hanging() throws {
    let bench = try InspectorBench()
    let client = try bench.posting("command", "{\"do\": \"mute\", \"bus\": \"0:1\", \"on\": true}")
    #expect(bench.answer(client, rendering: false) == 504)
    #expect(client.body.contains("doesn't update"))
  }

  @Test("The end of an inspector closes its pages and frees its port")
  func ending() throws {
    let bench = try InspectorBench()
    let port = bench.inspector.port
    let page = try bench.open()
    #expect(page.next("frame") != nil)
    bench.inspector.stop()
    while page.client.receive(milliseconds: 1_000) {}
    #expect(page.client.isClosed)
    let next = try bench.engine.startInspector(port: port)
    #expect(next.port == port && next.address != bench.inspector.address)
    #expect(throws: InspectorError.self) { try bench.engine.startInspector(port: port) }
    #expect(throws: InspectorError.self) { try bench.engine.startInspector(port: 70_000) }
  }

  @Test("A game that ends takes its pages with it")
  func released() throws {
    var engine: AudioEngine? = try AudioEngine(Configuration(output: .offline))
    let inspector = try #require(try engine?.startInspector())
    engine = nil
    let client = try RawClient(port: inspector.port)
    client.send("GET / HTTP/1.1\r\n\r\n")
    while client.receive(milliseconds: 2_000) {}
    #expect(client.status == 404)
    inspector.stop()
    #expect(throws: RawClient.Failure.self) { try RawClient(port: inspector.port) }
  }

  @Test("Only this user can read where a running inspector is")
  func notice() throws {
    let root = try TestFolder()
    let folder = root.file("earshot")
    func names() throws -> [String] { try root.contents(of: "earshot") }
    let address = "http://127.0.0.1:4711/\(String(repeating: "a", count: 32))/"
    let notice = try #require(RunningNotice(name: "a\ngame", address: address, in: folder))
    #expect(
      RunningInspector.all(in: folder).map { "\($0.process) \($0.name) \($0.address)" }
        == ["\(getpid()) a game \(address)"])
    let path = folder + "/\(getpid())-4711"
    var attributes = stat()
    #expect(stat(path, &attributes) == 0 && attributes.st_mode & 0o777 == 0o600)
    #expect(stat(folder, &attributes) == 0 && attributes.st_mode & 0o777 == 0o700)
    notice.remove()
    #expect(try names() == [])

    // What a crash and others leave.
    for (name, text) in [
      ("2147483646-1", "\(address)\ngone\n"), ("\(getpid())-2", "http://evil.example/\nevil\n"),
      ("\(getpid())-3", ""), ("x-1", "\(address)\nx\n"), ("-5-1", "\(address)\nx\n"),
    ] {
      try root.write(text, to: "earshot/\(name)")
    }
    #expect(RunningInspector.all(in: folder).isEmpty)
    #expect(try !names().contains("2147483646-1"))
    #expect(chmod(folder, 0o755) == 0)
    #expect(RunningNotice(name: "game", address: address, in: folder) == nil)
  }
}

extension TestFolder {
  fileprivate func contents(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }
}

extension InspectorBench {
  /// Whether the server still has a connection. Nothing is read from it.
  func isOpen(_ client: RawClient) -> Bool {
    // What poll says when the other end has closed: Linux's POLLRDHUP.
    let closed: Int16 = 0x2000
    var one = pollfd(fd: client.descriptor, events: closed, revents: 0)
    _ = poll(&one, 1, 0)
    return one.revents & (closed | Int16(POLLHUP | POLLERR)) == 0
  }
}
