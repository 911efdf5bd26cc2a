import CSystem
import Earshot
import EarshotInspector

/// What a live view costs: all threads together, at sixty updates a second.
struct InspectorCosts {
  let isQuick: Bool

  private var ticks: Int { isQuick ? 120 : 600 }

  func table() throws -> Table {
    var table = Table(
      "inspector", title: "A live view", columns: ["case", "% of a core", "µs/update", "MB"])
    for voices in [100, 1_000, 10_000] { try add(voices, to: &table) }
    table.addNote("µs/update: on the game's thread; % of a core: all threads, and who reads")
    return table
  }

  private func add(_ voices: Int, to table: inout Table) throws {
    var configuration = Configuration(output: .offline, sampleRate: 48_000)
    configuration.maximumVoices = max(voices, configuration.maximumVoices)
    let engine = try AudioEngine(configuration)
    let clip = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    for index in 0..<voices {
      let emitter = try engine.makeEmitter(at: Crowd.position(index, of: voices))
      engine.play(clip, on: emitter, looping: .forever)
    }
    _ = engine.render(frameCount: 4_800)
    let inspector = try engine.startInspector()
    table.add("\(voices) voices, no page", costs(of: inspector))
    let page = try PageReader(inspector.address)
    table.add("\(voices) voices, a page", costs(of: inspector))
    page.stop()
  }

  private func costs(of inspector: Inspector) -> [Double?] {
    // What is made once belongs to opening the page.
    for _ in 0..<60 { tick(inspector) }
    let memory = Usage.peakBytes
    let (start, clock) = (Usage.allSeconds, ContinuousClock.now)
    var own = 0.0
    for _ in 0..<ticks { own += tick(inspector) }
    let passed = (ContinuousClock.now - clock) / .seconds(1)
    return [
      (Usage.allSeconds - start) / passed * 100, own / Double(ticks) / 1_000,
      (Usage.peakBytes - memory) / 1_048_576,
    ]
  }

  /// Nanoseconds of an update's share, and the rest of a sixtieth of a second.
  @discardableResult
  private func tick(_ inspector: Inspector) -> Double {
    let cost = Usage.nanoseconds {
      inspector.prepareBlock(frames: 800)
      inspector.finishUpdate()
    }
    usleep(16_667 - UInt32(min(cost / 1_000, 16_000)))
    return cost
  }
}

/// Reads a stream on a thread of its own, and looks at nothing.
private final class PageReader: Sendable {
  private let descriptor: CInt

  init(_ address: String) throws(BenchError) {
    let parts = address.dropFirst("http://127.0.0.1:".count).split(separator: "/")
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = (UInt16(parts[0]) ?? 0).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, length) == 0
      }
    }
    guard isOpen else { throw BenchError("the live view can't be opened") }
    let request = "GET /\(parts[1])/events HTTP/1.1\r\nHost: 127.0.0.1:\(parts[0])\r\n\r\n"
    _ = request.withCString { send(descriptor, $0, strlen($0), 0) }
    DetachedThread.run {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
      close(descriptor)
    }
  }

  func stop() { shutdown(descriptor, CInt(SHUT_RDWR)) }
}
