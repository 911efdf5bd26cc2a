import TestSupport
import Testing

@testable import Earshot

@Suite("What clips at twice their rate may take")
struct DoublingBudgetTests {
  private static let frames = 4_800
  /// Of a clip as it is, and at twice its rate, as floats.
  private static let (plain, doubled) = (frames * 4, 2 * frames * 4)

  private func clips(_ count: Int, _ studio: Studio) throws -> [Clip] {
    try (0..<count).map {
      try studio.clip(Signal.sine(300 + 10 * Double($0), frames: Self.frames))
    }
  }

  private func isDoubled(_ studio: Studio, _ voice: Voice) -> Bool {
    let world = studio.engine.world
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return false }
    return world.driver.leases[Int(world.voices.slot[row])].isDoubled
  }

  @Test("they count in the account of bytes, and go with their clip")
  func account() throws {
    let studio = try Studio()
    let clip = try clips(1, studio)[0]
    let voice = studio.engine.play(clip, looping: .forever)
    studio.render(800)
    #expect(studio.engine.clipBytes.uploaded == Self.plain)
    studio.engine.setRate(voice, 2)
    studio.render(8_000)
    #expect(isDoubled(studio, voice))
    #expect(studio.engine.clipBytes.uploaded == Self.plain + Self.doubled)
    studio.engine.stop(voice)
    studio.engine.unload(clip)
    studio.render(3_200)
    #expect(studio.engine.clipBytes.uploaded == 0)
    #expect(studio.engine.world.driver.doubledBytes == 0)
    studio.engine.checkInvariants()
  }

  @Test("what has no room, or is too long, is heard all the same")
  func room() throws {
    let studio = try Studio {
      $0.doubledClipBytes = Self.doubled
      $0.longestDoubledClip = Double(Self.frames) / 48_000
    }
    let clips = try clips(2, studio)
    let long = try studio.clip(Signal.sine(300, frames: Self.frames + 1))
    let voices = ([long] + clips).map {
      studio.engine.play($0, rate: 1.5, looping: .forever)
    }
    studio.render(8_000)
    #expect(voices.map { isDoubled(studio, $0) } == [false, true, false])
    #expect(studio.engine.statistics.realVoices == 3)
    #expect(studio.engine.world.driver.doubledBytes == Self.doubled)
  }

  @Test("what begins at its own rate takes none, whatever its source played before")
  func unneeded() throws {
    let studio = try Studio()
    let clips = try clips(2, studio)
    studio.engine.play(clips[0], rate: 1.5, looping: .forever)
    studio.render(800)
    studio.engine.play(clips[1], looping: .forever)
    studio.render(8_000)
    #expect(studio.engine.world.driver.doubledBytes == Self.doubled)
  }

  @Test("one that nobody has played for a while makes room for another")
  func turn() throws {
    let studio = try Studio { $0.doubledClipBytes = Self.doubled }
    let clips = try clips(2, studio)
    let first = studio.engine.play(clips[0], rate: 1.5, looping: .forever)
    studio.render(48_000)
    studio.engine.stop(first)
    let early = studio.engine.play(clips[1], rate: 1.5, looping: .forever)
    studio.render(48_000)
    #expect(!isDoubled(studio, early), "too soon")
    studio.engine.stop(early)
    studio.render(48_000 * 4)
    let late = studio.engine.play(clips[1], rate: 1.5, looping: .forever)
    studio.render(8_000)
    #expect(isDoubled(studio, late))
    #expect(studio.engine.world.driver.doubledBytes == Self.doubled)
    studio.engine.checkInvariants()
  }

  @Test("no more makes room than is needed: what was played last stays")
  func leastTurn() throws {
    let studio = try Studio { $0.doubledClipBytes = 2 * Self.doubled }
    let clips = try clips(3, studio)
    for clip in clips[..<2] {
      let voice = studio.engine.play(clip, rate: 1.5, looping: .forever)
      studio.render(8_000)
      studio.engine.stop(voice)
    }
    studio.render(48_000 * 6)
    let late = studio.engine.play(clips[2], rate: 1.5, looping: .forever)
    studio.render(8_000)
    #expect(isDoubled(studio, late))
    #expect(studio.engine.world.driver.doubledBytes == 2 * Self.doubled)
  }

  @Test("a clip budget isn't exceeded for them")
  func clipBudget() throws {
    let studio = try Studio { $0.clipBudget = 3 * Self.plain }
    let voice = studio.engine.play(try clips(1, studio)[0], looping: .forever)
    studio.render(800)
    studio.engine.setRate(voice, 1.5)
    studio.render(8_000)
    #expect(!isDoubled(studio, voice))
    studio.engine.checkInvariants()
  }

  @Test("another resampler keeps none", arguments: [Resampler.linear, .cubic, .best])
  func others(_ resampler: Resampler) throws {
    let studio = try Studio { $0.resampler = resampler }
    let voice = studio.engine.play(try clips(1, studio)[0], rate: 1.5, looping: .forever)
    studio.render(8_000)
    #expect(!isDoubled(studio, voice))
    #expect(studio.engine.clipBytes.uploaded == Self.plain)
  }
}
