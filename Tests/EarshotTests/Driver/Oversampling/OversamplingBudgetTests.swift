import TestSupport
import Testing

@testable import Earshot

@Suite("What oversampled clips may take")
struct OversamplingBudgetTests {
  private static let frames = 4_800
  /// The sizes of a clip as it is, and at twice its rate, as floats.
  private static let (plain, doubled) = (frames * 4, 2 * frames * 4)

  private func clips(_ count: Int, _ studio: Studio) throws -> [Clip] {
    try (0..<count).map {
      try studio.clip(Signal.sine(300 + 10 * Double($0), frames: Self.frames))
    }
  }

  private func isOversampled(_ studio: Studio, _ voice: Voice) -> Bool {
    let world = studio.engine.world
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return false }
    return world.driver.bindings[Int(world.voices.slot[row])].isOversampled
  }

  @Test("they count in the account of bytes, and go with their clip")
  func account() throws {
    let studio = try Studio()
    let clip = try clips(1, studio)[0]
    let voice = studio.engine.play(clip, looping: .forever)
    studio.render(800)
    #expect(isOversampled(studio, voice))
    #expect(studio.engine.clipBytes.uploaded == Self.doubled)
    studio.engine.stop(voice)
    studio.engine.unload(clip)
    studio.render(3_200)
    #expect(studio.engine.clipBytes.uploaded == 0)
    let oversampledBytes = studio.engine.world.clips.oversampledBytes
    #expect(oversampledBytes == 0)
    studio.engine.checkInvariants()
  }

  @Test("what has no room, or is too long, is heard all the same")
  func room() throws {
    let studio = try Studio {
      $0.oversampledClipBytes = Self.doubled
      $0.longestOversampledClip = Double(Self.frames) / 48_000
    }
    let long = try studio.clip(Signal.sine(300, frames: Self.frames + 1))
    let clips = try clips(2, studio)
    let voices = ([long] + clips).map {
      studio.engine.play($0, rate: 1.5, looping: .forever)
    }
    studio.render(8_000)
    #expect(voices.map { isOversampled(studio, $0) } == [false, true, false])
    #expect(studio.engine.statistics.realVoices == 3)
    let oversampledBytes = studio.engine.world.clips.oversampledBytes
    #expect(oversampledBytes == Self.doubled)
  }

  @Test("a clip that is unloaded makes room for those that are loaded later")
  func turn() throws {
    let studio = try Studio { $0.oversampledClipBytes = Self.doubled }
    let engine = studio.engine
    let clips = try clips(2, studio)
    let refused = engine.play(clips[1], rate: 1.5, looping: .forever)
    studio.render(1_600)
    #expect(!isOversampled(studio, refused))
    engine.unload(clips[0])
    studio.render(1_600)
    let late = engine.play(try self.clips(1, studio)[0], rate: 1.5, looping: .forever)
    studio.render(1_600)
    #expect(isOversampled(studio, late) && !isOversampled(studio, refused))
    engine.checkInvariants()
  }

  @Test("a clip budget isn't exceeded for them")
  func clipBudget() throws {
    let studio = try Studio { $0.clipBudget = 3 * Self.plain }
    let voice = studio.engine.play(try clips(1, studio)[0], looping: .forever)
    studio.render(800)
    studio.engine.setRate(voice, 1.5)
    studio.render(8_000)
    #expect(!isOversampled(studio, voice))
    studio.engine.checkInvariants()
  }

  @Test("another resampler keeps none", arguments: [Resampler.linear, .cubic, .best])
  func others(_ resampler: Resampler) throws {
    let studio = try Studio { $0.resampler = resampler }
    let voice = studio.engine.play(try clips(1, studio)[0], rate: 1.5, looping: .forever)
    studio.render(8_000)
    #expect(!isOversampled(studio, voice))
    #expect(studio.engine.clipBytes.uploaded == Self.plain)
  }
}
