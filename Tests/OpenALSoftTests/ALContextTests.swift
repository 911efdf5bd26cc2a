import OpenALSoft
import Testing

@Suite("OpenAL through its typed layer")
struct ALContextTests {
  private func makeContext(rate: Int = 48_000) throws -> ALContext {
    let device = try ALDevice.openLoopback()
    return try ALContext(
      on: device,
      attributes: ALContext.Attributes(
        sampleRate: rate, layout: .stereo, hrtf: false, sources: 8))
  }

  private func makeLevel(_ context: ALContext, frames: Int = 4_800) throws -> ALBuffer {
    let samples = [Float](repeating: 0.5, count: frames)
    return try samples.withUnsafeBytes {
      try context.makeBuffer(.monoFloat, $0, sampleRate: 48_000)
    }
  }

  private func render(_ context: ALContext, _ frames: Int) -> [Float] {
    var samples = [Float](repeating: 9, count: frames * 2)
    samples.withUnsafeMutableBytes {
      context.device.render(into: $0.baseAddress!, frameCount: frames)
    }
    return samples
  }

  @Test("a source plays its buffer from the frame in which it is started, and ends with it")
  func playsABuffer() throws {
    let context = try makeContext()
    try context.withCurrent {
      let source = try #require(context.makeSources(1).first)
      let buffer = try makeLevel(context, frames: 700)
      context.setBuffer(source, buffer)
      [source].withUnsafeBufferPointer { context.play($0) }
      let heard = render(context, 1_000)
      let sounding = heard.indices.filter { heard[$0] != 0 }.map { $0 / 2 }
      #expect(sounding.first == 0 && sounding.last == 699)
      #expect(context.state(of: source) == .stopped)
      #expect(context.takeError() == nil)
    }
  }

  @Test("what is deferred is heard only after it is let go")
  func defersUpdates() throws {
    let context = try makeContext()
    try context.withCurrent {
      let source = try #require(context.makeSources(1).first)
      context.setBuffer(source, try makeLevel(context))
      [source].withUnsafeBufferPointer { context.play($0) }
      _ = render(context, 100)
      context.deferUpdates()
      context.set(source, .gain, to: 0)
      let before = render(context, 100)
      context.processUpdates()
      _ = render(context, 100)
      let after = render(context, 100)
      #expect(abs(before[100]) > 0.1, "heard \(before[100])")
      #expect(after.allSatisfy { $0 == 0 }, "heard \(after[100])")
    }
  }

  @Test("calls are counted by their kind")
  func countsCalls() throws {
    let context = try makeContext()
    try context.withCurrent {
      let source = try #require(context.makeSources(1).first)
      context.trace.reset()
      context.set(source, .gain, to: 0.5)
      context.setPosition(source, 1, 2, 3)
      context.setListenerGain(1)
      _ = context.state(of: source)
      #expect(context.trace.propertyCalls == 3)
      #expect(context.trace[.setSource] == 2 && context.trace[.setListener] == 1)
      #expect(context.trace[.query] == 1 && context.trace.total == 4)
    }
  }

  @Test("a device that does not exist can't be opened, and the error names the call")
  func missingDevice() {
    let error = #expect(throws: ALError.self) {
      try ALDevice.openPlayback(named: "no such device")
    }
    #expect(error?.call == "alcOpenDevice")
  }

  @Test("a thousand devices open and close one after the other, at every rate and layout")
  func opensAndCloses() throws {
    for index in 0..<1_000 {
      let layout = ALChannelLayout.allCases[index % ALChannelLayout.allCases.count]
      let device = try ALDevice.openLoopback()
      let rate = [8_000, 44_100, 48_000, 192_000][index % 4]
      #expect(ALContext.canRender(sampleRate: rate, layout: layout, on: device))
      let context = try ALContext(
        on: device,
        attributes: ALContext.Attributes(sampleRate: rate, layout: layout, sources: 1))
      #expect(context.device.sampleRate == rate)
    }
  }
}
