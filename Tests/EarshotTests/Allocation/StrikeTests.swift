import TestSupport
import Testing

@testable import Earshot

/// Voices whose clips fall silent and strike again.
struct StrikeTests {
  /// A short tone, a second of silence, and an attack as sharp as can be.
  private static func clip(silence: Int = 48_000) -> [Float] {
    let strike = (0..<4_800).map { Float($0 % 2 == 0 ? 0.5 : -0.25) }
    return Signal.sine(100, frames: 4_800) + Signal.silence(frames: silence) + strike
  }

  @Test(
    "a voice that is about to strike is back before it does, its attack as it is in the clip",
    arguments: [48_000, 47_999, 33_333, 40_001], [60.0, 30, 240, 10])
  func strikes(_ silence: Int, _ steps: Double) throws {
    let studio = try Studio { $0.stepsPerSecond = steps }
    let clip = Self.clip(silence: silence)
    let voice = studio.engine.play(try studio.clip(clip))
    studio.render(4_800 + silence / 2)
    #expect(studio.state(of: voice) == .virtual, "a source plays silence")
    #expect(studio.engine.status(of: voice)?.reason == .inaudible)
    studio.render(clip.count - studio.frameCount + 2_000)
    let expected = Render(clip + Signal.silence(frames: 2_000))
    #expect(studio.heard.largestDifference(from: expected) < 1e-6)
  }

  @Test(
    "at other rates too the attack is all there", arguments: [0.25, 0.5, 0.75, 1.25, 1.375],
    [60.0, 240, 1_000])
  func rates(_ rate: Double, _ steps: Double) throws {
    // A clip that is never quite silent keeps its source, and gives the expected sound.
    func play(floor: Float) throws -> Studio {
      let studio = try Studio {
        $0.stepsPerSecond = steps
        $0.sampleRate = 48_000
      }
      let clip = Self.clip(silence: 24_000).map { $0 == 0 ? floor : $0 }
      let voice = studio.engine.play(
        try studio.clip(clip), options: PlaybackOptions(rate: Rate(rate)))
      studio.render(Int(16_800 / rate))
      #expect(studio.isReal(voice) == (floor > 0))
      studio.render(Int(16_800 / rate) + 4_000)
      return studio
    }
    let few = try play(floor: 0).heard
    let all = try play(floor: 2e-4).heard
    let strike = Int(28_800 / rate)
    let onset = try #require(few[strike - 50..<few.frameCount].onset(above: 0.01)) + strike - 50
    let wanted = try #require(all[strike - 50..<all.frameCount].onset(above: 0.01)) + strike - 50
    #expect(onset == wanted)
    let attack = strike - 20..<strike + 2_000
    let difference = few[attack].largestDifference(from: all[attack])
    #expect(difference < 1e-3, "the attack differs by \(difference)")
  }

  @Test(
    "a strike right after the loop's start is not missed either",
    arguments: [0, 1, 100, 700], [1.0, 0.5])
  func loopStart(_ delay: Int, _ rate: Double) throws {
    // Later rounds would be resampled otherwise than the first.
    let studio = try Studio { $0.resampler = .cubic }
    let strike = Signal.silence(frames: delay) + [Float](repeating: 0.5, count: 2_000)
    let clip = strike + Signal.silence(frames: 40_000)
    let voice = studio.engine.play(
      try studio.clip(clip), options: PlaybackOptions(rate: Rate(rate), looping: .forever))
    let round = Int(Double(clip.count) / rate)
    studio.render(round * 3 / 4)
    #expect(studio.state(of: voice) == .virtual)
    studio.render(round * 2)
    let heard = studio.heard
    // The first round, which began sharply, has the same sound as the others.
    let first = heard[0..<round / 4]
    for again in 1...2 {
      let piece = heard[again * round..<again * round + round / 4]
      let from = piece.onset(above: 0.01) ?? -1
      #expect(from == first.onset(above: 0.01), "round \(again) is heard from \(from) on")
      let body = Int(Double(delay) / rate) + 8..<Int(Double(delay + 2_000) / rate) - 8
      let difference = piece[body].largestDifference(from: first[body])
      #expect(difference < 1e-3, "round \(again) differs by \(difference)")
    }
  }

  @Test("a clip that strikes after a silent one in a sequence is not late", arguments: [0, 1, 333])
  func sequence(_ delay: Int) throws {
    let studio = try Studio()
    let first = Signal.sine(100, frames: 4_800) + Signal.silence(frames: 30_123)
    let second = Signal.silence(frames: delay) + Signal.sine(100, amplitude: 0.4, frames: 4_800)
    studio.engine.play(
      try studio.clip(first),
      options: PlaybackOptions(followedBy: [try studio.clip(second)]))
    studio.render(44_000)
    let all = first + second
    let expected = Render(all + Signal.silence(frames: 44_000 - all.count))
    #expect(studio.heard.largestDifference(from: expected) < 1e-6)
  }

  @Test("a strike is back in time when louder voices had all the sources until then")
  func displaced() throws {
    let studio = try Studio(sources: 2)
    let clip = Self.clip(silence: 48_000)
    let voice = studio.playLeft(try studio.clip(clip), PlaybackOptions(priority: 1))
    studio.playRight(try studio.tone(periods: 300), PlaybackOptions(gain: .decibels(10)))
    studio.render(30_000)
    #expect(!studio.isReal(voice))
    studio.render(clip.count - 30_000 + 2_000)
    let expected = Render(clip + Signal.silence(frames: 2_000))
    #expect(studio.heard.left.largestDifference(from: expected) < 1e-6)
  }
}
