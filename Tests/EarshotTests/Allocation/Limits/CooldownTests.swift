import TestSupport
import Testing

@testable import Earshot

struct CooldownTests {
  private func shots(boost: Gain, _ count: Int) throws -> (studio: Studio, voices: [Voice]) {
    let studio = try Studio()
    let clip = try studio.level(0.05, frames: 24_000)
    studio.engine.setCooldown(clip, .milliseconds(50), boost: boost)
    let voices = (0..<count).map { _ in studio.engine.play(clip) }
    studio.render(1_600)
    return (studio, voices)
  }

  @Test("ten shots in one frame are one shot")
  func merges() throws {
    let (studio, voices) = try shots(boost: .unity, 10)
    #expect(Set(voices).count == 1)
    #expect(studio.engine.statistics.voices == 1)
    #expect(abs(studio.heard.peak - 0.05) < 1e-6)
    let merged = studio.engine.explain(voices[0]).decisions.map(\.kind)
    #expect(merged.count { $0 == .mergedInto(voices[0]) } == 9)
  }

  @Test("each makes the one louder when that is asked for, but not by more than 12 dB")
  func boost() throws {
    for (count, decibels) in [(1, 0.0), (2, 2), (4, 6), (7, 12), (10, 12), (1_000, 12)] {
      let (studio, _) = try shots(boost: .decibels(2), count)
      let heard = Math.decibels(studio.heard.peak / 0.05)
      #expect(abs(heard - decibels.rounded()) < 0.05, "\(count) shots are \(heard) dB louder")
    }
  }

  @Test("after the cooldown a play is a voice of its own")
  func after() throws {
    let studio = try Studio()
    let clip = try studio.tone(periods: 100)
    studio.engine.setCooldown(clip, .milliseconds(50))
    let first = studio.engine.play(clip)
    studio.render(1_600)
    #expect(studio.engine.play(clip) == first)
    studio.render(800)
    #expect(studio.engine.play(clip) != first)
    studio.engine.setCooldown(clip, .zero)
    let two = [studio.engine.play(clip), studio.engine.play(clip)]
    #expect(two[0] != two[1])
  }

  @Test("a play isn't lost in one that is fading out, has ended, or stands still")
  func notLost() throws {
    let studio = try Studio()
    let clip = try studio.tone(periods: 100)
    studio.engine.setCooldown(clip, .seconds(1))
    let first = studio.engine.play(clip)
    studio.render(800)
    studio.engine.stop(first)
    let second = studio.engine.play(clip)
    #expect(second != first)
    studio.render(800)
    studio.engine.stop(second, fading: .immediate)
    studio.render(1_600)
    let third = studio.engine.play(clip)
    #expect(third != second)
    studio.engine.pause(third)
    studio.render(1_600)
    #expect(studio.engine.play(clip) != third)
  }

  @Test("the cooldown goes with its clip")
  func unloaded() throws {
    let studio = try Studio()
    let first = try studio.tone(periods: 2)
    studio.engine.setCooldown(first, .seconds(1))
    studio.engine.unload(first)
    studio.render(1_600)
    let second = try studio.tone(periods: 100)
    let voices = [studio.engine.play(second), studio.engine.play(second)]
    #expect(voices[0] != voices[1])
  }
}
