import AudioFiles
import CSystem
import Earshot
import EarshotSounds
import StrictJSON
import TestSupport

@testable import EarshotInspector

/// An engine that renders, with an inspector and pages.
final class InspectorBench {
  let engine: AudioEngine
  let inspector: Inspector

  init(_ configuration: Configuration = Configuration(output: .offline)) throws {
    engine = try AudioEngine(configuration)
    inspector = try engine.startInspector(name: "bench")
  }

  /// `/token`
  var root: String {
    String(inspector.address.dropFirst("http://".count).drop { $0 != "/" }.dropLast())
  }
  var host: String { "127.0.0.1:\(inspector.port)" }

  /// Some milliseconds of sound.
  @discardableResult
  func render(frames: Int = 480) -> [Float] { engine.render(frameCount: frames) }

  // MARK: Requests

  func head(_ method: String, _ resource: String, _ more: [String] = []) -> String {
    (["\(method) \(root)/\(resource) HTTP/1.1", "Host: \(host)"] + more).joined(separator: "\r\n")
      + "\r\n"
  }

  func get(_ resource: String, _ more: [String] = []) throws -> RawClient {
    let client = try RawClient(port: inspector.port)
    client.send(head("GET", resource, more) + "\r\n")
    return client
  }

  func posting(_ resource: String, _ body: String, _ more: [String]? = nil) throws -> RawClient {
    let client = try RawClient(port: inspector.port)
    let more = more ?? ["Origin: http://\(host)", "Content-Type: application/json"]
    client.send(
      head("POST", resource, more + ["Content-Length: \(body.utf8.count)"]) + "\r\n" + body)
    return client
  }

  /// Renders until the answer is there, at most for some seconds.
  @discardableResult
  func answer(_ client: RawClient, rendering: Bool = true, seconds: Double = 8) -> Int? {
    let end = ContinuousClock.now + .seconds(seconds)
    while !client.isClosed, ContinuousClock.now < end {
      if rendering { render() }
      client.receive(milliseconds: 5)
    }
    return client.status
  }

  /// The answer to a message, as JSON.
  func post(_ resource: String, _ body: String) throws -> JSONValue {
    let client = try posting(resource, body)
    answer(client)
    return try JSONReader.read(Array(client.body.utf8))
  }

  /// A page that takes events.
  func open(receiveBytes: CInt? = nil) throws -> EventClient {
    let client = try RawClient(port: inspector.port, receiveBytes: receiveBytes)
    client.send(head("GET", "events") + "\r\n")
    return EventClient(client, self)
  }
}

/// A stream of events.
final class EventClient {
  let client: RawClient
  private unowned let bench: InspectorBench
  private var read = 0

  struct Event {
    var name: String
    var data: JSONValue

    subscript(key: String) -> JSONValue? { data[key] }
  }

  init(_ client: RawClient, _ bench: InspectorBench) {
    (self.client, self.bench) = (client, bench)
  }

  /// Renders until an event fulfils a condition; nil after some seconds.
  func next(
    _ name: String, seconds: Double = 8, where isWanted: (Event) -> Bool = { _ in true }
  ) -> Event? {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      while let event = take() {
        if event.name == name, isWanted(event) { return event }
      }
      bench.render()
      client.receive(milliseconds: 5)
    }
    return nil
  }

  private func take() -> Event? {
    let bytes = client.received
    if read == 0 {
      guard let end = Self.find("\r\n\r\n", in: bytes, from: 0) else { return nil }
      read = end + 4
    }
    guard let end = Self.find("\n\n", in: bytes, from: read) else { return nil }
    let text = String(decoding: bytes[read..<end], as: UTF8.self)
    read = end + 2
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].hasPrefix("event: "), lines[1].hasPrefix("data: "),
      let data = try? JSONReader.read(Array(lines[1].dropFirst(6).utf8))
    else { return Event(name: "broken", data: .string(text)) }
    return Event(name: String(lines[0].dropFirst(7)), data: data)
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count, start <= bytes.count - wanted.count else { return nil }
    return (start...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  var list: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var number: Double? { if case .number(let number) = self { number.value } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}

extension NumberedHandle {
  /// As pages name it.
  var pageID: String { "\(bits & 0xFFFF_FFFF):\(bits >> 32)" }
}
