import TestSupport
import Testing

@testable import Earshot

@Suite("Sounds at a place")
struct OneShotTests {
  private static let frames = 9_600

  private func engine() throws -> (engine: AudioEngine, clip: Clip) {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    let tone = Signal.sine(400, amplitude: 0.5, frames: Self.frames)
    return (engine, try engine.load(samples: tone, sampleRate: 48_000))
  }

  /// How many emitters there are.
  private func count(_ engine: AudioEngine) -> Int { engine.world.scene.emitters.count }

  @Test("a one-shot sounds like a voice on an emitter; its own emitter is removed after it ends")
  func asEmitter() throws {
    let places: [Position] = [[4, 0, 0], [-1, 0, -3], [0, 0, 2]]
    for place in places {
      let (direct, clip) = try engine()
      var options = EmitterOptions()
      options.distance = .inverse(reference: 2)
      let there = try direct.makeEmitter(at: place, options: options)
      direct.play(clip, on: there, gain: .decibels(-6))
      let expected = direct.render(frameCount: 2 * Self.frames)

      let (engine, sound) = try engine()
      let others = count(engine)
      let voice = engine.play(
        sound, at: place, options: PlaybackOptions(gain: .decibels(-6)), emitter: options)
      #expect(count(engine) == others + 1)
      let emitter = try #require(engine.status(of: voice)?.emitter)
      #expect(engine.render(frameCount: 2 * Self.frames) == expected)
      #expect(!engine.isAlive(voice) && engine.options(of: emitter) == nil)
      #expect(count(engine) == others && engine.statistics.staleCalls == 0)
      engine.checkInvariants()
    }
  }

  @Test("leave no emitter behind, however they end")
  func ends() throws {
    let (engine, clip) = try engine()
    let bus = try engine.makeBus()
    let before = count(engine)
    let set = engine.makeClipSet([clip])
    engine.setCooldown(clip, .milliseconds(0))
    let stopped = engine.play(clip, at: [1, 0, 0])
    engine.play(set, at: [2, 0, 0])
    engine.play(clip, at: [3, 0, 0], options: PlaybackOptions(bus: bus))
    let own = try #require(
      engine.status(of: engine.play(clip, at: [4, 0, 0]))?.emitter)
    engine.commands.play(clip, at: [5, 0, 0])
    _ = engine.render(frameCount: 2_400)
    #expect(count(engine) == before + 5)
    engine.stop(stopped)
    engine.remove(bus)
    engine.remove(own)
    _ = engine.render(frameCount: 4_800)
    #expect(count(engine) == before + 2)
    _ = engine.render(frameCount: 2 * Self.frames)
    #expect(count(engine) == before)
    // Refused at once, or part of another voice.
    engine.setLimit(clip, VoiceLimit(1, whenFull: .refuseNew))
    engine.play(clip, at: [1, 0, 0])
    let refused = engine.play(clip, at: [1, 0, 0])
    #expect(!engine.isAlive(refused) && count(engine) == before + 1)
    engine.unload(clip)
    let gone = engine.play(clip, at: [1, 0, 0])
    #expect(engine.explain(gone).sentences()[0].contains("gone"))
    _ = engine.render(frameCount: 2 * Self.frames)
    #expect(count(engine) == before && engine.statistics.staleCalls == 0)
    engine.checkInvariants()
  }

  @Test("stay for other voices that are played there meanwhile")
  func shared() throws {
    let (engine, clip) = try engine()
    let voice = engine.play(clip, at: [1, 0, 0])
    let emitter = try #require(engine.status(of: voice)?.emitter)
    let second = engine.play(clip, on: emitter, looping: .forever)
    _ = engine.render(frameCount: 2 * Self.frames)
    #expect(!engine.isAlive(voice) && engine.isAlive(second))
    engine.stop(second)
    _ = engine.render(frameCount: 4_800)
    #expect(engine.options(of: emitter) == nil)
  }

  @Test("an emitter that is removed right after a play is the reason why nothing is heard")
  func removedAtOnce() throws {
    let (engine, clip) = try engine()
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    let voice = engine.play(clip, on: emitter)
    engine.remove(emitter)
    #expect(engine.render(frameCount: 4_800).allSatisfy { $0 == 0 })
    #expect(engine.takeEvents().contains(.removedUnheard(voice)))
    let sentence = engine.explain(voice).sentences()[0]
    #expect(sentence.hasPrefix("It was never heard: its emitter or bus was removed"))

    let heard = engine.play(clip, on: try engine.makeEmitter(at: [1, 0, 0]))
    _ = engine.render(frameCount: 2_400)
    engine.remove(try #require(engine.status(of: heard)?.emitter))
    _ = engine.render(frameCount: 2_400)
    #expect(!engine.takeEvents().contains(.removedUnheard(heard)))
    #expect(engine.explain(heard).sentences()[0].hasPrefix("It ended because"))
  }
}
