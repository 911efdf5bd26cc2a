import TestSupport
import Testing

@testable import Earshot

struct BeyondEndTests {
  @Test(
    "starts and seeks at a clip's very end or beyond end the voice",
    arguments: [1, 511, 512, 1_024, 5_120], [0.0, 1, 1e9, .infinity])
  func end(_ frames: Int, _ beyond: Double) throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(100, frames: frames))
    let offset = Double(frames) / 48_000 + beyond
    let started = studio.engine.play(clip, options: PlaybackOptions(offset: offset))
    let waiting = studio.engine.play(clip)
    studio.engine.seek(waiting, to: offset)
    let playing = studio.engine.play(clip, options: PlaybackOptions(rate: 0.01))
    studio.render(2)
    studio.engine.seek(playing, to: offset)
    studio.render(3_200)
    for voice in [started, waiting, playing] { #expect(studio.ending(of: voice) == .ended) }
    #expect(studio.samples.dropFirst(1_700).allSatisfy { $0 == 0 })
    studio.engine.checkInvariants()
  }

  @Test("a looping voice sought beyond the end ends too", arguments: [1, 512, 5_120])
  func looping(_ frames: Int) throws {
    let studio = try Studio()
    let clip = try studio.clip([Float](repeating: 0.5, count: frames))
    let voice = studio.engine.play(clip, looping: .forever)
    studio.render(100)
    studio.engine.seek(voice, to: .infinity)
    studio.render(4_000)
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.samples.suffix(1_000).allSatisfy { $0 == 0 })
    studio.engine.checkInvariants()
  }
}
