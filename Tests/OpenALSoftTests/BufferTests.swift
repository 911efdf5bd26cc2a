import OpenALSoft
import TestSupport
import Testing

struct BufferTests {
  private func make(
    _ context: ALContext, _ format: ALBufferFormat, _ byteCount: Int, rate: Int = 48_000
  ) throws(ALError) -> ALBuffer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(byteCount, 1), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    defer { bytes.deallocate() }
    return try context.makeBuffer(
      format, UnsafeRawBufferPointer(rebasing: bytes[..<byteCount]), sampleRate: rate)
  }

  @Test("bytes that are no whole frames, and absurd rates, are errors that name the call")
  func bad() throws {
    let context = try DeviceTests.context()
    context.withCurrent {
      for (format, bytes, rate) in [
        (.mono16, 3, 48_000), (.stereoFloat, 12, 48_000), (.monoFloat, 400, 0),
        (.monoFloat, 400, -1),
      ] as [(ALBufferFormat, Int, Int)] {
        let error = #expect(throws: ALError.self) {
          try make(context, format, bytes, rate: rate)
        }
        #expect(error?.call == "alBufferData", "\(format), \(bytes) bytes, \(rate) Hz")
        #expect(context.takeError() == nil, "the error was taken")
      }
    }
  }

  @Test("a loop must lie within its buffer, and nobody may hold that meanwhile")
  func loops() throws {
    let context = try DeviceTests.context()
    try context.withCurrent {
      let buffer = try make(context, .mono16, 200)
      try context.setLoop(buffer, 10..<100)
      #expect(throws: ALError.self) { try context.setLoop(buffer, 10..<101) }
      #expect(throws: ALError.self) { try context.setLoop(buffer, 10..<10) }
      let source = context.makeSources(1)[0]
      context.setBuffer(source, buffer)
      #expect(throws: ALError.self) { try context.setLoop(buffer, 0..<50) }
      context.setBuffer(source, nil)
      try context.setLoop(buffer, 0..<50)
      context.delete(buffer)
      #expect(context.takeError() == nil)
    }
  }

  @Test("sources played together start in the same frame, and tell where they are")
  func together() throws {
    let context = try DeviceTests.context(layout: .mono)
    try context.withCurrent {
      let tone = Signal.sine(440, amplitude: 0.1, frames: 4_800)
      let buffer = try tone.withUnsafeBytes { (bytes) throws(ALError) in
        try context.makeBuffer(.monoFloat, bytes, sampleRate: 48_000)
      }
      context.disableOwnPhysics()
      let sources = context.makeSources(4)
      for source in sources {
        context.set(source, .spatialize, to: 0)
        context.setBuffer(source, buffer)
      }
      sources.withUnsafeBufferPointer { context.play($0) }
      var heard = [Float](repeating: 0, count: 1_000)
      context.device.render(into: &heard, frameCount: 1_000)
      #expect(zip(heard, tone).allSatisfy { abs($0 - 4 * $1) < 1e-6 })
      for source in sources {
        #expect(context.state(of: source) == .playing)
        #expect(context.offset(of: source).frames == 1_000)
      }
      sources.withUnsafeBufferPointer { context.stop($0) }
      #expect(context.state(of: sources[0]) == .stopped)
    }
  }

  @Test("a long buffer is filled in short pieces, as others wait for each, and is whole")
  func pieces() throws {
    let context = try DeviceTests.context(layout: .mono)
    try context.withCurrent {
      let noise = Signal.noise(seed: 7, frames: 200_001)
      context.trace.reset()
      let buffer = try noise.withUnsafeBytes { (bytes) throws(ALError) in
        try context.makeBuffer(.monoFloat, bytes, sampleRate: 48_000)
      }
      #expect(context.trace[.fillBuffer] >= 4)
      context.disableOwnPhysics()
      let source = context.makeSources(1)[0]
      context.set(source, .spatialize, to: 0)
      context.setBuffer(source, buffer)
      [source].withUnsafeBufferPointer { context.play($0) }
      var heard = [Float](repeating: 0, count: noise.count + 1_000)
      context.device.render(into: &heard, frameCount: heard.count)
      #expect(zip(heard, noise).allSatisfy { abs($0 - $1) < 1e-6 })
      #expect(heard.dropFirst(noise.count + 1).allSatisfy { $0 == 0 })
      #expect(context.takeError() == nil)
    }
  }
}
