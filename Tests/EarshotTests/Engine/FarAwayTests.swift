import TestSupport
import Testing

@testable import Earshot

struct FarAwayTests {
  /// A walk past something that hums and something that circles, around a place in the world.
  private func render(around center: Position, hrtf: Bool = false) throws -> Render {
    let engine = try AudioEngine(Configuration(output: .offline, hrtf: hrtf))
    let clip = try engine.load(samples: Signal.noise(seed: 3, frames: 48_000), sampleRate: 48_000)
    let listener = try engine.makeListener(at: center)
    let humming = try engine.makeEmitter(at: center + [3, 0, -1])
    let circling = try engine.makeEmitter(at: center)
    engine.orbit(circling, around: center + [0, 1, 0], radius: 2, period: 0.7)
    engine.move(listener, to: center + [4, 0, 1], over: .seconds(1))
    for emitter in [humming, circling] { engine.play(clip, on: emitter, looping: .forever) }
    return Render(engine.render(frameCount: 48_000), channelCount: 2)
  }

  @Test(
    "8,000 km from the origin the world sounds as at the origin",
    arguments: [[8e6, 0, 0], [-8e6, 5e6, 8e6], [1e3, -8e6, 12.5]], [false, true])
  func far(_ place: [Double], _ hrtf: Bool) throws {
    let near = try render(around: .zero, hrtf: hrtf)
    let far = try render(around: Position(place[0], place[1], place[2]), hrtf: hrtf)
    let difference = far.differenceLevel(from: near) - near.level
    #expect(near.level > -30)
    #expect(difference < -80, "the difference is \(difference) dB of the sound")
  }
}
