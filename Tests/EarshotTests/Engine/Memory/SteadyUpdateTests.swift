import TestSupport
import Testing

@testable import Earshot

struct SteadyUpdateTests {
  private func scene(_ output: Output) throws -> (AudioEngine, [Emitter]) {
    let engine = try AudioEngine(Configuration(output: output, sources: 32))
    let clip = try engine.load(samples: Signal.sine(220, frames: 9_600), sampleRate: 48_000)
    let emitters = try (0..<60).map { try engine.makeEmitter(at: [Double($0) - 30, 0, -5]) }
    for emitter in emitters { engine.play(clip, on: emitter, looping: .forever) }
    return (engine, emitters)
  }

  @Test(
    "an update in which nothing changed makes no property call",
    arguments: [Output.silence, .host])
  func unchanged(_ output: Output) throws {
    let (engine, _) = try scene(output)
    var samples = [Float](repeating: 0, count: 2 * 816)
    func update() {
      engine.update(elapsed: .milliseconds(17))
      samples.withUnsafeMutableBufferPointer { engine.hostOutput?.render(into: $0) }
    }
    for _ in 0..<10 { update() }
    let before = engine.statistics.propertyCalls
    for _ in 0..<100 { update() }
    #expect(engine.statistics.propertyCalls == before)
    #expect(engine.statistics.realVoices == 30, "\(engine.statistics)")
    #expect(engine.statistics.virtualVoices == 30)
  }

  @Test("a render in which nothing changed makes no property call")
  func unchangedRender() throws {
    let (engine, _) = try scene(.offline)
    _ = engine.render(frameCount: 8_000)
    let before = engine.statistics.propertyCalls
    _ = engine.render(frameCount: 16_000)
    #expect(engine.statistics.propertyCalls == before)
  }

  @Test("one moved emitter costs a place and a gain")
  func oneMoved() throws {
    let (engine, emitters) = try scene(.offline)
    _ = engine.render(frameCount: 8_000)
    let before = engine.statistics.propertyCalls
    engine.teleport(emitters[30], to: [0.5, 0, -5])
    _ = engine.render(frameCount: 4_000)
    #expect(engine.statistics.propertyCalls - before == 2)
  }
}
