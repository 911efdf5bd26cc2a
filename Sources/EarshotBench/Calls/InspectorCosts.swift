import CSystem
import Earshot
import EarshotInspector
import Synchronization

/// What a live view costs a game that renders sixty times a second, with emitters that move.
struct InspectorCosts {
  let isQuick: Bool

  private var ticks: Int { isQuick ? 120 : 600 }

  func table() throws -> Table {
    var table = Table(
      "inspector", title: "A live view, % of a core",
      columns: ["case", "all", "game's thread", "own thread", "reader", "µs/update", "MB"])
    for voices in [100, 1_000, 10_000] { try add(voices, to: &table) }
    table.addNote("µs/update: on the game's thread; reader: takes the stream and looks at nothing")
    return table
  }

  private func add(_ voices: Int, to table: inout Table) throws {
    var configuration = Configuration(output: .offline, sampleRate: 48_000)
    configuration.maximumVoices = max(voices, configuration.maximumVoices)
    let engine = try AudioEngine(configuration)
    let clip = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    var emitters: [Emitter] = []
    for index in 0..<voices {
      let emitter = try engine.makeEmitter(at: Crowd.position(index, of: voices))
      engine.play(clip, on: emitter, looping: .forever)
      emitters.append(emitter)
    }
    _ = engine.render(frameCount: 4_800)
    // The engine asks them before and after the live view.
    let (before, after) = (Stamp(), Stamp())
    engine.add(before)
    let inspector = try engine.startInspector()
    engine.add(after)
    let game = Game(engine: engine, emitters: emitters, before: before, after: after)
    table.add("\(voices) voices, no page", costs(of: game, nil))
    let page = try PageReader(inspector.address)
    table.add("\(voices) voices, a page", costs(of: game, page))
    page.stop()
  }

  private func costs(of game: Game, _ page: PageReader?) -> [Double?] {
    // What is made once belongs to opening the page.
    for tick in 0..<60 { game.tick(tick) }
    let memory = Usage.peakBytes
    let (all, thread, reader) = (Usage.allSeconds, Usage.threadNanoseconds, page?.seconds ?? 0)
    var own = 0.0
    for tick in 0..<ticks { own += game.tick(tick) }
    // Of a second with sixty updates, however many there were on a busy machine.
    let percent = 100 / (Double(ticks) / 60)
    let read = (page?.seconds ?? 0) - reader
    let others = Usage.allSeconds - all - (Usage.threadNanoseconds - thread) / 1e9
    return [
      (others + own / 1e9) * percent, own / 1e9 * percent, (others - read) * percent,
      read * percent, own / Double(ticks) / 1_000, (Usage.peakBytes - memory) / 1_048_576,
    ]
  }
}

private struct Game {
  let engine: AudioEngine
  let emitters: [Emitter]
  let before: Stamp
  let after: Stamp

  /// A frame of the game. Returns the nanoseconds of the live view's share.
  @discardableResult
  func tick(_ number: Int) -> Double {
    let end = ContinuousClock.now + .microseconds(16_667)
    for index in stride(from: number % 10, to: emitters.count, by: 10) {
      let place = Crowd.position(index, of: emitters.count)
      engine.setPosition(emitters[index], place + [0.01 * Double(number), 0, 0])
    }
    let former = after.sum - before.sum
    _ = engine.render(frameCount: 800)
    let left = (end - .now) / .microseconds(1)
    if left > 0 { usleep(UInt32(left)) }
    return after.sum - before.sum - former
  }
}

/// The time of the thread at each of its turns, summed up.
private final class Stamp: StepParticipant {
  private(set) var sum = 0.0

  func note(_ event: AudioEvent) {}
  func prepareBlock(frames: Int) { sum += Usage.threadNanoseconds }
  func finishUpdate() { sum += Usage.threadNanoseconds }
}

/// Reads a stream on a thread of its own, and looks at nothing.
private final class PageReader: Sendable {
  private let descriptor: CInt
  private let nanoseconds = Atomic<Int>(0)

  /// Of its thread.
  var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) / 1e9 }

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
      while recv(descriptor, &bytes, bytes.count, 0) > 0 {
        self.nanoseconds.store(Int(Usage.threadNanoseconds), ordering: .relaxed)
      }
      close(descriptor)
    }
  }

  func stop() { shutdown(descriptor, CInt(SHUT_RDWR)) }
}
