import TestSupport
import Testing

@testable import Earshot

@Suite("Clips at twice their rate on strips of the desk")
struct DoublingStripTests {
  private let frames = 4_800
  private var bytes: (plain: Int, doubled: Int) { (frames * 4, frames * 8) }

  private func isDoubled(_ studio: Studio, _ voice: Voice) -> Bool {
    let world = studio.engine.world
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return false }
    return world.driver.leases[Int(world.voices.slot[row])].isDoubled
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
      #expect(isDoubled(studio, voice))
      #expect(studio.engine.clipBytes.uploaded == bytes.plain + bytes.doubled)
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
    #expect(isDoubled(studio, voice))
    let effect = try engine.addEffect(.equalizer([]), to: bus)
    studio.render(8_000)
    #expect(isDoubled(studio, voice))
    #expect(engine.clipBytes.uploaded == 2 * (bytes.plain + bytes.doubled))
    #expect(engine.world.driver.doubledBytes == 2 * bytes.doubled)
    engine.remove(effect)
    studio.render(16_000)
    #expect(isDoubled(studio, voice))
    #expect(studio.heard.clicks() == [])
    let fit = SineFit(studio.samples[6_400...], frequency: 600, sampleRate: 48_000)
    #expect(fit.signalToNoise > 60, "\(fit.signalToNoise) dB")
    // Its next owner finds nothing there.
    try engine.addEffect(.equalizer([]), to: engine.makeBus())
    studio.render(1_600)
    #expect(engine.world.driver.doubledBytes == bytes.doubled)
    engine.stop(voice)
    engine.unload(clip)
    studio.render(3_200)
    #expect(engine.clipBytes.uploaded == 0)
    engine.checkInvariants()
  }

  @Test("the limit is for all strips together")
  func limit() throws {
    let studio = try Studio { $0.doubledClipBytes = bytes.doubled }
    let engine = studio.engine
    let bus = try engine.makeBus()
    try engine.addEffect(.equalizer([]), to: bus)
    let clip = try studio.clip(Signal.sine(480, frames: frames))
    let first = engine.play(clip, rate: 1.25, looping: .forever)
    let second = engine.play(
      clip, options: PlaybackOptions(rate: 1.25, looping: .forever, bus: bus))
    studio.render(8_000)
    #expect([first, second].map { isDoubled(studio, $0) } == [true, false])
    engine.stop(first)
    studio.render(48_000 * 6)
    engine.stop(second)
    let third = engine.play(clip, options: PlaybackOptions(rate: 1.25, looping: .forever, bus: bus))
    studio.render(8_000)
    #expect(isDoubled(studio, third), "what nobody plays on another strip makes room")
    #expect(engine.world.driver.doubledBytes == bytes.doubled)
  }

  @Test("a new owner of a strip takes nothing from what is made for other strips")
  func others() throws {
    func blocksUntilDoubled(_ hasEffect: Bool) throws -> Int {
      let studio = try Studio()
      let clip = try studio.clip(Signal.sine(480, frames: frames))
      let voice = studio.engine.play(clip, rate: 1.25, looping: .forever)
      studio.render(800)
      try #require(studio.engine.world.driver.doubledBytes == 0)
      if hasEffect { try studio.engine.addEffect(.equalizer([]), to: studio.engine.makeBus()) }
      var blocks = 0
      while !isDoubled(studio, voice), blocks < 50 {
        studio.render(800)
        blocks += 1
      }
      return blocks
    }
    #expect(try blocksUntilDoubled(true) == blocksUntilDoubled(false))
  }
}
