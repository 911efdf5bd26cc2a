import TestSupport
import Testing

@testable import Earshot

struct RepeatableTests {
  private static func play(seed: UInt64, sampleRate: Int = 48_000) throws -> [Float] {
    let game = try RandomGame(seed: seed, sampleRate: sampleRate, stepsPerSecond: 60)
    while game.studio.frameCount < 96_000 { game.step() }
    return game.studio.samples
  }

  @Test("the same game gives the same samples, bit for bit", arguments: [1, 2, 3, 44_100])
  func twice(_ seed: Int) throws {
    let rate = seed == 44_100 ? seed : 48_000
    let first = try Self.play(seed: UInt64(seed), sampleRate: rate)
    let second = try Self.play(seed: UInt64(seed), sampleRate: rate)
    #expect(first == second)
    #expect(first.contains { $0 != 0 })
  }

  /// A scene with motion, ramps and loops of the engine's own, so that it needs no calls.
  static func stage(_ studio: AudioEngine) throws {
    let tone = Signal.sine(330, frames: 7_777)
    let clip = try studio.load(samples: tone, sampleRate: 44_100)
    let still = try studio.makeEmitter(at: [2, 0, -1])
    let flying = try studio.makeEmitter(at: [-20, 0, -3])
    studio.move(flying, to: [20, 0, -3], over: .milliseconds(1_500))
    let circling = try studio.makeEmitter()
    studio.orbit(circling, radius: 4, period: 0.9)
    for (index, emitter) in [still, flying, circling].enumerated() {
      studio.play(
        clip, on: emitter,
        options: PlaybackOptions(
          rate: Rate(1 + 0.1 * Double(index)), looping: .forever,
          start: .frame(Int64(index * 1_237))))
    }
    studio.setGain(flying, .decibels(-12), over: .seconds(1))
  }

  @Test("a render is the same however it is cut into pulls", arguments: 0..<4)
  func pulls(_ seed: Int) throws {
    func render(_ sizes: () -> Int) throws -> [Float] {
      let engine = try AudioEngine(Configuration(output: .offline))
      try Self.stage(engine)
      var samples: [Float] = []
      while samples.count < 2 * 80_000 {
        samples += engine.render(frameCount: min(sizes(), 80_000 - samples.count / 2))
      }
      return samples
    }
    var generator = SeededNumbers(seed: UInt64(seed))
    let whole = try render { 80_000 }
    let pieces = try render {
      Int.random(in: 1...[3, 100, 1_000, 20_000][seed], using: &generator)
    }
    #expect(whole == pieces)
  }

  @Test("what is beyond the last whole frame of a pull is left alone")
  func incompleteFrame() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    var samples = [Float](repeating: 7, count: 11)
    samples.withUnsafeMutableBufferPointer { engine.render(into: $0) }
    #expect(samples == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7])
    #expect(engine.render(frameCount: -5).isEmpty)
  }
}
