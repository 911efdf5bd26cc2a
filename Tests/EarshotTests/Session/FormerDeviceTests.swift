import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What still refers to a device, or waits for one, when that is gone.
struct FormerDeviceTests {
  /// A context of the host's own, in which a tone plays.
  private final class HostsOwn {
    let context: ALContext

    init() throws {
      context = try ALContext(
        on: .openLoopback(),
        attributes: ALContext.Attributes(
          sampleRate: 48_000, layout: .mono, hrtf: false, sources: 4))
      let samples = [Int16](repeating: 16_000, count: 48_000)
      let context = context
      try context.withCurrent {
        let buffer = try samples.withUnsafeBytes { (bytes) throws(ALError) in
          try context.makeBuffer(.mono16, bytes, sampleRate: 48_000)
        }
        let source = context.makeSources(1)
        context.setBuffer(source[0], buffer)
        source.withUnsafeBufferPointer { context.play($0) }
      }
    }

    /// The last of the next thousand samples.
    var level: Float {
      var samples = [Float](repeating: 0, count: 2_000)
      context.device.render(into: &samples, frameCount: 2_000)
      return samples[1_999]
    }
  }

  @Test("a remote that outlives its engine's output leaves the host's own context alone")
  func remote() throws {
    let host = try HostsOwn()
    #expect(host.level > 0.1)
    for isClosed in [true, false] {
      var engine: AudioEngine? = try AudioEngine(Configuration(output: .device()))
      let remote = try #require(engine?.remote)
      if isClosed { try engine?.close() } else { engine = nil }
      host.context.withCurrent { _ = remote.beginInterruption("call") }
      #expect(host.level > 0.1)
    }
  }

  @Test("a lost link is dismissed once, whoever stops looking first, and none is forgotten")
  func dismissals() throws {
    let faults = OutputFaults(failures: .max, openingMilliseconds: 30)
    let request = OutputLink.Request(
      timing: .realTime, deviceName: nil, sampleRate: 48_000, layout: .mono, hrtf: false,
      sources: 2, resampler: .linear, faults: faults)
    var loopback = request
    loopback.timing = .stepped
    let search = OutputSearch()
    let links = try (0..<5).map { _ in try OutputLink(opening: loopback) }
    for link in links {
      search.want(
        OutputSearch.Wish(request: request, candidates: [nil], persists: true, lost: link))
      // It is being reopened when something else is looked for.
      usleep(10_000)
    }
    search.end()
    for _ in 0..<2_000 where !links.allSatisfy(\.isClosed) { usleep(1_000) }
    #expect(links.count { !$0.isClosed } == 0)
  }

  /// A game on the silent device with a voice of live sound.
  private final class Game {
    let engine: AudioEngine
    let faults = OutputFaults()
    let source = PushSource(seconds: 4)
    let voice: Voice

    init() throws {
      engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000), faults: faults)
      voice = engine.play(engine.load(source))
      source.write([Float](repeating: 1e-3, count: 192_000))
      for _ in 0..<500 where engine.status(of: voice)?.state != .real {
        usleep(5_000)
        engine.update(elapsed: .milliseconds(5))
      }
      for _ in 0..<20 {
        usleep(5_000)
        engine.update(elapsed: .milliseconds(5))
      }
    }

    var queues: [(state: Slot.State, queue: StreamQueue)] {
      guard let link = engine.driver.link else { return [] }
      return link.pool.busy.compactMap { slot in
        link.pool.slots[slot].queue.map { (link.pool.slots[slot].state, $0) }
      }
    }
  }

  @Test("a device that falls behind, or is lost, gives live sound back to its voice")
  func liveSound() throws {
    let game = try Game()
    let engine = game.engine
    var hasFaded = false
    for _ in 0..<30 {
      engine.update(elapsed: .milliseconds(50))
      usleep(3_000)
      for (state, queue) in game.queues where state == .fadingOut {
        hasFaded = true
        #expect(queue.hasLeft)
      }
    }
    #expect(hasFaded, "the engine ran ahead of the device")
    let other = try Game()
    let queue = try #require(other.queues.first?.queue)
    other.faults.failNext(.max)
    other.faults.die(atFrame: other.engine.now)
    other.engine.update(elapsed: .milliseconds(5))
    #expect(other.engine.suspensionReasons == .deviceLost)
    guard case .over = queue.need() else {
      Issue.record("the lost device still reads what is the voice's")
      return
    }
    #expect(queue.hasLeft)
  }
}
