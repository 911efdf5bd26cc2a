import TestSupport
import Testing

@testable import Earshot

struct RemoteTests {
  @Test("other threads interrupt and end interruptions; the next update acts on it, in order")
  func fromOtherThreads() async throws {
    let studio = try Studio()
    let clip = try studio.clip([Float](repeating: 0.5, count: 96_000))
    studio.engine.play(clip)
    studio.render(800)
    let remote = studio.engine.remote
    await Task.detached {
      remote.beginInterruption("call")
      remote.suspend()
      remote.restore()
    }.value
    #expect(studio.engine.suspensionReasons.isEmpty, "it is only posted yet")
    studio.render(1_600)
    #expect(studio.engine.suspensionReasons == .interruption)
    studio.render(1_600)
    #expect(studio.samples.suffix(1_600).allSatisfy { $0 == 0 })
    _ = await Task.detached { remote.endInterruption("call", shouldResume: true) }.value
    studio.render(2_400)
    #expect(studio.samples.last == 0.5)
  }

  @Test("many threads at once are heard, all of them")
  func many() async throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let remote = engine.remote
    await withTaskGroup { group in
      for index in 0..<200 {
        group.addTask {
          remote.beginInterruption("\(index)")
          remote.endInterruption("\(index)")
        }
      }
    }
    _ = engine.render(frameCount: 100)
    #expect(engine.suspensionReasons.isEmpty)
  }

  @Test("the host's output is silent before the engine's next update")
  func hostIsSilentAtOnce() throws {
    let engine = try AudioEngine(.plainHost(layout: .mono))
    let host = try #require(engine.hostOutput)
    engine.play(
      try engine.load(samples: [Float](repeating: 0.5, count: 96_000), sampleRate: 48_000))
    engine.update(elapsed: .milliseconds(20))
    var samples = [Float](repeating: 0, count: 4_800)
    samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
    #expect(samples[4_799] == 0.5)
    engine.remote.beginInterruption("call")
    samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
    #expect(samples.suffix(3_900).allSatisfy { $0 == 0 })
    #expect(Render(samples).largestStep.size < 0.5 / 500)
  }

  @Test("a flood of messages to an engine that never looks takes no memory without end")
  func flood() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    for _ in 0..<20_000 { engine.remote.suspend(.background) }
    engine.remote.beginInterruption("too late")
    for _ in 0..<20_000 { engine.remote.restore(.background) }
    _ = engine.render(frameCount: 100)
    #expect(engine.suspensionReasons.isEmpty, "what lets sound go on always has room")
  }

  @Test("the background silences a host at once, or not at all, as the category says")
  func background() throws {
    for category in [SessionCategory.ambient, .playback] {
      let engine = try AudioEngine(
        .plainHost(layout: .mono, category: category))
      let host = try #require(engine.hostOutput)
      engine.play(
        try engine.load(samples: [Float](repeating: 0.5, count: 96_000), sampleRate: 48_000))
      engine.update(elapsed: .milliseconds(20))
      var samples = [Float](repeating: 0, count: 4_800)
      samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
      engine.remote.enterBackground()
      engine.remote.enterBackground()
      samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
      #expect(samples.last == (category == .ambient ? 0 : 0.5))
      engine.update(elapsed: .milliseconds(20))
      #expect(engine.suspensionReasons == (category == .ambient ? .background : []))
      engine.remote.leaveBackground()
      engine.update(elapsed: .milliseconds(20))
      #expect(engine.suspensionReasons.isEmpty)
      samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
      #expect(samples.last == 0.5)
    }
  }
}
