import TestSupport
import Testing

@testable import Earshot

@Suite("Oversampled clips on channel strips of the mixer")
struct OversamplingStripTests {
  private let frames = 4_800
  private var doubled: Int { frames * 8 }

  private func isOversampled(_ studio: Studio, _ voice: Voice) -> Bool {
    let world = studio.engine.world
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return false }
    return world.driver.bindings[Int(world.voices.slot[row])].isOversampled
  }

  @Test("a voice on a bus with effects sounds as one on another, and takes no more")
  func same() throws {
    func render(_ hasEffect: Bool) throws -> [Float] {
      let studio = try Studio()
      let bus = try studio.engine.makeBus()
      if hasEffect { try studio.engine.addEffect(.equalizer([]), to: bus) }
      let clip = try studio.clip(Signal.noise(seed: 4, frames: frames))
      let voice = studio.engine.play(
        clip, options: PlaybackOptions(rate: 1.3, looping: .forever, bus: bus))
      studio.render(16_000)
      #expect(isOversampled(studio, voice))
      #expect(studio.engine.clipBytes.uploaded == doubled)
      studio.engine.checkInvariants()
      return studio.samples
    }
    let (plain, other) = (try render(false), try render(true))
    let difference = zip(plain, other).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 1e-6, "they differ by \(difference)")
  }

  @Test("a voice that moves to a strip goes on without a click, and both copies are counted")
  func moving() throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    let clip = try studio.clip(Signal.sine(480, frames: frames))
    let voice = engine.play(clip, options: PlaybackOptions(rate: 1.25, looping: .forever, bus: bus))
    studio.render(8_000)
    #expect(isOversampled(studio, voice))
    let effect = try engine.addEffect(.equalizer([]), to: bus)
    studio.render(8_000)
    #expect(isOversampled(studio, voice))
    #expect(engine.clipBytes.uploaded == 2 * doubled)
    engine.remove(effect)
    studio.render(16_000)
    #expect(isOversampled(studio, voice))
    #expect(studio.heard.clicks() == [])
    let fit = SineFit(studio.samples[6_400...], frequency: 600, sampleRate: 48_000)
    #expect(fit.signalToNoise > 60, "\(fit.signalToNoise) dB")
    engine.stop(voice)
    engine.unload(clip)
    studio.render(3_200)
    #expect(engine.clipBytes.uploaded == 0)
    engine.checkInvariants()
  }
}
