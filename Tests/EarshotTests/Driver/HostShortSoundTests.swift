import Earshot
import Testing

@Suite("Short sounds on an output whose time is not the engine's")
struct HostShortSoundTests {
  /// Pulls a host's output in step with updates, and gives the left channel.
  private func listen(_ engine: AudioEngine, steps: Int) throws -> [Float] {
    let host = try #require(engine.hostOutput)
    var heard: [Float] = []
    var buffer = [Float](repeating: 0, count: 800 * 2)
    for _ in 0..<steps {
      engine.update(elapsed: .seconds(1.0 / 60))
      buffer.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += stride(from: 0, to: buffer.count, by: 2).map { buffer[$0] }
    }
    return heard
  }

  private func onsets(_ samples: [Float]) -> Int {
    zip(samples, samples.dropFirst()).count { $0 == 0 && $1 != 0 } + (samples.first == 0 ? 0 : 1)
  }

  @Test("a sound shorter than a step is heard once, and whole", arguments: [1, 100, 799, 801])
  func once(_ frames: Int) throws {
    let engine = try AudioEngine(.plainHost(sources: 4))
    let clip = try engine.load(
      samples: [Float](repeating: 0.5, count: frames), sampleRate: 48_000)
    engine.play(clip)
    let heard = try listen(engine, steps: 40)
    #expect(onsets(heard) == 1, "heard it \(onsets(heard)) times")
    #expect(heard.count { $0 != 0 } == frames, "heard \(heard.count { $0 != 0 }) of \(frames)")
  }

  @Test("short sounds one after the other are each heard once")
  func sequence() throws {
    let engine = try AudioEngine(.plainHost(sources: 8))
    // Each ends in silence, so that they can be counted.
    let clips = try (0..<4).map { _ in
      try engine.load(
        samples: [Float](repeating: 0.5, count: 60) + [Float](repeating: 0, count: 40),
        sampleRate: 48_000)
    }
    engine.play(clips[0], options: PlaybackOptions(followedBy: Array(clips.dropFirst())))
    let heard = try listen(engine, steps: 40)
    #expect(onsets(heard) <= 4, "heard \(onsets(heard)) sounds, expected no more than 4")
    #expect(heard.suffix(20 * 800).allSatisfy { $0 == 0 }, "something goes on")
  }

  @Test("a sound stopped in the step it starts in is heard at most once and doesn't play on")
  func stoppedAtOnce() throws {
    let engine = try AudioEngine(.plainHost(sources: 4))
    let clip = try engine.load(
      samples: [Float](repeating: 0.5, count: 48_000), sampleRate: 48_000)
    let voice = engine.play(clip)
    engine.stop(voice, at: .frame(10), fading: .seconds(0.002))
    let heard = try listen(engine, steps: 60)
    #expect(onsets(heard) <= 1, "heard it \(onsets(heard)) times")
    #expect(heard.suffix(40 * 800).allSatisfy { $0 == 0 }, "it plays on")
  }
}
