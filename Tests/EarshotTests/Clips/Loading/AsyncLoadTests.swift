import TestSupport
import Testing

@testable import Earshot

struct AsyncLoadTests {
  private func waves(_ count: Int) throws -> [TemporaryFile] {
    try (0..<count).map { index in
      let file = try TemporaryFile("tone\(index).wav")
      try file.write(Signal.sine(440, frames: 44_100), sampleRate: 44_100)
      return file
    }
  }

  @Test("an asynchronous load gives the same clip as one that waits")
  func same() async throws {
    let files = try waves(1)
    defer { for file in files { file.remove() } }
    let engine = try AudioEngine(Configuration(output: .offline))
    let clip = try await engine.load(files[0].path)
    #expect(engine.info(of: clip)?.frameCount == 48_000)
    func waiting() throws -> Clip { try engine.load(files[0].path) }
    #expect(try waiting() == clip)
    #expect(engine.info(of: clip)?.useCount == 2)
  }

  @Test("loads one after the other in a task of their own, and from bytes")
  func bytes() async throws {
    let files = try waves(2)
    defer { for file in files { file.remove() } }
    let bytes = try files[0].bytes()
    let heard = try await Task.detached {
      let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
      let first = try await engine.load(bytes: bytes, name: "tone")
      let second = try await engine.load(files[1].path)
      #expect(first != second && engine.clipCount == 2)
      engine.play(first)
      return engine.render(frameCount: 4_800)
    }.value
    #expect(Render(heard).peak > 0.4)
  }

  @Test("an asynchronous load fails with the same error")
  func fails() async throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    await #expect(throws: AudioError.self) { try await engine.load("/no/such/file.wav") }
    await #expect(throws: AudioError.self) { try await engine.load(bytes: [1, 2], name: "b") }
    #expect(engine.clipCount == 0)
  }

  @Test("on one actor two loads of a file at once make one clip, used twice")
  @MainActor
  func twoAtOnce() async throws {
    let files = try waves(1)
    defer { for file in files { file.remove() } }
    let path = files[0].path
    let engine = try AudioEngine(Configuration(output: .offline))
    let other = Task { @MainActor in try await engine.load(path) }
    let first = try await engine.load(path)
    let second = try await other.value
    #expect(first == second)
    #expect(engine.clipCount == 1)
    #expect(engine.info(of: first)?.useCount == 2)
    engine.checkInvariants()
  }
}
