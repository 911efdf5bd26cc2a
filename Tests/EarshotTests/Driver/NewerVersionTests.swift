import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

/// What is done for versions of OpenAL from 1.21 on is right with any of them, and leaves a render
/// what it was: only so can it be tried where there is no other than 1.19.1.
struct NewerVersionTests {
  private func render(_ frames: Int, care: Bool, _ game: (AudioEngine) throws -> Void) throws
    -> (Render, pieces: Int)
  {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000),
      faults: OutputFaults(asksMoreCare: care))
    try game(engine)
    let samples = engine.render(frameCount: frames)
    let trace = try #require(engine.driver.renderer).context.trace
    return (Render(samples, channelCount: 2), trace[.render])
  }

  private func compare(
    _ frames: Int, within level: Double, cuts: Bool = true, _ game: (AudioEngine) throws -> Void
  ) throws {
    let plain = try render(frames, care: false, game)
    let careful = try render(frames, care: true, game)
    #expect(plain.0.rms > 0.01)
    #expect(careful.0.differenceLevel(from: plain.0) < level)
    // A library that needs the care has it anyhow.
    let needsCare = try Studio().fadesStops
    #expect(!cuts || needsCare || careful.pieces > plain.pieces)
  }

  @Test("a clip's end, a loop's and a stream's are where they were", arguments: [1, 1.3, 2, 5])
  func ends(_ rate: Double) throws {
    let tone = Signal.sine(441, amplitude: 0.4, phase: 1, frames: 3_333)
    try compare(Int(30_000 / rate), within: -100, cuts: rate > 1.2) { engine in
      for storage in [ClipStorage.resident, .compressed] {
        let clip = try engine.load(
          samples: tone, sampleRate: 48_000,
          options: ClipOptions(loop: 500..<1_500, storage: storage))
        engine.play(clip, rate: Rate(rate))
        engine.play(
          clip, options: PlaybackOptions(rate: Rate(rate), looping: .times(7), start: .frame(777)))
      }
      let whole = try engine.load(samples: tone, sampleRate: 48_000)
      engine.play(whole, rate: Rate(rate), looping: .times(3))
    }
  }

  @Test("fades, stops and moves go the way that they went")
  func changes() throws {
    try compare(24_000, within: -60) { engine in
      let clip = try engine.load(samples: Signal.noise(seed: 2), sampleRate: 48_000)
      let emitter = try engine.makeEmitter(at: [2, 0, -1])
      let placed = engine.play(clip, on: emitter, looping: .forever)
      engine.move(emitter, to: [-2, 0, -1], over: .milliseconds(400))
      let flat = engine.play(
        clip, looping: .forever, fadingInOver: .over(.milliseconds(80), .sCurve))
      engine.setGain(placed, Gain(linear: 0.2), over: .milliseconds(150))
      engine.stop(flat, at: .frame(12_345), fading: .over(.milliseconds(50)))
    }
  }
}
