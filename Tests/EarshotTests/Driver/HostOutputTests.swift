import Synchronization
import TestSupport
import Testing

@testable import Earshot

struct HostOutputTests {
  private func pull(_ host: HostOutput, _ frames: Int) -> [Float] {
    var samples = [Float](repeating: .nan, count: frames * host.channelCount)
    samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
    return samples
  }

  private func engine() throws -> (AudioEngine, HostOutput) {
    let engine = try AudioEngine(.plainHost(layout: .mono))
    return (engine, try #require(engine.hostOutput))
  }

  @Test(
    "a steady tone is the same however short or long the pulls",
    arguments: [1, 7, 255, 256, 257, 1_024, 5_000])
  func pulls(_ size: Int) throws {
    let (engine, host) = try engine()
    let tone = Signal.sine(200, frames: 48_000)
    engine.play(try engine.load(samples: tone, sampleRate: 48_000), looping: .forever)
    engine.update(elapsed: .milliseconds(20))
    var heard: [Float] = []
    while heard.count < 20_000 { heard += pull(host, size) }
    #expect(heard == Array(tone[..<heard.count]))
  }

  @Test("changes don't click, not even with pulls of a single frame", arguments: [1, 16, 100, 480])
  func tinyPulls(_ size: Int) throws {
    let (engine, host) = try engine()
    let clip = try engine.load(samples: [Float](repeating: 0.5, count: 480_000), sampleRate: 48_000)
    let voice = engine.play(clip)
    var heard: [Float] = []
    for step in 0..<120 {
      switch step {
      case 20: engine.setGain(voice, .decibels(-20))
      case 40: engine.setGain(voice, .unity)
      case 50: engine.pause(voice)
      case 60: engine.resume(voice)
      case 70: engine.seek(voice, to: 3)
      case 80: engine.remote.beginInterruption("call")
      case 90: engine.remote.endInterruption("call")
      case 100: engine.stop(voice)
      default: break
      }
      engine.update(elapsed: .microseconds(16_667))
      let until = (step + 1) * 800
      while heard.count < until { heard += pull(host, size) }
    }
    // Not the attack, which is sharp by right.
    let start = try #require(heard.firstIndex { $0 != 0 })
    let step = Render(Array(heard[(start + 1)...])).largestStep
    #expect(step.size < 0.5 / 100, "\(step) of \(heard.count)")
    #expect(heard[(55 * 800)..<(59 * 800)].allSatisfy { $0 == 0 }, "it is paused")
    #expect(heard[(84 * 800)..<(89 * 800)].allSatisfy { $0 == 0 }, "it is interrupted")
    #expect(heard.suffix(8_000).allSatisfy { $0 == 0 }, "it is stopped")
    #expect(heard[(79 * 800)] == 0.5)
  }

  @Test("a host may pull from its own thread while the engine is updated on another")
  func anotherThread() async throws {
    let (engine, host) = try engine()
    let clip = try engine.load(
      samples: Signal.sine(100, amplitude: 0.1, frames: 4_800), sampleRate: 48_000)
    let isDone = Atomic<Bool>(false)
    let puller = PullingThread(host) { isDone.load(ordering: .acquiring) }
    var generator = SeededNumbers(seed: 5)
    var voices: [Voice] = []
    for _ in 0..<600 {
      if voices.count < 30 { voices.append(engine.play(clip, looping: .forever)) }
      let index = Int.random(in: 0..<voices.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: engine.stop(voices.remove(at: index))
      case 1: engine.pause(voices[index])
      case 2: engine.resume(voices[index])
      case 3: engine.seek(voices[index], to: 0.02)
      default:
        engine.setGain(voices[index], Gain(linear: Double.random(in: 0...1, using: &generator)))
      }
      engine.update(elapsed: .milliseconds(5))
      engine.checkInvariants()
      voices.removeAll { !engine.isAlive($0) }
    }
    isDone.store(true, ordering: .releasing)
    let result = puller.join()
    #expect(result.frames > 100)
    #expect(result.largest < 30 * 0.1, "all samples are finite and sane: \(result.largest)")
    #expect(result.largest > 0)
    #expect(host.channelCount == 1 && host.sampleRate == 48_000)
  }

  @Test("the output outlives its engine, and is silent then")
  func outlives() throws {
    var engine: AudioEngine? = try AudioEngine(.plainHost())
    let host = try #require(engine?.hostOutput)
    let clip = try #require(
      try engine?.load(samples: [Float](repeating: 0.5, count: 96_000), sampleRate: 48_000))
    engine?.play(clip)
    engine?.update(elapsed: .milliseconds(20))
    #expect(pull(host, 1_000).contains { $0 != 0 })
    engine = nil
    _ = pull(host, 1_024)
    #expect(pull(host, 5_000).allSatisfy { $0 == 0 })
  }

  @Test("odd buffers are filled up to the last whole frame, empty ones are harmless")
  func oddBuffers() throws {
    let engine = try AudioEngine(.plainHost())
    let host = try #require(engine.hostOutput)
    var samples: [Float] = [9, 9, 9]
    samples.withUnsafeMutableBufferPointer { host.render(into: $0) }
    #expect(samples == [0, 0, 9])
    host.render(into: UnsafeMutableBufferPointer(start: nil, count: 0))
  }

  @Test("other outputs are not pulled")
  func others() throws {
    #expect(try AudioEngine(Configuration(output: .offline)).hostOutput == nil)
    #expect(try AudioEngine(Configuration(output: .silence)).hostOutput == nil)
  }
}
