import TestSupport
import Testing

@testable import Earshot

struct VoiceRateTests {
  /// OpenAL counts a pitch in parts, and has a largest: 4,096 and 255 in 1.19.1.
  private func inSteps(_ rate: Double, _ studio: Studio) -> Double {
    let steps = Double(studio.engine.world.voices.pitchSteps)
    let fastest = Double(studio.engine.world.voices.fastestPitch)
    return (min(rate, fastest) * steps).rounded() / steps
  }

  @Test(
    "a rate changes a clip's length by just its factor",
    arguments: [0.01, 0.25, 0.5, 0.7071, 0.999, 1.5, 2, 3.3333, 17, 100])
  func length(_ rate: Double) throws {
    let studio = try Studio()
    let frames = rate < 0.1 ? 200 : 20_000
    let clip = try studio.clip([Float](repeating: 0.5, count: frames))
    let voice = studio.engine.play(clip, rate: Rate(rate))
    studio.render(Int(Double(frames) / inSteps(rate, studio)) + 2_400)
    let expected = Double(frames) / inSteps(rate, studio)
    let end = try #require(studio.heard.end(above: 0.01))
    // The resampler's own tail is less than two frames of the clip.
    #expect(abs(Double(end) - expected) <= 1 + 2 / rate, "it ends at \(end), not \(expected)")
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test("a loop at any rate keeps its length, round for round", arguments: [0.5, 0.77, 1.3, 2, 5])
  func loop(_ rate: Double) throws {
    let studio = try Studio()
    // A click at the loop's start: one pulse a round.
    var clip = [Float](repeating: 0, count: 2_000)
    for index in 200..<240 { clip[index] = 0.5 }
    let voice = studio.engine.play(
      try studio.clip(clip, loop: 100..<1_100),
      options: PlaybackOptions(rate: Rate(rate), looping: .times(20)))
    studio.render(Int(24_000 / rate))
    let onsets = studio.samples.indices.filter {
      $0 > 0 && studio.samples[$0] > 0.2 && studio.samples[$0 - 1] <= 0.2
    }
    #expect(onsets.count == 20, "\(onsets)")
    let step = inSteps(rate, studio)
    for (round, onset) in onsets.enumerated() {
      let expected = (200 + 1_000 * Double(round)) / step
      #expect(abs(Double(onset) - expected) <= 1.5, "round \(round) at \(onset), not \(expected)")
    }
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test(
    "the playhead is what the rate says, with a source and without one",
    arguments: [0.3, 1, 1.1, 2.7])
  func playhead(_ rate: Double) throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(100, frames: 400_000))
    let real = studio.engine.play(clip, rate: Rate(rate))
    let virtual = studio.engine.play(clip, gain: .silence, rate: Rate(rate))
    for block in 1...40 {
      studio.render(800)
      let expected = Double(block) * 800 * inSteps(rate, studio) / 48_000
      for voice in [real, virtual] {
        let playhead = try #require(studio.engine.playhead(of: voice))
        #expect(abs(playhead - expected) < 1e-9, "\(playhead), expected \(expected)")
      }
    }
    #expect(studio.engine.status(of: real)?.state == .real)
    #expect(studio.engine.status(of: virtual)?.state == .virtual)
    #expect(studio.engine.status(of: virtual)?.reason == .inaudible)
  }

  @Test("a rate is heard as pitch", arguments: [0.5, 1, 1.4142, 2])
  func pitch(_ rate: Double) throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(500, frames: 200_000))
    studio.engine.play(clip, rate: Rate(rate))
    studio.render(48_000)
    let heard = try #require(studio.heard.frequency)
    let expected = 500 * inSteps(rate, studio)
    #expect(abs(heard / expected - 1) < 2e-5, "\(heard) Hz, expected \(expected)")
  }

  @Test("a glide of the rate moves the playhead by its integral")
  func glide() throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(300, frames: 200_000))
    let voice = studio.engine.play(clip)
    studio.engine.setRate(voice, 2, over: .seconds(1))
    studio.render(48_000)
    let playhead = try #require(studio.engine.playhead(of: voice))
    #expect(abs(playhead - 1.5) < 5e-5, "\(playhead)")
    #expect(studio.heard.clicks().isEmpty)
  }

  @Test(
    "absurd rates keep the output finite and below full scale",
    arguments: [-1, 0, .nan, .infinity, 1e9])
  func absurd(_ rate: Double) throws {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(300, frames: 100_000))
    let voice = studio.engine.play(clip, rate: Rate(rate))
    studio.render(800)
    studio.engine.setRate(voice, Rate(rate), over: .seconds(-1))
    studio.render(800)
    #expect(studio.samples.allSatisfy { $0.isFinite && abs($0) < 1 })
    studio.engine.checkInvariants()
  }
}
