import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

/// Objects that still refer to a device, or wait for one, after it is gone.
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
}
