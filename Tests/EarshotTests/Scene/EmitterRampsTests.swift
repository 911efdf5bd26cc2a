import Testing

@testable import Earshot

struct EmitterRampsTests {
  private func step(_ ramps: inout EmitterRamps, _ emitters: inout EmitterStore, to end: Int64) {
    _ = ramps.step(Block(startFrame: end - 100, endFrame: end), &emitters)
  }

  private func ramp(_ from: Double, _ to: Double, frames: Double) -> Ramp {
    Ramp(from: from, to: to, startFrame: 0, frames: frames)
  }

  @Test("the last word about a quantity counts, and the others go on")
  func lastWord() {
    var emitters = EmitterStore()
    var ramps = EmitterRamps()
    let all = (0..<5).map { _ in emitters.make() }
    for emitter in all {
      ramps.set(emitter, .gain, ramp(1, 0, frames: 400))
      ramps.set(emitter, .occlusion, ramp(0, 1, frames: 200))
    }
    ramps.set(all[2], .gain, ramp(1, 0.25, frames: 0))
    step(&ramps, &emitters, to: 100)
    for (index, emitter) in all.enumerated() {
      let options = emitters.options(of: emitter)
      #expect(options?.gain.linear == (index == 2 ? 0.25 : 0.75))
      #expect(options?.occlusion.amount == 0.5)
      #expect(ramps.ramps(of: emitter).keys.contains(.gain) == (index != 2))
    }
    step(&ramps, &emitters, to: 200)
    #expect(all.allSatisfy { ramps.ramps(of: $0)[.occlusion] == nil })
    step(&ramps, &emitters, to: 400)
    #expect(ramps.isEmpty)
    #expect(all.map { emitters.options(of: $0)?.gain.linear } == [0, 0, 0.25, 0, 0])
  }

  @Test("a ramp of a removed emitter doesn't touch the next emitter in its row")
  func reusedRow() throws {
    var emitters = EmitterStore()
    var ramps = EmitterRamps()
    let (old, other) = (emitters.make(), emitters.make())
    ramps.set(old, .gain, ramp(1, 0, frames: 1_000))
    ramps.set(old, .rate, ramp(1, 2, frames: 1_000))
    ramps.set(other, .gain, ramp(1, 0.5, frames: 200))
    emitters.remove(old)
    let new = emitters.make()
    try #require(new.handle.index == old.handle.index)
    #expect(ramps.ramps(of: new).isEmpty)
    ramps.set(new, .gain, ramp(1, 0.5, frames: 200))
    step(&ramps, &emitters, to: 100)
    #expect(emitters.options(of: new)?.gain.linear == 0.75)
    #expect(emitters.options(of: new)?.rate == .normal)
    #expect(emitters.options(of: other)?.gain.linear == 0.75)
    step(&ramps, &emitters, to: 200)
    #expect(ramps.isEmpty, "a removed emitter's ramp goes on")
    #expect(emitters.options(of: new)?.gain.linear == 0.5)
  }
}
